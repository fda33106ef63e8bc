import { NavLink } from 'react-router';
import { cn } from '@/lib/class-names';
import type { AdminPage } from './admin-pages';

/** The side navigation: icon and label, the page that is open marked. */
export function AdminNavigation({
  pages,
  onNavigate,
}: {
  pages: readonly AdminPage[];
  /** Called when a page was chosen: the drawer closes. */
  onNavigate?: () => void;
}) {
  return (
    <nav aria-label="Back-office" className="grid gap-0.5">
      {pages.map(({ label, to, Icon }) => (
        <NavLink key={to} to={to} viewTransition onClick={onNavigate} className={navLink}>
          <Icon aria-hidden="true" className="size-4.5 flex-none" strokeWidth={1.5} />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

const navLink = ({ isActive }: { isActive: boolean }) =>
  cn(
    'flex min-h-10 items-center gap-3 rounded-control px-3 text-sm whitespace-nowrap hover:bg-sunken',
    'focus-visible:-outline-offset-2',
    isActive ? 'bg-sunken font-medium text-fjord' : 'text-granite hover:text-ink',
  );
