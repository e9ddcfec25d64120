/** Usual sequences of a person's statuses (MEM-33, MEM-34); others give a warning, never an error. */
import { leftStatuses, tutorStatus } from '@ceccar/contract/members/member-status';
import { query } from '../../platform/database/query.ts';
import type { Reader } from '../../platform/database/reader.ts';

const labels: Record<string, string> = { tutore_stagiu: 'tutore de stagiu' };

/** Returns the warning about a change of status, or null if it is usual. */
export function warnAboutTransition(from: string | null, to: string, hasComment: boolean): string | null {
  if (from === null || from === to) return null;
  if (from === 'decedat') return 'Membrul este înregistrat ca decedat; acest status este definitiv.';
  // Becoming a tutor keeps the previous status, and any member may be transferred, die or be struck off.
  const always: readonly string[] = [tutorStatus.person, ...leftStatuses.person];
  if (always.includes(to)) return null;
  if (from === 'radiat') {
    if (to === 'activ' && hasComment) return null;
    return 'Un membru radiat redevine activ numai prin hotărâre, notată la observații.';
  }
  const usual = (from === 'activ' && to !== 'activ') || to === 'activ';
  return usual
    ? null
    : `Trecerea de la „${labels[from] ?? from}” la „${labels[to] ?? to}” nu este obișnuită.`;
}

/** Compares a status with the previous one by date, then id, ignoring tutor statuses. */
export async function warnAboutMemberStatus(
  item: { id: number },
  { read }: { read: Reader },
): Promise<{ propertyPath: 'status'; message: string }[]> {
  const [row] = await read(
    query
      .selectFrom('person_statuses as t')
      .select(['t.status', 't.comments'])
      .select(({ selectFrom }) =>
        selectFrom('person_statuses as p')
          .select('p.status')
          .whereRef('p.person_id', '=', 't.person_id')
          .where(({ eb, refTuple }) => eb(refTuple('p.date', 'p.id'), '<', refTuple('t.date', 't.id')))
          .where('p.status', '!=', tutorStatus.person)
          .orderBy('p.date', 'desc')
          .orderBy('p.id', 'desc')
          .limit(1)
          .as('previous'),
      )
      .where('t.id', '=', item.id),
  );
  if (!row) return [];
  const message = warnAboutTransition(row.previous, row.status, Boolean(row.comments));
  return message ? [{ propertyPath: 'status', message }] : [];
}
