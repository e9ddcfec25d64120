/** A member has one conversation with a branch: when both have one, their messages are joined in order (MEM-92). */
import { CompiledQuery } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { type Row, readerIn } from '../../../platform/database/reader.ts';
import { memberTables } from '../member.ts';
import { changeRows, type Journal, moveRows, readWhole } from './journal.ts';
import type { Pair } from './meetings.ts';

export async function moveThreads(tx: Tx, journal: Journal, { kind, kept, other }: Pair): Promise<void> {
  const { column } = memberTables[kind];
  // Locked first, so that nobody writes to one of them meanwhile.
  const { rows: sharedThreads } = await tx.executeQuery<{ mine: number; others: number }>(
    CompiledQuery.raw(
      `select m.id as mine, o.id as others from notifications m join notifications o on o.region_id = m.region_id
       where m.${column} = $1 and o.${column} = $2 order by m.id for update`,
      [kept, other],
    ),
  );
  for (const { mine, others } of sharedThreads) await joinThreads(tx, journal, mine, others);
  await moveRows(tx, journal, 'notifications', column, { from: other, to: kept });
}

async function joinThreads(tx: Tx, journal: Journal, mine: number, others: number): Promise<void> {
  const dropped = await readWhole(tx, 'notifications', others);
  await moveRows(tx, journal, 'notifications_messages', 'notification_id', { from: others, to: mine });
  await changeRows(tx, journal, 'notifications', [{ id: mine, set: await sumOf(tx, mine, others) }]);
  await tx.executeQuery(CompiledQuery.raw('delete from notifications where id = $1', [others]));
  journal.push({ table: 'notifications', dropped });
}

/** Unread messages of both, and the time of the last message; without messages, the later time of opening. */
async function sumOf(tx: Tx, mine: number, others: number): Promise<Row> {
  const [sum] = await readerIn(tx)({
    text: `select sum(unread_by_member)::int as unread_by_member, sum(unread_by_branch)::int as unread_by_branch,
        sum(unread_by_office)::int as unread_by_office,
        coalesce(
          (select to_jsonb(m.created_at) #>> '{}' from notifications_messages m
            where m.notification_id = $1 order by m.id desc limit 1),
          to_jsonb(max(last_message_at)) #>> '{}') as last_message_at
      from notifications where id in ($1, $2)`,
    values: [mine, others],
  });
  return sum ?? {};
}
