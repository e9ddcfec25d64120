/** Members of one name are put beside each other, unless somebody is at their table. */
import { afterAll, expect, test } from 'vitest';
import { layOutMembers } from '../../src/members/lay-out-members.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { openOwnDatabase } from '../harness/database.ts';

const database = await openOwnDatabase();
const { db, pool } = database;
afterAll(() => database.close());

const region = await createRegion(db);
for (const name of ['Șerban', 'Zamfir', 'Avram', 'Stan']) {
  await createPerson(db, { region, last_name: name });
  await createCompany(db, { region, name });
}

/** In the order in which they lie on the disk. */
async function namesOf(table: 'persons' | 'companies'): Promise<string[]> {
  const column = table === 'persons' ? 'last_name' : 'name';
  const { rows } = await pool.query<{ name: string }>(
    `select ${column} as name from ${table} where region_id = $1 order by ctid`,
    [region.id],
  );
  return rows.map(({ name }) => name);
}

test('a table that is in use is left as it is, and the other one laid out', async () => {
  const asEntered = await namesOf('persons');
  const reader = await pool.connect();
  await reader.query('begin');
  await reader.query('select 1 from persons limit 1');
  await layOutMembers(database);
  await reader.query('commit');
  reader.release();
  expect(asEntered).toEqual(['Șerban', 'Zamfir', 'Avram', 'Stan']);
  expect(await namesOf('persons')).toEqual(asEntered);
  expect(await namesOf('companies')).toEqual(['Avram', 'Stan', 'Șerban', 'Zamfir']);
});

test('persons lie by their names', async () => {
  await layOutMembers(database);
  expect(await namesOf('persons')).toEqual(['Avram', 'Stan', 'Șerban', 'Zamfir']);
});
