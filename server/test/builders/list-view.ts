import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { ListViews } from '../../src/platform/database/types.generated.ts';
import { uniqueWord } from './unique.ts';

/** A saved list of persons; a shared one belongs to the branch of its account. */
export async function createListView(
  db: Db,
  { user, ...values }: Partial<Insertable<ListViews>> & { user: { id: number } },
): Promise<Selectable<ListViews>> {
  return db
    .insertInto('list_views')
    .values({
      list: 'persons',
      name: uniqueWord(),
      query: 'owes=true',
      columns: 'lastName,firstName',
      shared_with: 'nobody',
      user_id: user.id,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
