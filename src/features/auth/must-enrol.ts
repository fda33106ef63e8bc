import { useQuery } from '@tanstack/react-query';
import { publicSettingsQuery } from '@/lib/public-settings';
import { useSession } from './session';

/**
 * Whether staff have to add an authenticator app before the back-office opens: the settings require one, the sign-in
 * service offers it, and this session was made without. Undefined while the settings are being read; when they cannot
 * be read, the database still refuses what it has to.
 */
export function useMustEnrol(): boolean | undefined {
  const session = useSession();
  const lacking = session.status === 'signed-in' && session.assurance === 'aal1';
  const settings = useQuery({ ...publicSettingsQuery(), enabled: lacking });
  if (!lacking || settings.isError) return false;
  return settings.data?.two_factor_required;
}
