/**
 * Messages to both branches about a move, in the conversations of the member with each (MEM-233): unread for the branches,
 * and for the member where the new branch writes.
 */
import type { MemberKind } from '@ceccar/contract/member';
import { sql } from 'kysely';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { memberTables } from '../member.ts';
import type { Moving } from './moving.ts';

type Conversation = {
  thread: number;
  member: number;
  isNew: boolean;
  from: string;
  to: string;
  movedOn: string;
  decisionNumber: string | null;
  wasUnread: boolean;
};
type News = 'moved' | 'undone';

/** Delay of the email in minutes, as of other messages (LET-6). */
const delayMinutes = 10;

export async function writeToBranches(
  moving: Moving,
  kind: MemberKind,
  moveIds: readonly number[],
  news: News,
): Promise<void> {
  const { tx, actor, now } = moving;
  // A message has an author; an import may outlive its account.
  if (actor.userId === null) return;
  const conversations = await markUnread(moving, kind, moveIds, news);
  const messages = conversations.map((one) => ({ thread: one.thread, content: textOf(one, news) }));
  await sql`insert into notifications_messages (notification_id, user_id, side, content, created_at)
    select s.thread, ${actor.userId}, 'office', s.content, ${now}
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as s(thread int, content text) order by s.thread`.execute(
    tx,
  );
  for (const { thread, member, to, from, isNew, wasUnread } of conversations) {
    if (isNew === (news === 'moved') && !wasUnread) {
      const facts = { branch: news === 'moved' ? to : from, thread };
      await writeEmail(
        moving,
        { kind, id: member },
        { kind: 'messageWaiting', facts },
        { after: delayMinutes },
      );
    }
  }
}

/** Opens missing conversations; their rows are locked before messages are added, so that messages are numbered in order. */
async function markUnread(
  { tx, now }: Moving,
  kind: MemberKind,
  moveIds: readonly number[],
  news: News,
): Promise<Conversation[]> {
  const owner = sql.ref(memberTables[kind].column);
  await sql`insert into notifications (${owner}, region_id)
    select b.${owner}, r.id from branch_moves b cross join lateral (values (b.from_region_id), (b.to_region_id)) as r(id)
    where b.id = any(${moveIds}::int[]) order by 1, 2 on conflict do nothing`.execute(tx);
  const own = news === 'moved' ? sql.ref('b.to_region_id') : sql.ref('b.from_region_id');
  const { rows } = await sql<Conversation>`with locked as (
      select n.id, n.unread_by_member > 0 as was_unread, b.id as move, n.region_id = ${own} as is_own
      from branch_moves b join notifications n on n.${owner} = b.${owner} and n.region_id in (b.from_region_id, b.to_region_id)
      where b.id = any(${moveIds}::int[]) order by n.id for update of n
    ), marked as (
      update notifications n set last_message_at = ${now}, unread_by_branch = n.unread_by_branch + 1,
        unread_by_member = n.unread_by_member + case when l.is_own then 1 else 0 end
      from locked l where l.id = n.id returning n.id
    )
    select l.id as thread, b.${owner} as member, n.region_id = b.to_region_id as "isNew", o.name as "from", w.name as "to",
      b.moved_on as "movedOn", b.decision_number as "decisionNumber", l.was_unread as "wasUnread"
    from marked m join locked l on l.id = m.id join branch_moves b on b.id = l.move join notifications n on n.id = l.id
    join regions o on o.id = b.from_region_id join regions w on w.id = b.to_region_id order by l.id`.execute(
    tx,
  );
  return rows;
}

function textOf({ isNew, from, to, movedOn, decisionNumber }: Conversation, news: News): string {
  const decision = decisionNumber === null ? '' : `, hotărârea nr. ${decisionNumber}`;
  if (news === 'undone')
    return `Mutarea de la Filiala ${from} la Filiala ${to} a fost anulată: fișa este din nou la Filiala ${from}.`;
  const moved = `cu data de ${shortDay(movedOn)}${decision}`;
  return isNew
    ? `Fișa a trecut de la Filiala ${from} la Filiala ${to}, ${moved}. De acum scrieți aici.`
    : `Fișa a trecut la Filiala ${to}, ${moved}. Conversația de aici se poate citi, dar nu se mai scrie în ea.`;
}
