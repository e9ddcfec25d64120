/** Bulk-inserts conversations into a seeded register. */
import type { Insertable } from 'kysely';
import pg from 'pg';
import type { DB } from '../../server/src/platform/database/types.generated.ts';
import { copyRows } from '../copy-rows.ts';
import { lineOf } from './dialogues.ts';
import { type Amount, planThreads, type ThreadPlan, type Writer } from './plan-threads.ts';

type Options = Amount & { now: Date; seed?: string };

/** Runs once per register and skips the first member of each kind. Returns the number of messages written. */
export async function writeMessages(
  url: string,
  { now, seed = 'ceccar', ...amount }: Options,
): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'ceccar seed' });
  await client.connect();
  try {
    await client.query('begin');
    const marked = await client.query(
      "insert into installation (key, value) values ('demo-messages', $1) on conflict do nothing",
      [now.toISOString()],
    );
    if (marked.rowCount === 0) return undefined;
    const plans = planThreads(await readWriters(client), amount, {
      seed,
      now,
      firstId: await nextThreadId(client),
    });
    await copyRows(client, 'notifications', threadRows(plans));
    const count = await copyRows(
      client,
      'notifications_messages',
      messageRows(plans, await readStaff(client)),
    );
    await client.query(
      `select setval(pg_get_serial_sequence('notifications', 'id'), max(id)) from notifications`,
    );
    await client.query('commit');
    await client.query('vacuum (analyze) notifications, notifications_messages');
    return count;
  } finally {
    // Closing the connection rolls back an open transaction.
    await client.end();
  }
}

async function readWriters(client: pg.Client): Promise<Writer[]> {
  const { rows } = await client.query<Writer>(
    `select u.id as "userId", coalesce(p.region_id, c.region_id) as "regionId",
      u.person_id as "personId", u.company_id as "companyId"
     from users u left join persons p on p.id = u.person_id left join companies c on c.id = u.company_id
     where u.role = 'ROLE_USER' and coalesce(u.person_id, u.company_id) > 1 order by u.id`,
  );
  return rows;
}

async function nextThreadId(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ next: number }>(
    'select coalesce(max(id), 0) + 1 as next from notifications',
  );
  return rows[0]?.next ?? 1;
}

/** The moderator who answers for each branch. */
async function readStaff(client: pg.Client): Promise<ReadonlyMap<number, number>> {
  const { rows } = await client.query<{ region_id: number; id: number }>(
    `select distinct on (region_id) region_id, id from users where role = 'ROLE_MODERATOR' order by region_id, id`,
  );
  return new Map(rows.map(({ region_id, id }) => [region_id, id]));
}

function* threadRows(plans: readonly ThreadPlan[]): Generator<Insertable<DB['notifications']>> {
  for (const { id, writer, times, unread } of plans)
    yield {
      id,
      person_id: writer.personId,
      company_id: writer.companyId,
      region_id: writer.regionId,
      created_at: times[0] ?? new Date(),
      last_message_at: times.at(-1) ?? new Date(),
      unread_by_member: unread.member,
      unread_by_branch: unread.branch,
      unread_by_office: unread.office,
    };
}

/** Interleave the conversations: in a register that has grown, messages of one conversation are not stored together. */
function* messageRows(
  plans: readonly ThreadPlan[],
  staff: ReadonlyMap<number, number>,
): Generator<Insertable<DB['notifications_messages']>> {
  const longest = plans.reduce((most, { times }) => Math.max(most, times.length), 0);
  for (let place = 0; place < longest; place += 1) {
    for (const { id, writer, first, times } of plans) {
      const created_at = times[place];
      if (!created_at) continue;
      const { text, isFromMember } = lineOf(first, place);
      const answering = staff.get(writer.regionId) ?? writer.userId;
      yield {
        notification_id: id,
        created_at,
        user_id: isFromMember ? writer.userId : answering,
        side: isFromMember ? 'member' : 'branch',
        content: text,
      };
    }
  }
}
