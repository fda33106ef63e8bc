import { unparse } from 'papaparse';
import type { GrowthBucket } from '@/components/charts/growth';

export type Shown = {
  /** 'Total Members' → 67. The figures on the screen in their order. */
  figures: readonly (readonly [section: string, measure: string, value: string | number])[];
  growth: readonly GrowthBucket[];
};

/**
 * What the page shows as CSV (RFC 4180), one figure a line, so that a spreadsheet can pivot it: section, measure,
 * first day of the stretch (growth only, `YYYY-MM-DD`), value.
 */
export function analyticsCsv({ figures, growth }: Shown): string {
  return unparse(
    {
      fields: ['Section', 'Measure', 'Date', 'Value'],
      data: [
        ...figures.map(([section, measure, value]) => [section, measure, '', value]),
        ...growth.flatMap(({ date, silver, gold, platinum }) => [
          ['Membership Growth', 'Silver', date, silver],
          ['Membership Growth', 'Gold', date, gold],
          ['Membership Growth', 'Platinum', date, platinum],
        ]),
      ],
    },
    { escapeFormulae: true },
  );
}
