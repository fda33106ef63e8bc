import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { Checkbox } from '@/components/ui/checkbox';
import { useAssurance } from '@/features/auth';
import { paths } from '@/lib/paths';
import { labels, type SettingsValues } from './settings-form';

/**
 * Requires the second step of all staff, where the sign-in service has one. Whoever switches it on has made that step
 * themselves, so that nobody locks everybody out, themselves included; the database insists on it (NL018).
 */
export function TwoFactorSwitch({ form }: { form: UseFormReturn<SettingsValues> }) {
  const assurance = useAssurance();
  const required = useWatch({ control: form.control, name: 'twoFactorRequired' });
  return (
    <Checkbox
      label={labels.twoFactorRequired}
      hint={
        assurance === 'none' ? (
          'The sign-in service of this installation has no second step. The requirement is stored, and takes effect where the service has one.'
        ) : assurance === 'aal1' ? (
          <>
            Only somebody who signs in with an authenticator app can require one of everybody.{' '}
            <Link to={paths.profile} className="link">
              Add yours in your profile
            </Link>{' '}
            first.
          </>
        ) : (
          'Staff confirm each sign-in with a code from an authenticator app. Whoever has none adds one before the back-office opens.'
        )
      }
      {...form.register('twoFactorRequired')}
      disabled={assurance === 'aal1' && !required}
    />
  );
}
