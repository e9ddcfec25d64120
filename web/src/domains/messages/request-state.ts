/** State of a requested document in words. */
import { registerNow } from '@ceccar/contract/register-clock';
import { formatDay, formatDayOf } from '../../platform/ui/text/format.ts';

type Request = { dueOn: string | null; sentAt: string | null };

export function requestState({ dueOn, sentAt }: Request): { text: string; isLate: boolean } {
  if (sentAt !== null) return { text: `Trimis la ${formatDayOf(sentAt)}`, isLate: false };
  if (dueOn === null) return { text: 'Așteptat, fără termen', isLate: false };
  const isLate = dueOn < dayOf(registerNow());
  return {
    text: isLate ? `Întârziat: termenul a fost ${formatDay(dueOn)}` : `Așteptat până la ${formatDay(dueOn)}`,
    isLate,
  };
}

/** `YYYY-MM-DD` in Romania. */
function dayOf(now: Date): string {
  return now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Bucharest' });
}
