import { useQuery } from '@tanstack/react-query';
import { Notice } from '@/components/ui/notice';
import { publicSettingsQuery } from '@/lib/public-settings';
import { useLivePublicSettings } from '@/lib/use-live-public-settings';
import { useLiveActivity } from './use-live-activity';
import { useObstacle } from './use-obstacle';

/** Stands above every member page: keeps the area live and says what a member cannot do at the moment, and why. */
export function MemberNotices() {
  useLivePublicSettings();
  useLiveActivity();
  const obstacle = useObstacle();
  const support = useQuery(publicSettingsQuery()).data?.support_email;

  const contact = support && (
    <a href={`mailto:${support}`} className="link">
      {support}
    </a>
  );
  switch (obstacle) {
    case null:
      return null;
    case 'maintenance':
      return (
        <Notice title="The programme is under maintenance" className="mb-8">
          You can look at everything, but nothing can be changed until it is over. This notice goes
          away by itself.
        </Notice>
      );
    case 'suspended':
      return (
        <Notice kind="error" title="Your membership is suspended" className="mb-8">
          You can still read everything here, but you cannot redeem benefits, invite friends or
          change your profile. {contact ? <>Write to {contact} to sort it out.</> : null}
        </Notice>
      );
    case 'inactive':
      return (
        <Notice title="Your membership is inactive" className="mb-8">
          You can read everything here, but you cannot redeem benefits or invite friends.{' '}
          {contact ? <>Write to {contact} to take it up again.</> : null}
        </Notice>
      );
  }
}
