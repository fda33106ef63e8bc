import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Section } from '@/components/section';
import { Button } from '@/components/ui/button';
import { Field, Textarea } from '@/components/ui/field';
import { usePerson } from '@/features/auth';
import { useObstacle } from '@/features/membership';
import { readInvitations, withoutProblems } from './invitation-list';
import { InvitationProblems } from './invitation-problems';
import { inviteMutation } from './referral-mutations';
import { referralsQuery } from './referral-queries';

const atOnce = 100;
const longestMessage = 1000;

/** One address per line and an optional message. Marked lines have to go before anything is sent. SPEC section 5. */
export function InviteForm() {
  const person = usePerson();
  const obstacle = useObstacle();
  const referrals = useQuery(referralsQuery(person.id));
  const [emails, setEmails] = useState('');
  const [message, setMessage] = useState('');
  // A line is not called wrong while it is still being typed for the first time.
  const [checked, setChecked] = useState(false);
  const addresses = useRef<HTMLTextAreaElement>(null);

  const lines = readInvitations(emails, {
    own: person.email,
    invited: referrals.data?.map(({ email }) => email),
  });
  const problems = lines.filter(({ problem }) => problem !== null);
  const invite = useMutation({
    ...inviteMutation(person.id),
    onSuccess: () => {
      setEmails('');
      setMessage('');
      setChecked(false);
    },
  });
  const error = checked ? errorOf(lines.length, problems.length) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (errorOf(lines.length, problems.length)) addresses.current?.focus();
    else invite.mutate({ emails: lines.map(({ email }) => email), message });
  }

  if (obstacle) {
    return (
      <Section title="Invite friends">
        <p className="text-granite">
          You cannot invite friends at the moment; see the notice above.
        </p>
      </Section>
    );
  }
  return (
    <Section title="Invite friends">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label="Email addresses" hint="One address per line" error={error}>
          <Textarea
            ref={addresses}
            value={emails}
            onChange={(event) => setEmails(event.target.value)}
            onBlur={() => lines.length > 0 && setChecked(true)}
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        {checked && (
          <InvitationProblems
            lines={problems}
            onRemove={() => {
              setEmails(withoutProblems(lines));
              addresses.current?.focus();
            }}
          />
        )}
        <Field label="Message (optional)" hint="Your friends read it in the invitation">
          <Textarea
            value={message}
            maxLength={longestMessage}
            onChange={(event) => setMessage(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          busy={invite.isPending}
          className="sm:justify-self-start"
        >
          {invite.isPending ? 'Sending…' : 'Send invitations'}
        </Button>
      </form>
    </Section>
  );
}

function errorOf(lines: number, problems: number): string | undefined {
  if (lines === 0) return 'Please enter at least one email address';
  if (problems > 0) return 'Please correct or remove the marked lines';
  if (lines > atOnce) return `Please invite at most ${atOnce} friends at once`;
}
