import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { Emails } from '../../src/platform/database/types.generated.ts';
import { createPerson } from './person.ts';

/** A sent email to a member. */
export async function createEmail(
  db: Db,
  { person, ...values }: Partial<Insertable<Emails>> & { person?: { id: number; full_name: string } } = {},
): Promise<Selectable<Emails>> {
  const member = person ?? (await createPerson(db));
  return db
    .insertInto('emails')
    .values({
      kind: 'reportReceived',
      person_id: member.id,
      recipient: String(member.full_name),
      facts: JSON.stringify({ year: 2025, receipt: 'D-2026-000001' }),
      state: 'sent',
      sent_at: new Date(),
      sent_to: 'membru@example.ro',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
