import type { ReactNode } from 'react';
import { PageHeader } from '@/components/page-header';
import { paths } from '@/lib/paths';
import { NightHouse } from './night-house';

/** The frame of the account pages: the form on paper, beside it the house at night, somebody still awake. */
export function AccountShell({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[minmax(30rem,5fr)_7fr] lg:grid-rows-1">
      <div className="night-panel relative h-44 overflow-hidden sm:h-60 lg:order-2 lg:h-auto">
        <NightHouse />
      </div>
      <div className="flex flex-col px-5 py-6 sm:px-10 lg:px-16 lg:py-10">
        <header className="w-full max-lg:mx-auto max-lg:max-w-md">
          <a href={paths.home} className="display text-xl hover:text-fjord">
            NL Holding
          </a>
        </header>
        <main className="w-full max-w-md py-8 max-lg:mx-auto lg:my-auto lg:py-12">
          <PageHeader title={title} subtitle={lead} />
          <div className="grid gap-6">{children}</div>
        </main>
      </div>
    </div>
  );
}
