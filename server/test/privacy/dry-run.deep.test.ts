/** The dry run of an anonymisation is what the job changes, and no row of another member changes (PRI-27, PRI-28). */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { anonymiseMembers } from '../../src/domains/privacy/anonymisation/anonymise-job.ts';
import { dryRun } from '../../src/domains/privacy/anonymisation/dry-run.ts';
import { searchedTables } from '../../src/domains/privacy/person-tables.ts';
import { prepareResources } from '../../src/platform/crud/resource.ts';
import { createImport } from '../builders/import.ts';
import { createListView } from '../builders/list-view.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';

const now = new Date('2026-11-22T10:00:00Z');
const app = await startApp({ ownDatabase: true, clock: () => now });
const { db, api, files } = app;
const resources = prepareResources(definitions);
const rules = searchedTables(resources);
const [first, second] = [await signInAs(db, 'ROLE_ADMIN'), await signInAs(db, 'ROLE_ADMIN')];
const region = await createRegion(db);
const criteria = { today: '2026-11-22', before: '2016-11-22' };

type Rows = Map<string, { owner: string | null; row: string }>;

async function readRows(): Promise<Rows> {
  const all: Rows = new Map();
  for (const [table, { owner }] of Object.entries(rules)) {
    const { rows: keyed } = await sql<{
      keys: string[];
    }>`select array_agg(a.attname::text order by a.attnum) as keys
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indisprimary and i.indrelid = ${table}::regclass`.execute(db);
    const key = (keyed[0]?.keys ?? []).map((column) => `'${column}', t.${column}`).join(', ');
    const { rows } = await sql<{ key: string; owner: string | null; row: string }>`
      select json_build_object(${sql.raw(key)})::text as key, ${sql.raw(owner)} as owner, to_jsonb(t)::text as row
      from ${sql.table(table)} t`.execute(db);
    for (const { key: id, ...row } of rows) all.set(`${table} ${id}`, row);
  }
  return all;
}

/** Tables that record the anonymisation itself. */
const isAbout = (key: string) => key.startsWith('anonymisation');

async function carryOut(): Promise<{ before: Rows; after: Rows; dry: string[]; left: string[] }> {
  const { body } = await api.post('/api/anonymisations/propose', undefined, { as: first });
  const { changed, left } = await dryRun(db, { files, resources }, body.id, criteria);
  await api.post(`/api/anonymisations/${body.id}/confirm`, undefined, { as: second });
  const before = await readRows();
  await anonymiseMembers.handle(jobNeeds(app, { clock: () => now }), { anonymisationId: body.id });
  return {
    before,
    after: await readRows(),
    dry: [...changed].flatMap(([table, keys]) => [...keys].map((key) => `${table} ${key}`)),
    left: left.map(({ table, text }) => `${table.name}: ${text}`),
  };
}

const changedKeys = ({ before, after }: { before: Rows; after: Rows }) =>
  [...before].flatMap(([key, { row }]) => (after.get(key)?.row === row || isAbout(key) ? [] : [key]));

async function createFormer(last_name: string, first_name: string) {
  const person = await createPerson(db, { region, last_name, first_name });
  await createPersonStatus(db, {
    person,
    status: 'radiat',
    date: '2015-03-01',
    comments: `${last_name} ${first_name}`,
  });
  const { user } = await signInAs(db, 'ROLE_USER', { person });
  await sql`update users set username = ${`${last_name}.${first_name}.${person.id}`.toLowerCase()} where id = ${user.id}`.execute(
    db,
  );
  return person;
}

/** A living member with the name in every kind of row that names its owner. */
async function createLiving(last_name: string, first_name: string) {
  const person = await createPerson(db, { region, last_name, first_name });
  await createPersonStatus(db, { person, status: 'activ', date: '2001-01-01' });
  const reason = `${last_name} ${first_name}, ${first_name} ${last_name}, ${`${last_name} ${first_name}`.toUpperCase()}`;
  await createPersonVisa(db, { person, year: 2020, reason });
  const { user } = await signInAs(db, 'ROLE_USER', { person });
  await sql`update users set username = ${`${last_name}.${first_name}.${person.id}`.toLowerCase()} where id = ${user.id}`.execute(
    db,
  );
  return person;
}

