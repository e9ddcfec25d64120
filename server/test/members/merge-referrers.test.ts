/** Whatever names a member in the database is known to the merge, down to the unique indexes that it could break (MEM-90). */
import type { MemberKind } from '@ceccar/contract/member';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { columnsOfFields } from '../../src/domains/members/merge/member-fields.ts';
import {
  plainReferrers,
  type Referrer,
  referrersOf,
  stayingReferrers,
} from '../../src/domains/members/merge/referrers.ts';
import { prepareResources } from '../../src/platform/crud/resource.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { startApp } from '../harness/app.ts';
import { fillCompany, fillPerson } from './whole-member.ts';

const app = await startApp();
const { db } = app;
const resources = prepareResources(definitions);
const kinds = [
  ['person', 'persons'],
  ['company', 'companies'],
] as const;
const help = 'declare `merge` in its resource, or name it in server/src/domains/members/merge/referrers.ts';

function tablesOf(kind: MemberKind): string[] {
  return referrersOf(resources, kind)
    .map(({ table }) => table)
    .sort();
}

test.each(kinds)(
  'every table that refers to a %s is known, by the column of its name',
  async (kind, plural) => {
    const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = ${plural}::regclass`.execute(db);
    expect(rows.filter(({ column }) => column !== `${kind}_id`)).toEqual([]);
    expect(rows.map(({ table }) => table).sort(), help).toEqual(tablesOf(kind));
  },
);

test.each(kinds)('so is a column that names a %s without referring to it', async (kind) => {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name like ${`%${kind}\\_id`}
      and column_name <> 'app_ceccar_id'`.execute(db);
  const known = new Set<string>([...tablesOf(kind), ...plainReferrers[kind], ...stayingReferrers]);
  expect(
    rows.map(({ table }) => table).filter((table) => !known.has(table)),
    help,
  ).toEqual([]);
});

/** Columns beside the member's in unique indexes, the primary key among them. */
async function uniqueBeside(table: string, column: string): Promise<string[][]> {
  const { rows } = await sql<{ columns: string[] }>`
    select array_agg(a.attname::text order by a.attname) as columns
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisunique group by i.indexrelid
    having bool_or(a.attname = ${column})`.execute(db);
  return rows.map(({ columns }) => columns.filter((name) => name !== column));
}

test.each(kinds)('no unique index stands in the way of moving what a %s has', async (kind) => {
  const broken: [Referrer, string[]][] = [];
  for (const referrer of referrersOf(resources, kind)) {
    for (const columns of await uniqueBeside(referrer.table, `${kind}_id`)) {
      const isMet = JSON.stringify(referrer.oneOf?.toSorted()) === JSON.stringify(columns);
      if (!referrer.by && !isMet) broken.push([referrer, columns]);
    }
  }
  expect(broken, help).toEqual([]);
});

test.each(kinds)(
  'every column of a %s is a field to choose, or known to be the member itself',
  async (_kind, plural) => {
    const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${plural}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
      db,
    );
    const resource = resources.get(plural);
    const chosen = new Set(resource ? columnsOfFields(resource).values() : []);
    const rest = rows.map(({ name }) => name).filter((name) => !chosen.has(name));
    // Wait to be dropped.
    const dropped = ['discount_names', 'fixed_due', 'variable_due'];
    const own = [
      'avans',
      'changed_in',
      'created_at',
      'id',
      'updated_at',
      'uuid',
      'version',
      ...dropped,
    ].sort();
    // Such a member is not merged.
    expect(rest.sort()).toEqual(plural === 'persons' ? ['anonymised_at', ...own] : own);
  },
);

test.each(kinds)('a %s of the tests has a row in every table that refers to one', async (kind) => {
  const member = kind === 'person' ? await createPerson(db) : await createCompany(db);
  await ('last_name' in member ? fillPerson(app, member, 2025) : fillCompany(app, member, 2025));
  const empty: string[] = [];
  for (const { table, by } of referrersOf(resources, kind)) {
    const { rows } =
      await sql`select from ${sql.table(table)} where ${sql.ref(`${kind}_id`)} = ${member.id}`.execute(db);
    if (by !== 'goes' && rows.length === 0) empty.push(table);
  }
  expect(empty.sort(), 'write a row of each in server/test/members/whole-member.ts').toEqual([
    'merges',
    'users',
  ]);
});
