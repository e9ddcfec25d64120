/** Contracts and the migrated database agree: choices and the checks of their columns, filters and the indexes that serve them. */
import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import type { Resource } from '../../src/platform/crud/definition.ts';
import { planList } from '../../src/platform/crud/list-plan.ts';
import { prepareResources } from '../../src/platform/crud/resource.ts';
import { noView } from '../../src/platform/crud/select.ts';
import { openWorkerDatabase } from '../harness/database.ts';

const { db } = await openWorkerDatabase();
const resources = [...prepareResources(definitions).values()];
const migrations = 'server/src/platform/database/migrations';

async function nextMigration(): Promise<string> {
  const names = await readdir(new URL('../../src/platform/database/migrations/', import.meta.url));
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

/** The list of reports is always of a year. */
const inYear = 'requested beside the year, whose index carries it';

/** Filters that no index begins with, and why that is no harm. */
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
  'course_enrolments.state': 'requested beside the course, which is indexed',
  'course_enrolments.memberName': 'name of the person, requested beside the course',
  'course_enrolments.regNumber': 'number of the person, requested beside the course',
  'person_courses.memberName': 'name of the person, requested beside the course',
  'person_courses.regNumber': 'number of the person, requested beside the course',
  'person_visas.checked': 'requested beside the person, or the year, whose index carries it',
  'person_visas.date': 'requested beside the person, who is indexed',
  'company_visas.visa': 'requested beside the company, or the year, whose index carries it',
  'company_visas.date': 'requested beside the company, which is indexed',
  'person_statuses.status': 'requested beside the person, who is indexed',
  'company_statuses.name': 'requested beside the company, which is indexed',
  'person_ceccar_member_jobs.position': 'requested beside the person or the company, which are indexed',
  'person_dues.paymentYear': 'requested beside the person, who is indexed',
  'company_dues.paymentYear': 'requested beside the company, which is indexed',
  'invoices.number': 'requested beside the series, with which it is indexed',
  'invoices.series': 'some series, requested beside the number, which is indexed with them',
  'invoices.kind': 'two values: read in the order of the list',
  'invoices.invoicingState': 'rows that are not `created` have the index invoices_unregistered',
  'imports.type': 'some hundred imports in a year',
  'imports.status': 'some hundred imports in a year',
  'bank_statements.hasOpenLines': 'some statements a day: read in the order of the list',
  'due_run_rows.reason': 'some values, requested beside the run, which is indexed',
  'bank_statement_lines.state': 'few values: read in the order of the list',
  'bank_statement_lines.certainty': 'three values: read in the order of the list',
  'annual_reports.current_step': inYear,
  'annual_reports.validated': inYear,
  'annual_reports.isRejected': inYear,
  'annual_reports.isAmended': inYear,
  'annual_reports.hasOpenResubmissionRequests': inYear,
  'annual_reports.decidedAt': inYear,
  'annual_reports.visaScheduled': 'requested beside the branch, with which it is indexed',
  'annual_reports.isPerson': 'two values: read in the order of the list',
  'annual_reports.isCompany': 'two values: read in the order of the list',
  'annual_reports.hasOpenCorrections': 'computed for the reports of a year, which are indexed',
  'annual_report_payments.setAsideAt': 'requested beside the report, which is indexed',
  'annual_report_resubmissions.state': 'a few requests in a year',
  'person_data_exports.status': 'requested beside the person, who is indexed',
  'anonymisations.status': 'some lists in a year',
};

type Index = { table: string; method: string; columns: string[] };

