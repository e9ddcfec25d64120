/** A conversation as rows, with the given messages. */
import type { Selectable } from 'kysely';
import type { Db } from '../../src/database/connection.ts';
import type { Notifications, NotificationsMessages } from '../../src/database/types.generated.ts';

export type Thread = Selectable<Notifications>;
type Member = { id: number; region_id: number };

/** The existing conversation, or a new one with the member's branch. */
export async function createThread(
  db: Db,
  { person, company }: { person?: Member; company?: Member },
): Promise<Thread> {
  const region_id = (person ?? company)?.region_id ?? 0;
  const owner = { person_id: person?.id ?? null, company_id: company?.id ?? null };
  await db
    .insertInto('notifications')
    .values({ ...owner, region_id })
    .onConflict((there) => there.doNothing())
    .execute();
  return db
    .selectFrom('notifications')
    .selectAll()
    .where(person ? 'person_id' : 'company_id', '=', (person ?? company)?.id ?? 0)
    .where('region_id', '=', region_id)
    .executeTakeFirstOrThrow();
}

type Said = { side: 'member' | 'branch' | 'office'; user: { id: number } } & (
  | { content: string }
  | { file: { id: number; name: string } }
);

/** No unread messages on either side. */
export async function createMessage(
  db: Db,
  thread: { id: number },
  said: Said,
): Promise<Selectable<NotificationsMessages>> {
  const what =
    'content' in said ? { content: said.content } : { file_id: said.file.id, file_name: said.file.name };
  return db
    .insertInto('notifications_messages')
    .values({ notification_id: thread.id, side: said.side, user_id: said.user.id, ...what })
    .returningAll()
    .executeTakeFirstOrThrow();
}
