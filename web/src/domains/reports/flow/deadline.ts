/** Text for the remaining time until the deadline (REP-101). Pure. */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { dayMs } from '@ceccar/contract/time-units';
import { countOf, formatDay } from '../../../platform/ui/text/format.ts';

export type Deadline = { standing: 'far' | 'near' | 'over'; text: string };

const nearDays = 7;

/** `deadline` is the last day, `YYYY-MM-DD`; it lasts until midnight in Romania. */
export function deadlineOf(deadline: string, now: Date): Deadline {
  const left = daysBetween(bucharestDay(now), deadline);
  const term = `Termen de depunere: ${formatDay(deadline)}`;
  if (left < 0) return { standing: 'over', text: `Termenul de depunere a trecut la ${formatDay(deadline)}.` };
  if (left === 0) return { standing: 'near', text: `Azi este ultima zi: ${timeLeftToday(now)}.` };
  if (left === 1) return { standing: 'near', text: `${term}. Mâine este ultima zi.` };
  const days = countOf(left, 'zi', 'zile');
  return { standing: left <= nearDays ? 'near' : 'far', text: `${term}. Mai sunt ${days}.` };
}

function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs);
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Bucharest',
  hour: '2-digit',
  minute: '2-digit',
});

/** Minutes are shown only in the last hour; the one that runs is counted, so that the text is true until its end. */
function timeLeftToday(now: Date): string {
  const [hour = 0, minute = 0] = clock.format(now).split(':').map(Number);
  const minutes = 24 * 60 - (hour * 60 + minute);
  if (minutes <= 60)
    return minutes === 1
      ? 'rămâne cel mult un minut'
      : `rămân cel mult ${countOf(minutes, 'minut', 'minute')}`;
  const hours = Math.floor(minutes / 60);
  return `${hours === 1 ? 'rămâne' : 'rămân'} ${countOf(hours, 'oră', 'ore')}`;
}