/** Key columns of indexes. Partial ones count only where they leave out nothing but rows without a value. */
async function readIndexes(): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select i.indrelid::regclass::text as "table", m.amname as method,
      array(select trim('"' from pg_get_indexdef(i.indexrelid, place, true)) from generate_series(1, i.indnkeyatts) place) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_class own on own.oid = i.indexrelid join pg_am m on m.oid = own.relam
    where i.indisvalid and coalesce(pg_get_expr(i.indpred, i.indrelid), '(x IS NOT NULL)') ~ '^[(][a-z_]+ IS NOT NULL[)]$'
      and c.relnamespace = 'public'::regnamespace`.execute(db);
  return rows;
}

/**
 * Columns by which an index finds rows: the first of a B-tree, or the second after the parent, which screens always name, and
 * every column of other kinds of indexes.
 */
function findingColumns(indexes: readonly Index[], { table, parent }: Resource): Set<string> {
  const own = indexes.filter((one) => one.table === table);
  return new Set(
    own.flatMap(({ method, columns }) =>
      method === 'btree' ? columns.slice(0, columns[0] === parent?.column ? 2 : 1) : columns,
    ),
  );
}

test('each filter of a list has an index that can serve it, or stays without one for a reason', async () => {
  const indexes = await readIndexes();
  const missing: string[] = [];
  for (const resource of resources) {
    const { table, contract, definition, sqlOf } = resource;
    if (contract.referenceList) continue;
    const indexed = findingColumns(indexes, resource);
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

/** Orders that no index begins with, and why that is no harm. */
const unsorted: Readonly<Record<string, string>> = {
  'persons.region.name': 'by the name of a joined record: the rows of the scope are sorted',
  'persons.balance': 'by a table of its own: the rows of the scope are sorted',
  'persons.updatedAt': 'programs read by cursor, which has an index',
  'companies.type.name': 'by the name of a joined record: the rows of the scope are sorted',
  'companies.region.name': 'by the name of a joined record: the rows of the scope are sorted',
  'companies.balance': 'by a table of its own: the rows of the scope are sorted',
  'companies.updatedAt': 'programs read by cursor, which has an index',
  'service_accounts.name': 'some accounts of programs',
  'service_accounts.expiresOn': 'some accounts of programs',
  'service_accounts.lastUsedAt': 'some accounts of programs',
  'service_accounts.updatedAt': 'some accounts of programs',
  'branch_accounts.region.name': 'one row for each branch',
  'imports.createdAt': 'some hundred imports in a year',
  'exports.createdAt': 'the exports of a month',
  'bank_statements.createdAt': 'some statements a day',
  'list_views.name': 'requested beside the list, which is indexed',
};

test('each order of a list has an index that begins with it, or stays without one for a reason', async () => {
  const indexes = (await readIndexes()).filter(({ method }) => method === 'btree');
  const missing: string[] = [];
  for (const resource of resources) {
    const { table, contract, parent } = resource;
    // The list of a sub-record has the few rows of one owner.
    if (contract.referenceList || parent) continue;
    const sorted = findingColumns(indexes, resource);
    for (const path of contract.order) {
      const query = { view: noView, page: 1, itemsPerPage: 30, isPaged: true, filters: [] };
      const { ordering } = planList(resource, { ...query, order: [[path, 'asc']] }, { rows: 'all' });
      const [, first = ''] = /^t\.(\w+) as /.exec(ordering.columns[0] ?? '') ?? [];
      if (!sorted.has(first)) missing.push(`${table}.${path}`);
    }
  }
  const next = await nextMigration();
  expect(
    missing.filter((order) => !(order in unsorted)),
    `add an index in ${migrations}/${next}-….sql, or a reason in \`unsorted\` of server/test/database/contract-and-database.test.ts`,
  ).toEqual([]);
  expect(
    Object.keys(unsorted).filter((order) => !missing.includes(order)),
    'has an index or is no order: take it out of `unsorted`',
  ).toEqual([]);
});

/** Tables whose times are real: access, rate limits, files on their way, operation. */
const realTimes = [
  'arriving_files',
  'idempotency_keys',
  'known_devices',
  'oidc_identities',
  'operation_runs',
  'passkeys',
  'process_clocks',
  'seal_certificates',
  'service_tokens',
  'sessions',
  'sign_ins',
];

test('times of records default to the clock of the register (OPE-45)', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as "table" from information_schema.columns
    where table_schema = 'public'
      and column_default ~* '\\m(now|clock_timestamp|statement_timestamp|transaction_timestamp)\\(|current_|localtime'
    order by 1`.execute(db);
  expect(
    rows.map(({ table }) => table),
    'write `default register_now()`, or name the table in `realTimes` of server/test/database/contract-and-database.test.ts',
  ).toEqual(realTimes);
});
