/** The history of rows that one statement writes says the same as that of a single record (AUD-1). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changesOfDeleted, historyOfRows } from '../../src/platform/crud/history-of-rows.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonCourse } from '../builders/person-course.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createUser } from '../builders/user.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const as = await signInAs(db, 'ROLE_SUPER_ADMIN');
const author = { userId: as.user.id, username: as.user.username };

async function deleteBySql(table: string, id: number, by: { userId: number; username: string }) {
  const entries = historyOfRows(
    by,
    { screen: null, requestId: null },
    { resource: table, id: sql`g.id`, action: 'delete', changes: changesOfDeleted('g') },
  );
  await sql`with gone as (delete from ${sql.table(table)} where id = ${id} returning *) ${entries} from gone g`.execute(
    db,
  );
  return readDeletion(table, id);
}

async function readDeletion(table: string, id: number) {
  const { changes, ...entry } = await db
    .selectFrom('change_history')
    .select(['user_id', 'username', 'changes'])
    .where('resource', '=', table)
    .where('record_id', '=', id)
    .where('action', '=', 'delete')
    .executeTakeFirstOrThrow();
  return { ...entry, columns: Object.keys(changes as object).sort() };
}

test.each([
  ['persons', async () => createPerson(db, { last_name: 'Ștefănescu' })],
  ['companies', async () => createCompany(db)],
  ['person_courses', async () => createPersonCourse(db)],
  ['person_dues', async () => createPersonDue(db)],
  ['person_statuses', async () => createPersonStatus(db)],
])('%s: deleted in a set or alone, a row is kept with the same columns', async (table, create) => {
  const [inSet, alone]: { id: number; uuid?: string }[] = [await create(), await create()];
  if (!inSet || !alone) throw new Error(`nothing in ${table}`);
  const path = `/api/${table}/${alone.uuid ?? alone.id}`;
  expect([path, (await api.delete(path, { as })).status]).toEqual([path, 204]);
  const expected = await readDeletion(table, alone.id);
  expect(expected.columns).toContain('version');
  expect(await deleteBySql(table, inSet.id, author)).toEqual(expected);
});

test('of a deleted account no trace of its password is kept', async () => {
  const { id } = await createUser(db, { role: 'ROLE_ADMIN' });
  const { columns } = await deleteBySql('users', id, author);
  expect(columns).toContain('username');
  expect(columns.filter((name) => name.includes('password_hash'))).toEqual([]);
});

test('of an author whose account was deleted meanwhile the name is kept', async () => {
  const { id } = await createPersonStatus(db);
  const gone = { userId: 2_000_000_000, username: 'un cont de altădată' };
  expect(await deleteBySql('person_statuses', id, gone)).toMatchObject({
    user_id: null,
    username: gone.username,
  });
});
