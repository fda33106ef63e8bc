import { saveFile } from '@/lib/save-file';
import { analyticsCsv, type Shown } from './analytics-csv';

/** Downloads what is shown as `analytics-2026-10-22-2026-11-20.csv`. The mark in front makes spreadsheets read it as UTF-8. */
export function saveAnalytics(shown: Shown, { from, to }: { from: string; to: string }): void {
  saveFile(`analytics-${from}-${to}.csv`, 'text/csv', `\uFEFF${analyticsCsv(shown)}`);
}
