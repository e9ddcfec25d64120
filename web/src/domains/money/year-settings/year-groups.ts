/** The values of a year in groups, and what holds where one is empty. Pure. */
import { visaValidUntil } from '@ceccar/contract/members/visa-summary';
import { filingDeadlineOf, penaltyDayOf, usualRunSettings } from '@ceccar/contract/money/year-settings';
import { formatAmount, formatDay } from '../../../platform/ui/text/format.ts';

const hoursCaps = [
  'hoursCapCourse',
  'hoursCapConference',
  'hoursCapStudies',
  'hoursCapTeaching',
  'hoursCapPublication',
] as const;

/** Each field that can be changed is in one of them; a test compares. */
export const yearGroups = [
  {
    title: 'Cotizații',
    names: ['variableRateInTime', 'variableRateLate', 'turnoverThreshold', 'advanceNoteCap'],
  },
  { title: 'Termene și pregătire', names: ['filingDeadline', 'visaValidUntil', 'cpdHours'] },
  { title: 'Ore din altă parte', names: hoursCaps },
  { title: 'Penalități', names: ['penaltyDay', 'penaltyRate', 'penaltyDailyRate', 'unfiledAmount'] },
] as const;

export function usualValues(year: number): Readonly<Record<string, string>> {
  return {
    filingDeadline: formatDay(filingDeadlineOf(year)),
    visaValidUntil: formatDay(visaValidUntil(year)),
    penaltyDay: formatDay(penaltyDayOf(year)),
    penaltyRate: usualRunSettings.rate,
    penaltyDailyRate: usualRunSettings.dailyRate.replace('.', ','),
    unfiledAmount: formatAmount(Number(usualRunSettings.unfiledAmount)),
    ...Object.fromEntries(hoursCaps.map((name) => [name, 'fără limită'])),
  };
}
