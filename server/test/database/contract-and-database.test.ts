/** Contracts and the migrated database agree: choices and the checks of their columns, filters and the indexes that serve them. */
import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Resource } from '../../src/crud/definition.ts';
import { prepareResources } from '../../src/crud/resource.ts';
import { definitions } from '../../src/definitions.ts';
import { openWorkerDatabase } from '../harness/database.ts';

const { db } = await openWorkerDatabase();
const resources = [...prepareResources(definitions).values()];
const migrations = 'server/src/database/migrations';

async function nextMigration(): Promise<string> {
  const names = await readdir(new URL('../../src/database/migrations/', import.meta.url));
  const last = Math.max(...names.map((name) => Number.parseInt(name, 10)).filter(Number.isFinite));
  return String(last + 1).padStart(3, '0');
}

type Check = { table: string; column: string; name: string; type: string; condition: string };

/** Checks of one column each. */
async function readChecks(): Promise<Check[]> {
  const { rows } = await sql<Check>`
    select c.conrelid::regclass::text as "table", a.attname as "column", c.conname as name,
      format_type(a.atttypid, a.atttypmod) as type, pg_get_expr(c.conbin, c.conrelid) as condition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace`.execute(
    db,
  );
  return rows;
}

async function accepts({ column, type, condition }: Check, value: unknown): Promise<boolean> {
  const { rows } = await sql<{ isAccepted: boolean }>`
    select coalesce(${sql.raw(condition)}, true) as "isAccepted"
    from (select ${value}::${sql.raw(type)} as ${sql.ref(column)}) as r`.execute(db);
  return rows[0]?.isAccepted === true;
}

/** Values in `column = ANY (ARRAY[…])`. */
function listedValues({ condition }: Check): string[] {
  const [, list = ''] = /= ANY \(ARRAY\[(.*)\]\)/.exec(condition) ?? [];
  return [...list.matchAll(/'([^']*)'::text|\b(\d+)\b/g)].map(([, text, number]) => text ?? number ?? '');
}

function columnOf(resource: Resource, field: string): string | undefined {
  const source = resource.definition.sources?.[field];
  return typeof source === 'object' ? undefined : resource.columnOf(field);
}

test('each choice of a contract is accepted by the check of its column, and each value of the check is a choice', async () => {
  const checks = await readChecks();
  const next = await nextMigration();
  const problems: string[] = [];
  let compared = 0;
  for (const resource of resources)
    for (const [name, { kind, choices = [] }] of Object.entries(resource.contract.fields)) {
      if (kind !== 'choice' && kind !== 'choices') continue;
      const column = columnOf(resource, name);
      for (const check of checks) {
        if (check.table !== resource.table || check.column !== column) continue;
        compared++;
        const file = `${migrations}/${next}-${check.table.replaceAll('_', '-')}-${column}.sql`;
        for (const { value } of choices)
          if (!(await accepts(check, check.type.endsWith('[]') ? [value] : value)))
            problems.push(
              `${check.table}.${column} refuses '${value}': write ${file} that replaces ${check.name}`,
            );
        const values = choices.map(({ value }) => String(value));
        for (const value of listedValues(check))
          if (!values.includes(value))
            problems.push(
              `'${value}' of ${check.name} is no choice of the contract of ${resource.table}: add it there`,
            );
      }
    }
  expect(problems).toEqual([]);
  expect(compared).toBeGreaterThan(12);
});

/** Filters without an index of their own, and why that is no harm. */
const unindexed: Readonly<Record<string, string>> = {
  'persons.professionalCategory': 'a few categories: read in the order of the list',
  'persons.professionalCategory2': 'a few categories: read in the order of the list',
  'persons.professionalCategory3': 'a few categories: read in the order of the list',
  'company_administrators.region': 'some forty branches: read in the order of the list',
  'list_views.region': 'some hundred saved lists',
  'list_views.user': 'some hundred saved lists',
  'service_accounts.region': 'some accounts of programs',
  'service_accounts.maker': 'some accounts of programs',
  'service_accounts.updatedAt': 'some accounts of programs',
  'courses.name': 'some hundred courses in a year',
  'courses.profile': 'some hundred courses in a year',
  'courses.organizer': 'some hundred courses in a year',
  'person_courses.memberName': 'name of the person, requested beside the course',
  'person_courses.regNumber': 'number of the person, requested beside the course',
  'invoices.series': 'some series, requested beside the number, which is indexed with them',
  'invoices.kind': 'two values: read in the order of the list',
  'invoices.invoicingState': 'rows that are not `created` have the index invoices_unregistered',
  'imports.type': 'some hundred imports in a year',
  'imports.status': 'some hundred imports in a year',
  'bank_statements.hasOpenLines': 'some statements a day: read in the order of the list',
  'due_run_rows.reason': 'some values, requested beside the run, which is indexed',
  'bank_statement_lines.state': 'few values: read in the order of the list',
  'bank_statement_lines.certainty': 'three values: read in the order of the list',
  'annual_reports.isPerson': 'two values: read in the order of the list',
  'annual_reports.isCompany': 'two values: read in the order of the list',
  'annual_reports.hasOpenCorrections': 'computed for the reports of a year, which are indexed',
  'annual_report_payments.setAsideAt': 'requested beside the report, which is indexed',
  'annual_report_resubmissions.state': 'a few requests in a year',
  'person_data_exports.status': 'requested beside the person, who is indexed',
  'anonymisations.status': 'some lists in a year',
};

type Index = { table: string; columns: string[] };

/**
 * Columns of indexes, the included ones among them: an index that has the column can filter by it. Partial indexes count only
 * where they leave out nothing but rows without a value.
 */
async function readIndexes(): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select i.indrelid::regclass::text as "table",
      array(select trim('"' from pg_get_indexdef(i.indexrelid, place, true)) from generate_series(1, i.indnatts) place) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisvalid and coalesce(pg_get_expr(i.indpred, i.indrelid), '(x IS NOT NULL)') ~ '^[(][a-z_]+ IS NOT NULL[)]$'
      and c.relnamespace = 'public'::regnamespace`.execute(db);
  return rows;
}

test('each filter of a list has an index that can serve it, or stays without one for a reason', async () => {
  const indexes = await readIndexes();
  const missing: string[] = [];
  for (const { table, contract, definition, sqlOf } of resources) {
    if (contract.referenceList) continue;
    const indexed = new Set(indexes.filter((one) => one.table === table).flatMap(({ columns }) => columns));
    for (const path of contract.filters) {
      const name = path.replace(/\.id$/, '');
      if (definition.matching?.[name]) continue;
      const isText = contract.fields[name]?.kind === 'text';
      const column =
        definition.searchColumns?.[name] ?? (isText ? undefined : sqlOf(name).slice('t.'.length));
      if (column === undefined || !indexed.has(column)) missing.push(`${table}.${name}`);
    }
  }
  const next = await nextMigration();
  expect(
    missing.filter((filter) => !(filter in unindexed)),
    `add an index in ${migrations}/${next}-….sql, or a reason in \`unindexed\` of server/test/database/contract-and-database.test.ts`,
  ).toEqual([]);
  expect(
    Object.keys(unindexed).filter((filter) => !missing.includes(filter)),
    'has an index or is no filter: take it out of `unindexed`',
  ).toEqual([]);
});
