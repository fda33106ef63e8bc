import { unparse } from 'papaparse';
import type { MemberRow } from './member-directory';

const fields = ['Email', 'Full name', 'Tier', 'Points', 'Status', 'Joined', 'Last activity', 'Id'];

/**
 * Members as CSV (RFC 4180, CRLF), a piece of at most 5,000 at a time so that the page stays alive between them; the first piece
 * holds the heading. Times are as the API gives them. Text that a spreadsheet would take for a formula gets an apostrophe.
 */
export function* memberCsv(members: readonly MemberRow[]): Generator<string> {
  yield `${unparse([fields])}\r\n`;
  for (let from = 0; from < members.length; from += 5000) {
    const data = members
      .slice(from, from + 5000)
      .map((m) => [
        m.email,
        m.full_name ?? '',
        m.current_tier,
        m.points,
        m.status,
        m.created_at,
        m.updated_at,
        m.id,
      ]);
    yield `${unparse(data, { escapeFormulae: true })}\r\n`;
  }
}
