/** A conversation as rows, with the given messages. */
import type { Selectable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { Notifications, NotificationsMessages } from '../../src/platform/database/types.generated.ts';

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

type NewMessage = { side: 'member' | 'branch' | 'office'; user: { id: number } } & (
  | { content: string }
  | { file: { id: number; name: string } }
);

/** No unread messages on either side. */
export async function createMessage(
  db: Db,
  thread: { id: number },
  message: NewMessage,
): Promise<Selectable<NotificationsMessages>> {
  const what =
    'content' in message
      ? { content: message.content }
      : { file_id: message.file.id, file_name: message.file.name };
  return db
    .insertInto('notifications_messages')
    .values({ notification_id: thread.id, side: message.side, user_id: message.user.id, ...what })
    .returningAll()
    .executeTakeFirstOrThrow();
}
