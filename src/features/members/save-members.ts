import { toDateInput } from '@/lib/dates';
import { saveFile } from '@/lib/save-file';
import { memberCsv } from './member-csv';
import type { MemberRow } from './member-directory';

/** Downloads `members-2026-11-20.csv`; between the pieces the page may breathe. The mark in front says UTF-8 to spreadsheets. */
export async function saveMembers(members: readonly MemberRow[]): Promise<void> {
  const parts: string[] = ['\uFEFF'];
  for (const piece of memberCsv(members)) {
    parts.push(piece);
    await new Promise((resolve) => setTimeout(resolve));
  }
  saveFile(`members-${toDateInput(new Date())}.csv`, 'text/csv', new Blob(parts));
}
