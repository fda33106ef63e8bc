import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { Search, UserRound } from 'lucide-react';
import { type RefObject, useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '@/features/auth';
import { memberSearchQuery } from '@/features/members';
import { cn } from '@/lib/class-names';
import { toAppError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import type { AdminPage } from './admin-pages';
import { useSettled } from './use-settled';

type Item = { value: string; label: string; detail?: string; Icon: AdminPage['Icon'] };
type Group = { value: string; items: Item[] };

/** Jumps to a page of the back-office or to a member: type, arrows, Enter. */
export function CommandPalette({
  open,
  onOpenChange,
  pages,
  opener,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pages: readonly AdminPage[];
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>;
}) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Viewport className="fixed inset-0 flex items-start justify-center px-3 pt-[12dvh] pb-3">
          <Dialog.Popup
            aria-label="Go to a page or a member"
            finalFocus={opener}
            className="popup flex max-h-[min(32rem,76dvh)] w-full max-w-xl flex-col"
          >
            <Choices pages={pages} onChosen={() => onOpenChange(false)} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Choices({ pages, onChosen }: { pages: readonly AdminPage[]; onChosen: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { groups, note } = useChoices(pages, text);

  function choose(item: Item) {
    onChosen();
    navigate(item.value, { viewTransition: true });
  }

  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      mode="none"
      value={text}
      onValueChange={(value, { reason }) => reason !== 'item-press' && setText(value)}
      itemToStringValue={(item: Item) => item.label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden="true" className="size-4.5 flex-none text-granite" strokeWidth={1.5} />
        <Autocomplete.Input
          aria-label="Page, name or address"
          placeholder="Page, name or address…"
          className="h-13 w-full bg-transparent text-base outline-none placeholder:text-granite max-md:text-lg"
        />
        <span aria-hidden="true" className="key max-sm:hidden">
          Esc
        </span>
      </div>
      <Autocomplete.List className="min-h-0 overflow-y-auto overscroll-contain py-2 empty:hidden">
        {(group: Group) => (
          <Autocomplete.Group key={group.value} items={group.items} className="not-last:mb-2">
            <Autocomplete.GroupLabel className="px-4 py-1 text-xs text-granite">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: Item) => (
                <Autocomplete.Item
                  key={item.value}
                  value={item}
                  onClick={() => choose(item)}
                  className="flex min-h-10 cursor-default items-center gap-3 px-4 outline-none select-none data-highlighted:bg-sunken"
                >
                  <item.Icon
                    aria-hidden="true"
                    className="size-4.5 flex-none text-granite"
                    strokeWidth={1.5}
                  />
                  <span className="truncate">{item.label}</span>
                  {item.detail && (
                    <span className="ms-auto truncate text-sm text-granite">{item.detail}</span>
                  )}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p
        aria-live="polite"
        className={cn('px-4 text-sm text-granite', note && 'border-t border-line py-3')}
      >
        {note}
      </p>
      <Dialog.Close className="sr-only">Close</Dialog.Close>
    </Autocomplete.Root>
  );
}

/** Pages by their name at once, members from the database after a pause in typing. */
function useChoices(pages: readonly AdminPage[], text: string): { groups: Group[]; note: string } {
  const wanted = text.trim();
  const settled = useSettled(wanted, 150);
  const members = useQuery({
    ...memberSearchQuery(settled),
    enabled: useMay('members.read') && settled.length > 1,
  });
  const found = useDeferredValue(wanted.length > 1 ? members.data : undefined) ?? [];

  const shownPages = pages.filter(({ label }) =>
    label.toLowerCase().includes(wanted.toLowerCase()),
  );
  const groups: Group[] = [
    {
      value: 'Pages',
      items: shownPages.map(({ label, to, Icon }) => ({ value: to, label, Icon })),
    },
    {
      value: 'Members',
      items: found.map(({ id, full_name, email }) => ({
        value: paths.memberDetail(id),
        label: full_name ?? 'No name',
        detail: email,
        Icon: UserRound,
      })),
    },
  ].filter(({ items }) => items.length > 0);

  if (wanted.length > 1 && (members.isFetching || settled !== wanted)) {
    return { groups, note: groups.length === 0 ? 'Searching…' : '' };
  }
  if (members.error) return { groups, note: toAppError(members.error).message };
  return { groups, note: groups.length === 0 ? `Nothing is called “${wanted}”.` : '' };
}
