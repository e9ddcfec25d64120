/** The settings of a year that its runs compute with (MON-171). */
import { penaltyDayOf, usualRunSettings } from '@ceccar/contract/money/year-settings';
import type { Tx } from '../../../platform/database/connection.ts';
import { conflict } from '../../../platform/errors.ts';

export type RunSettings = { day: string; rate: string; dailyRate: string; eachAmount: string };

/** Last day to pay the dues of the year without a penalty, also of a year without settings. */
export async function findPenaltyDay(tx: Tx, year: number): Promise<string> {
  const settings = await tx
    .selectFrom('year_settings')
    .select('penalty_day')
    .where('year', '=', year)
    .executeTakeFirst();
  return penaltyDayOf(year, settings?.penalty_day);
}

/** Throws conflict for a year without settings. */
export async function getRunSettings(tx: Tx, year: number): Promise<RunSettings> {
  const settings = await tx
    .selectFrom('year_settings')
    .select(['penalty_day', 'penalty_rate', 'penalty_daily_rate', 'unfiled_amount'])
    .where('year', '=', year)
    .executeTakeFirst();
  if (!settings) throw conflict(`Anul ${year} nu are încă setări anuale.`);
  return {
    day: penaltyDayOf(year, settings.penalty_day),
    rate: settings.penalty_rate ?? usualRunSettings.rate,
    dailyRate: settings.penalty_daily_rate ?? usualRunSettings.dailyRate,
    eachAmount: settings.unfiled_amount ?? usualRunSettings.unfiledAmount,
  };
}
