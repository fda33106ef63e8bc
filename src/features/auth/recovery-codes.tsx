import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { toAppError } from '@/lib/errors';
import { recoveryCodesMutation } from './two-factor';

/** The way back in when the authenticator app is lost: a set of codes to print or write down, shown once. */
export function RecoveryCodes() {
  const make = useMutation(recoveryCodesMutation());
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      <p className="text-granite">
        Recovery codes let you in without the app, each one once. New codes replace the old ones.
      </p>
      {make.isError && <Notice kind="error">{toAppError(make.error).message}</Notice>}
      {make.data && (
        <Notice kind="success" title="Keep these codes somewhere safe. They are shown only now.">
          <ul className="mt-2 grid grid-cols-2 gap-x-8 gap-y-1 font-medium text-ink">
            {make.data.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Button size="sm" busy={make.isPending} onClick={() => make.mutate()}>
        Make recovery codes
      </Button>
    </div>
  );
}
