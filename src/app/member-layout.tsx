import { Coins, Gift, LayoutDashboard, LogOut, UserRound, UsersRound } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { signOut } from '@/features/auth';
import { InboxAnnouncer, InboxBell } from '@/features/inbox';
import { MemberNotices } from '@/features/membership';
import { cn } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { MainContent, SkipLink } from './main-content';
import { HouseMark } from './wordmark';

const items = [
  { label: 'Overview', to: paths.overview, Icon: LayoutDashboard },
  { label: 'Benefits', to: paths.benefits, Icon: Gift },
  { label: 'Points', to: paths.points, Icon: Coins },
  { label: 'Refer Friends', to: paths.referral, Icon: UsersRound },
  { label: 'Profile', to: paths.profile, Icon: UserRound },
];

/** The member area: a side menu from 1024 px up, a bar at the bottom below. SPEC section 2. */
export function MemberLayout() {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr]">
      <SkipLink />
      <header className="hidden border-e border-line lg:block">
        <div className="sticky top-0 flex h-dvh flex-col px-4 py-8">
          <div className="flex items-center justify-between">
            <Brand />
            <InboxBell align="start" />
          </div>
          <nav aria-label="Member area" className="mt-10 grid gap-0.5">
            {items.map(({ label, to, Icon }) => (
              <NavLink key={to} to={to} viewTransition className={sideLink}>
                <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
                {label}
              </NavLink>
            ))}
          </nav>
          <SignOutButton className="mt-auto" />
        </div>
      </header>
      <div className="min-w-0 pb-24 lg:pb-0">
        <header className="flex items-center justify-between border-b border-line px-5 py-3 lg:hidden">
          <Brand />
          <div className="flex items-center gap-1">
            <InboxBell />
            <SignOutButton compact />
          </div>
        </header>
        <MainContent className="mx-auto max-w-5xl px-5 py-8 sm:px-8 lg:px-12 lg:py-12">
          <InboxAnnouncer />
          <MemberNotices />
        </MainContent>
      </div>
      <nav
        aria-label="Member area"
        className="fixed inset-x-0 bottom-0 z-10 grid grid-cols-5 border-t border-line bg-ground pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        {items.map(({ label, to, Icon }) => (
          <NavLink key={to} to={to} viewTransition className={barLink}>
            <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
            {label}
          </NavLink>
        ))}
      </nav>
    </div>
  );
}

const sideLink = ({ isActive }: { isActive: boolean }) =>
  cn(
    'flex min-h-10 items-center gap-3 rounded-control px-3 hover:bg-sunken',
    isActive ? 'bg-sunken font-medium text-fjord' : 'text-granite hover:text-ink',
  );

const barLink = ({ isActive }: { isActive: boolean }) =>
  cn(
    'grid justify-items-center gap-1 px-0.5 pt-2.5 pb-2 text-center text-xs leading-tight',
    'focus-visible:-outline-offset-2',
    isActive ? 'font-medium text-fjord' : 'text-granite',
  );

function Brand() {
  return (
    <Link to={paths.overview} className="flex items-center gap-2.5 px-3 max-lg:px-0">
      <HouseMark className="size-6" />
      <span className="display text-xl">NL Privilege</span>
    </Link>
  );
}

/** Leaving the member area ends on the public site; the guard takes the person there. */
function SignOutButton({ compact = false, className }: { compact?: boolean; className?: string }) {
  return (
    <button
      type="button"
      onClick={() => void signOut()}
      className={cn(
        'flex min-h-10 items-center gap-3 rounded-control px-3 text-granite hover:bg-sunken hover:text-ink',
        compact && 'text-sm',
        className,
      )}
    >
      <LogOut aria-hidden="true" className="size-5" strokeWidth={1.5} />
      Sign Out
    </button>
  );
}
