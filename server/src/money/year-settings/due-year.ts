/** Reads what a year asks of its members ('Setări anuale'). */
import { usualFilingDeadline } from '@ceccar/contract/money/year-settings';
import type { Reader } from '../../database/reader.ts';
import { conflict } from '../../errors.ts';
import type { DueYear } from './compute-dues.ts';

/** Throws conflict for a year that has no settings yet. */
export async function getDueYear(read: Reader, year: number): Promise<DueYear> {
  const rows = await read({
    text: `select s.filing_deadline as deadline,
        s.variable_rate_in_time, s.variable_rate_late, s.turnover_threshold,
        r.member_type, r.fixed_in_time, r.fixed_late
      from year_settings s left join due_rates r on r.year_settings_id = s.id where s.year = $1`,
    values: [year],
  });
  const [settings] = rows;
  if (!settings) throw conflict(`Anul ${year} nu are încă setări anuale.`);
  return {
    year,
    filingDeadline: String(settings.deadline ?? usualFilingDeadline(year)),
    variableRateInTime: String(settings.variable_rate_in_time),
    variableRateLate: String(settings.variable_rate_late),
    turnoverThreshold: String(settings.turnover_threshold),
    rates: new Map(
      rows.map((row) => [
        String(row.member_type),
        { inTime: String(row.fixed_in_time), late: String(row.fixed_late) },
      ]),
    ),
  };
}
