/** Reads the settings of a year ('Setări anuale'); without a deadline it is 28 February (MON-52). */
import { filingDeadlineOf } from '@ceccar/contract/money/year-settings';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { conflict } from '../../../platform/errors.ts';
import type { DueYear } from './compute-dues.ts';

/** Throws conflict for a year without settings. */
export async function getDueYear(read: Reader, year: number): Promise<DueYear> {
  const [settings] = await read(
    query
      .selectFrom('year_settings')
      .select(['id', 'filing_deadline', 'variable_rate_in_time', 'variable_rate_late', 'turnover_threshold'])
      .where('year', '=', year),
  );
  if (!settings) throw conflict(`Anul ${year} nu are încă setări anuale.`);
  const rates = await read(
    query
      .selectFrom('due_rates')
      .select(['member_type', 'fixed_in_time', 'fixed_late'])
      .where('year_settings_id', '=', settings.id),
  );
  return {
    year,
    filingDeadline: filingDeadlineOf(year, settings.filing_deadline),
    variableRateInTime: settings.variable_rate_in_time,
    variableRateLate: settings.variable_rate_late,
    turnoverThreshold: settings.turnover_threshold,
    rates: new Map(
      rates.map((rate) => [rate.member_type, { inTime: rate.fixed_in_time, late: rate.fixed_late }]),
    ),
  };
}
