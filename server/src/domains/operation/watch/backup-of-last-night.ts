/** Answers in words whether last night's backup was made (OPE-81). Pure. */
import { addDays } from '@ceccar/contract/add-days';
import type { WatchedState } from '@ceccar/contract/operation/system-state';
import { bucharestMoment, bucharestToday } from '../../../platform/text/clock.ts';
import { formatMoment } from '../../../platform/text/format-moment.ts';
import { backUpTime } from '../backup/back-up-nightly.ts';

const dueTime = [backUpTime.hour, backUpTime.minute].map((part) => String(part).padStart(2, '0')).join(':');

export function backupOfLastNight(
  { last, lastDoneAt }: Pick<WatchedState['backup'], 'last' | 'lastDoneAt'>,
  now: Date,
): string {
  const due = lastDue(now);
  const sinceDue = (moment: string | undefined | null) =>
    moment && bucharestMoment(new Date(moment)) >= due ? clockOf(moment) : undefined;
  const doneAt = sinceDue(lastDoneAt);
  if (doneAt) return `Copia de azi-noapte: s-a făcut la ${doneAt}.`;
  const begunAt = last?.endedAt === null ? sinceDue(last.startedAt) : undefined;
  if (begunAt) return `Copia de azi-noapte: a început la ${begunAt} și nu s-a încheiat.`;
  const before = lastDoneAt
    ? `ultima este din ${formatMoment(new Date(lastDoneAt))}`
    : 'nu există încă niciuna';
  return `Copia de azi-noapte: nu s-a făcut; ${before}.`;
}

/** Romanian time at which the last nightly backup was due: tonight's is not missing before its time. */
function lastDue(now: Date): string {
  const due = `${bucharestToday(now)} ${dueTime}`;
  // The day before, not 24 hours ago: the days of the clock change have 23 and 25 (OPE-219).
  return bucharestMoment(now) >= due ? due : `${addDays(bucharestToday(now), -1)} ${dueTime}`;
}

function clockOf(moment: string): string {
  return bucharestMoment(new Date(moment)).slice(11, 16);
}
