import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';

/** An empty list that waits for confirmation; deletes any other list. */
export async function createAnonymisation(db: Db): Promise<{ id: number }> {
  await sql`update anonymisations set status = 'dropped' where status in ('proposed', 'confirmed')`.execute(
    db,
  );
  return db
    .insertInto('anonymisations')
    .values({ before: '2010-01-01', username: 'altcineva' })
    .returning('id')
    .executeTakeFirstOrThrow();
}
