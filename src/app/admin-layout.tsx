import { useQuery } from '@tanstack/react-query';
import {
  Bell,
  ChartNoAxesColumn,
  Gift,
  LayoutDashboard,
  LogOut,
  Settings,
  ShieldCheck,
  UsersRound,
} from 'lucide-react';
import { Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { Button, buttonClass } from '@/components/ui/button';
import { accessQuery, IdleTimeout, may, signOut, usePerson } from '@/features/auth';
import { cn } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { MainContent, SkipLink } from './main-content';
import { HouseMark } from './wordmark';

const items = [
  { label: 'Dashboard', to: paths.adminDashboard, needs: 'dashboard.read', Icon: LayoutDashboard },
  { label: 'Members', to: paths.members, needs: 'members.read', Icon: UsersRound },
  { label: 'Offerings', to: paths.offerings, needs: 'offerings.read', Icon: Gift },
  { label: 'Notifications', to: paths.notifications, needs: 'notifications.read', Icon: Bell },
  { label: 'Analytics', to: paths.analytics, needs: 'analytics.read', Icon: ChartNoAxesColumn },
  { label: 'Settings', to: paths.settings, needs: 'settings.read', Icon: Settings },
  { label: 'Access Control', to: paths.access, needs: 'access.read', Icon: ShieldCheck },
];

/** The back-office: header, side navigation of seven, page. Below 1024 px the navigation scrolls sideways. */
export function AdminLayout() {
  const { data: access } = useQuery(accessQuery(usePerson().id));
  const allowed = items.filter((item) => access && may(access, item.needs));
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14rem_1fr] lg:grid-rows-[auto_1fr]">
      <SkipLink />
      <AdminHeader />
      <div className="border-line max-lg:border-b lg:border-e">
        <nav
          aria-label="Back-office"
          className="sticky top-0 flex gap-0.5 overflow-x-auto px-3 lg:grid lg:py-5"
        >
          {allowed.map(({ label, to, Icon }) => (
            <NavLink key={to} to={to} viewTransition className={navLink}>
              <Icon aria-hidden="true" className="size-4.5 flex-none" strokeWidth={1.5} />
              {label}
            </NavLink>
          ))}
        </nav>
      </div>
      <MainContent className="w-full max-w-7xl min-w-0 px-5 py-7 sm:px-8" />
      <Suspense>
        <IdleTimeout />
      </Suspense>
    </div>
  );
}

const navLink = ({ isActive }: { isActive: boolean }) =>
  cn(
    'flex min-h-10 items-center gap-3 rounded-control px-3 text-sm whitespace-nowrap hover:bg-sunken',
    'focus-visible:-outline-offset-2',
    isActive ? 'bg-sunken font-medium text-fjord' : 'text-granite hover:text-ink',
  );

function AdminHeader() {
  const seesSettings = may(
    useQuery(accessQuery(usePerson().id)).data ?? { isAdmin: false, permissions: [] },
    'settings.read',
  );
  return (
    <header className="col-span-full flex items-center gap-2 border-b border-line px-5 py-2.5">
      <Link to={paths.adminDashboard} className="me-auto flex items-center gap-2.5">
        <HouseMark className="size-6" />
        <span className="display text-xl">Admin Dashboard</span>
      </Link>
      {seesSettings && (
        <Link
          to={paths.settings}
          aria-label="Settings"
          className={buttonClass({ variant: 'quiet', size: 'icon' })}
        >
          <Settings aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </Link>
      )}
      <Button variant="quiet" onClick={() => void signOut()}>
        <LogOut aria-hidden="true" className="size-5" strokeWidth={1.5} />
        <span className="max-sm:sr-only">Sign Out</span>
      </Button>
    </header>
  );
}
