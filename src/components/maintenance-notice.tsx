import { useQuery } from '@tanstack/react-query';
import { Construction } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '@/lib/paths';
import { publicSettingsQuery } from '@/lib/public-settings';
import { useLivePublicSettings } from '@/lib/use-live-public-settings';
import { Notice } from './ui/notice';

/** Above every page of the back-office while members' writes are refused. Keeps the public settings live there. */
export function MaintenanceBanner({ linksSettings }: { linksSettings: boolean }) {
  useLivePublicSettings();
  const isOn = useQuery(publicSettingsQuery()).data?.maintenance_mode ?? false;
  // The region stays, so that screen readers hear when something comes into it.
  return (
    <div role="status">
      {isOn && (
        <p className="mb-7 flex flex-wrap items-center gap-x-3 gap-y-1 border-y border-line bg-raised px-4 py-2.5 text-sm">
          <Construction aria-hidden="true" className="size-4 flex-none" strokeWidth={1.5} />
          <span className="flex-1 basis-60">
            <strong className="font-medium">Maintenance mode is on.</strong> Members can read but
            not change anything; the back-office works as always.
          </span>
          {linksSettings && (
            <Link to={paths.settings} className="link">
              Settings
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

/** For visitors who are about to sign in or join. */
export function MaintenanceNotice() {
  useLivePublicSettings();
  const isOn = useQuery(publicSettingsQuery()).data?.maintenance_mode ?? false;
  return (
    isOn && (
      <Notice title="The programme is under maintenance">
        You can sign in and look at everything, but nothing can be changed until it is over.
      </Notice>
    )
  );
}
