import { bucharestMoment } from './clock.ts';
import { shortDay } from './romanian-date.ts';

/** `21.11.2026, 03:30`, in Romanian time. */
export function formatMoment(moment: Date): string {
  const [day = '', time = ''] = bucharestMoment(moment).split(' ');
  return `${shortDay(day)}, ${time.slice(0, 5)}`;
}
