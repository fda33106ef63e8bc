import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { formatDate } from '@/lib/dates';
import { recoveryCodesMutation } from './two-factor';
import { twoFactorMessage } from './two-factor-messages';

/** The way back in when the authenticator app is lost: a set of codes to print or write down, shown once. */
export function RecoveryCodes({ existing }: { existing: { created_at: string } | null }) {
  const make = useMutation(recoveryCodesMutation());
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      <p className="text-granite">
        Recovery codes let you in without the app, each one once.{' '}
        {existing && `You made a set on ${formatDate(existing.created_at)}; new codes replace it.`}
      </p>
      {make.isError && <Notice kind="error">{twoFactorMessage(make.error)}</Notice>}
      {make.data && (
        <Notice kind="success" title="Keep these codes somewhere safe. They are shown only now.">
          <ul
            aria-label="Recovery codes"
            className="mt-2 grid gap-x-8 gap-y-1 font-medium text-ink sm:grid-cols-2"
          >
            {make.data.map((code) => (
              <li key={code} className="tabular">
                {code}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Button size="sm" busy={make.isPending} onClick={() => make.mutate()}>
        {existing || make.data ? 'Replace the recovery codes' : 'Make recovery codes'}
      </Button>
    </div>
  );
}
