import type { ReactNode } from 'react';

/** The title of a screen, what it is for, and its actions. Also names the browser tab. */
export function PageHeader({
  title,
  subtitle,
  actions,
  documentTitle,
}: {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** The tab's name when `title` is not plain text. */
  documentTitle?: string;
}) {
  const tab = documentTitle ?? (typeof title === 'string' ? title : undefined);
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      {tab && <title>{`${tab} · NL Privilege`}</title>}
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <h1 className="display text-3xl">{title}</h1>
        {subtitle && <p className="text-granite">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