/** Texts in rows of nobody: a list, its history, a sent file. */
async function createTexts(text: string) {
  await createListView(db, {
    user: first.user,
    name: `${text} ${uniqueWord()}`,
    query: `search=${text}`,
  });
  await createImport(app, { file_name: `${text}.csv`, finished_at: now });
  await sql`insert into change_history (username, resource, record_id, action, changes)
    values ('x', 'list_views', 1, 'create', ${JSON.stringify({ name: [null, text] })}::jsonb)`.execute(db);
}

const shapes: readonly ((last: string, first: string) => [last: string, first: string])[] = [
  (last, first) => [last, `${first} Maria`],
  (last, first) => [last, `${first}-Maria`],
  (last, first) => [last, `Ioana ${first}`],
  (last, first) => [`${last}-Ionescu`, first],
  (last, first) => [`Ionescu-${last}`, first],
  (last, first) => [`Ionescu ${last}`, `Ioana ${first}`],
  (last, first) => [first, last],
  (last, first) => [last, first],
  (last, first) => [last.replace('Ț', 'T').replace('ă', 'a'), `${first} Ana`],
  (last) => [last, 'Gheorghe'],
  (last, first) => [`${last}escu`, first],
];

test('a drawn register: the dry run is what changes, and nothing of others does (PRI-27, PRI-28)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: shapes.length - 1 }), { maxLength: 4 }),
      fc.constantFrom('Ileana', 'Ana-Maria', 'Dană'),
      fc.boolean(),
      async (drawn, firstName, isReversed) => {
        const lastName = `Ță${uniqueWord()}`;
        const former = await createFormer(lastName, firstName);
        for (const shape of drawn)
          await createLiving(...(shapes[shape]?.(lastName, firstName) ?? [lastName, 'Ion']));
        const bystander = await createLiving(`Bun${uniqueWord()}`, 'Ion');
        const name = isReversed ? `${firstName} ${lastName}` : `${lastName} ${firstName}`;
        await createPersonVisa(db, { person: bystander, year: 2021, reason: `în locul lui ${name}` });
        await createTexts(name);
        await createTexts(lastName);
        const { before, after, dry, left } = await carryOut();
        expect(dry.toSorted()).toEqual(changedKeys({ before, after }).toSorted());
        const isOthers = ({ owner }: { owner: string | null }) => owner !== null && owner !== `p${former.id}`;
        const others = (rows: Rows) => [...rows].filter(([, row]) => isOthers(row));
        for (const [key, row] of others(before)) expect([key, after.get(key)]).toEqual([key, row]);
        const own = [...after].filter(([, { owner }]) => owner === `p${former.id}`).map(([, { row }]) => row);
        expect(own.filter((row) => row.includes(lastName))).toEqual([]);
        // Whether the name is nobody else's for certain or only possibly, a person decides on the text of another.
        const isNamesake = drawn.some((shape) => shape === 6 || shape === 7);
        expect(left.includes(`person_visas: în locul lui ${name}`)).toBe(!isNamesake);
        if (drawn.length === 0) {
          const free = [...after].filter(([, { owner }]) => owner === null).map(([, { row }]) => row);
          expect(free.filter((row) => row.includes(lastName))).toEqual([]);
        }
      },
    ),
    { numRuns: 12 },
  );
});

test('a comma between two members is no name of a third', async () => {
  const word = uniqueWord();
  await createFormer(`Ana${word}`, `Popescu${word}`);
  await createLiving(`Ionescu${word}`, `Ana${word}`);
  await createLiving(`Popescu${word}`, 'Ion');
  const text = `Ionescu${word} Ana${word}, Popescu${word} Ion`;
  await createTexts(text);
  const { after } = await carryOut();
  expect([...after].filter(([, { row }]) => row.includes(text))).toHaveLength(3);
});

test('a saved list and a sent file keep a surname that somebody else has too (PRI-23)', async () => {
  const [shared, own] = [`Comun${uniqueWord()}`, `Unic${uniqueWord()}`];
  await createFormer(shared, 'Ileana');
  await createLiving(`Ionescu ${shared}`, 'Dan');
  await createFormer(own, 'Ileana');
  await createTexts(`lista ${shared}`);
  await createTexts(`lista ${own}`);
  const { after } = await carryOut();
  const rows = [...after].filter(([, { owner }]) => owner === null).map(([, { row }]) => row);
  expect(rows.filter((row) => row.includes(shared))).toHaveLength(3);
  expect(rows.filter((row) => row.includes(own))).toEqual([]);
});
