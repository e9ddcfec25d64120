import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { summarizeVisas, type VisaYear } from '@ceccar/contract/members/visa-summary';
import type { ApiRecord } from '../../../platform/api/records.ts';

/** `checked` is the flag of a person's visa, `visa` of a company's. */
export type VisaFlag = 'checked' | 'visa';

/** The five newest years of a member's visa records up to today. */
export function visaYearsOf(rows: readonly ApiRecord[], flagField: VisaFlag): VisaYear[] {
  return summarizeVisas(
    rows.map((row) => ({
      id: row.originId,
      year: Number(row.year),
      hasVisa: row[flagField] === true,
      date: typeof row.date === 'string' ? row.date : null,
    })),
    bucharestDay(),
  );
}

/** From the record's last year with a visa. */
export function lastVisaText(year: unknown): string {
  return typeof year === 'number' ? `Ultima viză: ${year}` : 'Nicio viză';
}
