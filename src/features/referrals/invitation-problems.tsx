import { Button } from '@/components/ui/button';
import { count } from '@/lib/format';
import type { InvitationLine, InvitationProblem } from './invitation-list';

const reasons: Record<InvitationProblem, string> = {
  malformed: 'not a complete email address',
  duplicate: 'written twice',
  own: 'your own address',
  invited: 'invited before',
};

const shown = 10;

/** The lines that cannot be sent, each with its reason, and a way to be rid of them. */
export function InvitationProblems({
  lines,
  onRemove,
}: {
  lines: readonly InvitationLine[];
  onRemove: () => void;
}) {
  if (lines.length === 0) return null;
  return (
    <div className="border-s-2 border-falu ps-4">
      <ul aria-label="Marked lines" className="grid gap-1 text-sm">
        {lines.slice(0, shown).map(({ email, problem }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place.
          <li key={index} className="wrap-anywhere">
            <span className="font-medium">{email}</span>{' '}
            {problem && <span className="text-falu">{reasons[problem]}</span>}
          </li>
        ))}
        {lines.length > shown && <li className="text-granite">and {lines.length - shown} more</li>}
      </ul>
      <Button size="sm" className="mt-3" onClick={onRemove}>
        Remove {count(lines.length, 'marked line')}
      </Button>
    </div>
  );
}
