import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { QueryBoundary } from '@/components/states';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import { toAppError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { declineMutation, invitationQuery } from './invitation-queries';

/**
 * Where the mailed 'Say no' leads. Nothing is declined by opening the page: mail scanners open every link.
 */
export function DeclinePage() {
  const [params] = useSearchParams();
  const token = params.get('invite') ?? '';
  const invitation = useQuery(invitationQuery(token));
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center px-6 py-16">
      <title>Say no · NL Privilege</title>
      <a href={paths.home} className="display mb-10 border-b border-line pb-4 text-xl">
        NL Privilege
      </a>
      <QueryBoundary
        query={invitation}
        isEmpty={(found) => found === null}
        empty={<NotThere />}
        failed="The invitation cannot be shown at the moment."
      >
        {(found) =>
          found?.status === 'pending' ? (
            <Question token={token} referrer={found.referrer_name} email={found.email} />
          ) : found?.status === 'joined' ? (
            <Outcome title="You have joined already">
              This invitation was taken up, so there is nothing to decline.
            </Outcome>
          ) : (
            <Outcome title="Thank you for telling us">
              The invitation is declined, and we will not write to you about it again.
            </Outcome>
          )
        }
      </QueryBoundary>
    </main>
  );
}

function Question({ token, referrer, email }: { token: string; referrer: string; email: string }) {
  const decline = useMutation(declineMutation(token));
  return (
    <div className="grid gap-5">
      <h1 className="display text-3xl wrap-anywhere">{referrer} has invited you</h1>
      <p className="wrap-anywhere text-granite">
        You do not want to join with {email}? Say no, and no further invitation will be sent to this
        address. Your friend is not told.
      </p>
      {decline.isError && (
        <Notice kind="error" title="Your answer could not be saved">
          {toAppError(decline.error).message}
        </Notice>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button variant="primary" busy={decline.isPending} onClick={() => decline.mutate()}>
          Say no
        </Button>
        <LinkButton to={`${paths.signIn}?invite=${encodeURIComponent(token)}`}>
          I would like to join
        </LinkButton>
      </div>
    </div>
  );
}

function Outcome({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div role="status" className="grid gap-3">
      <h1 className="display text-3xl">{title}</h1>
      <p className="text-granite">{children}</p>
    </div>
  );
}

function NotThere() {
  return (
    <Outcome title="This invitation does not exist">
      The link may be incomplete. Please use the one in your e-mail as it is.
    </Outcome>
  );
}
