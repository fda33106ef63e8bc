import { useQuery } from '@tanstack/react-query';
import { LogOut, Settings } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { MaintenanceBanner } from '@/components/maintenance-notice';
import { Button, buttonClass } from '@/components/ui/button';
import { accessQuery, IdleTimeout, may, signOut, useMay, usePerson } from '@/features/auth';
import { paths } from '@/lib/paths';
import './admin.css';
import { AdminDrawer } from './admin-drawer';
import { AdminNavigation } from './admin-navigation';
import { type AdminPage, furtherPages, navigationPages } from './admin-pages';
import { CommandPaletteButton } from './command-palette-button';
import { MainContent, SkipLink } from './main-content';
import { HouseMark } from './wordmark';

/** The back-office: header, side navigation of seven, page. Below 1024 px the navigation opens from a button. */
export function AdminLayout() {
  const { data: access } = useQuery(accessQuery(usePerson().id));
  const allowed = (pages: AdminPage[]) => pages.filter((page) => access && may(access, page.needs));
  const pages = allowed(navigationPages);
  return (
    <div className="min-h-dvh grid-rows-[auto_1fr] lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <header className="col-span-full flex items-center gap-1 border-b border-line px-5 py-2.5 sm:gap-2 print:hidden">
        <AdminDrawer pages={pages} />
        <Link to={paths.adminDashboard} className="me-auto flex min-w-0 items-center gap-2.5">
          <HouseMark className="size-6 flex-none max-sm:hidden" />
          <span className="display truncate text-xl max-sm:text-base">Admin Dashboard</span>
        </Link>
        <CommandPaletteButton pages={[...pages, ...allowed(furtherPages)]} />
        <SettingsLink />
        <Button variant="quiet" className="max-sm:px-2.5" onClick={() => void signOut()}>
          <LogOut aria-hidden="true" className="size-5" strokeWidth={1.5} />
          <span className="max-sm:sr-only">Sign Out</span>
        </Button>
      </header>
      <div className="border-e border-line max-lg:hidden print:hidden">
        <div className="sticky top-0 max-h-dvh overflow-y-auto px-3 py-5">
          <AdminNavigation pages={pages} />
        </div>
      </div>
      <MainContent className="w-full max-w-7xl min-w-0 px-5 py-7 sm:px-8">
        <MaintenanceBanner linksSettings={pages.some(({ to }) => to === paths.settings)} />
      </MainContent>
      <Suspense>
        <IdleTimeout />
      </Suspense>
    </div>
  );
}

function SettingsLink() {
  if (!useMay('settings.read')) return null;
  return (
    <Link
      to={paths.settings}
      aria-label="Settings"
      className={buttonClass({ variant: 'quiet', size: 'icon' })}
    >
      <Settings aria-hidden="true" className="size-5" strokeWidth={1.5} />
    </Link>
  );
}
