/** Totals are exact though the big lists keep them in list_counters. Counts everything, hence its own database. */
import { expect, test } from 'vitest';
import { foldListCounters } from '../../src/crud/fold-list-counters.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { createUser } from '../builders/user.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { database, db, api } = await startApp({ ownDatabase: true });
const admin = await signInAs(db, 'ROLE_ADMIN');

async function total(path: string, as = admin): Promise<number> {
  return (await api.get(path, { as })).body['hydra:totalItems'];
}

/** The kept total of each branch and of all must be what counting gives, for who sees all and for who does not. */
async function requireExact() {
  for (const table of ['persons', 'companies', 'users'] as const) {
    const rows = await db
      .selectFrom(table)
      .select(['region_id', (count) => count.fn.countAll<number>().as('rows')])
      .groupBy('region_id')
      .execute();
    const all = rows.reduce((sum, row) => sum + row.rows, 0);
    expect([table, await total(`/api/${table}`)]).toEqual([table, all]);
    for (const row of rows.filter(({ region_id }) => region_id !== null)) {
      const counted = await total(`/api/${table}?region.id=${row.region_id}`);
      expect([table, row.region_id, counted]).toEqual([table, row.region_id, row.rows]);
    }
  }
}

test('totals follow insertions, deletions and moves, before and after they are folded', async () => {
  const [from, to] = [await createRegion(db), await createRegion(db)];
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region: from });
  const persons = [];
  for (let i = 0; i < 4; i += 1) persons.push(await createPerson(db, { region: from }));
  await createCompany(db, { region: from });
  await createUser(db, { region: to, role: 'ROLE_GUEST' });
  await requireExact();
  expect(await total('/api/persons', moderator)).toBe(4);

  await api.delete(`/api/persons/${persons[0]?.uuid}`, { as: admin });
  await api.put(`/api/persons/${persons[1]?.uuid}`, { region: to.id }, { as: admin });
  await api.put(`/api/persons/${persons[2]?.uuid}`, { birthPlace: 'Arad' }, { as: admin });
  await requireExact();
  expect(await total('/api/persons', moderator)).toBe(2);
  expect(await total(`/api/persons?region.id=${to.id}`, moderator)).toBe(0);
  expect(await total(`/api/persons?region.id=${from.id}&lastName=popescu`, moderator)).toBe(2);

  await foldListCounters.handle({ database }, {});
  await requireExact();
  await foldListCounters.handle({ database }, {});
  await db.updateTable('persons').set({ region_id: to.id }).where('region_id', '=', from.id).execute();
  await db.deleteFrom('companies').where('region_id', '=', from.id).execute();
  await requireExact();
  await foldListCounters.handle({ database }, {});
  await requireExact();
  expect(await total('/api/persons', moderator)).toBe(0);
});

test('a refused write leaves the totals as they were', async () => {
  const region = await createRegion(db);
  const before = await total('/api/persons');
  await api.post('/api/persons', { region: region.id, firstName: 'Ana' }, { as: admin });
  expect(await total('/api/persons')).toBe(before);
});

test('totals stay exact while many write and their counters are folded', async () => {
  const region = await createRegion(db);
  const input = { region: region.id, lastName: 'Popa', firstName: 'Ana' };
  const before = await total('/api/persons');
  const work = Array.from({ length: 20 }, (_, i) =>
    i % 5 === 4 ? foldListCounters.handle({ database }, {}) : api.post('/api/persons', input, { as: admin }),
  );
  await Promise.all(work);
  expect(await total('/api/persons')).toBe(before + 16);
  await requireExact();
});
