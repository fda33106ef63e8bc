import { useQuery } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Section } from '@/components/section';
import { QueryBoundary } from '@/components/states';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { usePerson } from '@/features/auth';
import { memberProfileQuery } from '@/features/membership';
import { paths } from '@/lib/paths';

/** A link for those whose address the member does not have at hand: who signs up with it counts as invited. */
export function ShareLink() {
  const profile = useQuery(memberProfileQuery(usePerson().id));
  return (
    <Section title="Share your link">
      <QueryBoundary query={profile} failed="Your link cannot be shown at the moment.">
        {({ referral_code }) => (
          <LinkToCopy
            link={`${location.origin}${paths.signIn}?ref=${encodeURIComponent(referral_code)}`}
          />
        )}
      </QueryBoundary>
    </Section>
  );
}

function LinkToCopy({ link }: { link: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch (error) {
      console.error('The link could not be copied', error);
      input.current?.select();
      setOutcome('failed');
    }
  }

  return (
    <div className="grid gap-3">
      <Field label="Your link" hint="Whoever creates an account with it counts as your referral.">
        <Input ref={input} readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>
          {outcome === 'copied' ? (
            <Check aria-hidden="true" className="size-4" strokeWidth={1.5} />
          ) : (
            <Copy aria-hidden="true" className="size-4" strokeWidth={1.5} />
          )}
          Copy link
        </Button>
        <p role="status" className="text-sm text-granite">
          {outcome === 'copied' && 'Copied'}
          {outcome === 'failed' && 'It is selected: copy it with Ctrl C or ⌘ C.'}
        </p>
      </div>
    </div>
  );
}
