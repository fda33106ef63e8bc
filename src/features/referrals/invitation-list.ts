export type InvitationProblem = 'malformed' | 'duplicate' | 'own' | 'invited';

/** One line of the form that is not blank. */
export type InvitationLine = { email: string; problem: InvitationProblem | null };

type Known = {
  /** The member's own address. */
  own?: string | undefined;
  /** Addresses this member has invited before. */
  invited?: readonly string[];
};

/** Deliberately loose: it catches slips of the pen, the mail server judges the rest. */
const address = /^[^\s@<>()[\],:;"\\]+@[^\s@<>()[\],:;"\\]+\.[^\s@<>()[\],:;"\\.]+$/;
const longest = 320;

/**
 * Reads the invite form: one address per line, trimmed, blank lines dropped (SPEC section 5), each with what
 * would keep it from being a good invitation. Of equal addresses, compared without case, the first one stands.
 */
export function readInvitations(text: string, { own, invited = [] }: Known = {}): InvitationLine[] {
  const ownAddress = own?.toLowerCase();
  const before = new Set(invited.map((email) => email.toLowerCase()));
  const seen = new Set<string>();
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((email) => {
      const key = email.toLowerCase();
      const repeated = seen.has(key);
      seen.add(key);
      return { email, problem: problemOf() };

      function problemOf(): InvitationProblem | null {
        if (email.length > longest || !address.test(email)) return 'malformed';
        if (repeated) return 'duplicate';
        if (key === ownAddress) return 'own';
        return before.has(key) ? 'invited' : null;
      }
    });
}

/** The text of the form without the lines that have a problem. */
export function withoutProblems(lines: readonly InvitationLine[]): string {
  return lines
    .filter((line) => line.problem === null)
    .map((line) => line.email)
    .join('\n');
}
