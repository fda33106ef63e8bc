import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type Tab = { value: string; label: ReactNode; panel: ReactNode };

/** Panels behind a row of tabs on a hairline. Keep `value` in the URL when a person would share the tab. */
export function Tabs({
  label,
  tabs,
  value,
  onValueChange,
}: {
  label: string;
  tabs: Tab[];
  value: string;
  onValueChange: (value: string) => void;
}) {
  return (
    <Base.Root value={value} onValueChange={(next) => onValueChange(String(next))}>
      <Base.List
        aria-label={label}
        className="relative flex gap-6 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-10 whitespace-nowrap text-granite hover:text-ink focus-visible:-outline-offset-2 data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-fjord transition-[translate,width]" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-6">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
