/** Every rule about days and years is in Romanian time (decisions §2). */
import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';

export type Clock = () => Date;

const bucharest = tz('Europe/Bucharest');

/** `YYYY-MM-DD` in Europe/Bucharest. */
export function bucharestToday(now: Date): string {
  return format(now, 'yyyy-MM-dd', { in: bucharest });
}
