/** Our own exports, imported again, change nothing (EXC-105). */
import { personImportColumns } from '@ceccar/contract/members/member-imports';
import { persons } from '@ceccar/contract/members/persons';
import { expect, test } from 'vitest';
import { csvLine } from '../../src/domains/exchange/tables/csv-cell.ts';
import { createCompany } from '../builders/company.ts';
import { askExport, runExport } from '../builders/export.ts';
import { createCnp, createCui } from '../builders/identifiers.ts';
import { errorsOfImport, previewMembers, rowsOfImport } from '../builders/members-file.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db } = app;
const as = await signInAs(db, 'ROLE_ADMIN');

async function exported(asking: object): Promise<Buffer> {
  const { status, body } = await askExport(app, as, asking);
  if (status !== 201) throw new Error(JSON.stringify(body));
  await runExport(app, body.id);
  return (await app.api.get(`/download/export/${body.id}`, { as })).bytes;
}

async function expectSame(kind: 'persons' | 'companies', bytes: Buffer, count: number): Promise<void> {
  const shown = await previewMembers(app, as, kind, bytes);
  if (shown.status !== 'previewed')
    throw new Error(`${shown.problem} ${JSON.stringify(await errorsOfImport(app, as, shown.id))}`);
  const changed = await rowsOfImport(app, as, shown.id, '?kind=changed');
  expect(changed.map(({ name, changes }) => [name, changes])).toEqual([]);
  expect(shown).toMatchObject({ newRows: 0, sameRows: count });
}

const odd = [
  {
    last_name: "'s-Hertogenbosch",
    first_name: "O'Neil",
    phone_number: '+40 264 123 456',
    mobile_number: '+40740123456',
    address: '-',
  },
  {
    last_name: '-Popescu',
    first_name: '@Ana',
    mobile_number: "'0740123456",
    address: '=Strada; „Mare” "nr. 1"',
    email_address: '@x',
  },
  { last_name: "'Ghilimele' SRL", first_name: '="1', web: "'", birth_place: '+', address: "''două" },
  {
    last_name: 'Ștefănescu-Țîrlea',
    first_name: 'Ana–Maria',
    birth_date: '1979-02-02',
    sex: 2,
    citizenship: 'romana',
    join_year: 2005,
  },
  {
    last_name: 'Zero',
    first_name: '007',
    mobile_number: '0740123456',
    address: '00123',
    mail_address: '1/2',
    birth_place: '1,5',
  },
];

test.each(['csv', 'xlsx'] as const)('persons, as %s (EXC-105)', async (format) => {
  const region = await createRegion(db);
  for (const values of odd)
    await createPerson(db, { region, cnp: createCnp().cnp, reg_number: `00${uniqueNumber()}`, ...values });
  // A CNP that fails its check and a code that looks like a date are in registers.
  await createPerson(db, {
    region,
    cnp: '1800101221145',
    last_name: 'Greșit',
    reg_number: String(uniqueNumber()),
  });
  await createPerson(db, { region, last_name: 'Fără', reg_number: `${uniqueNumber()}/2012` });
  const common = { export_format: format, export_filters: { region_name: region.name } };
  await expectSame(
    'persons',
    await exported({ ...common, export_type: 'persons_column_based_export' }),
    odd.length + 2,
  );
});

test('the list of persons, as CSV and XLSX', async () => {
  const region = await createRegion(db);
  for (const values of odd)
    await createPerson(db, { region, cnp: createCnp().cnp, reg_number: `00${uniqueNumber()}`, ...values });
  for (const format of ['csv', 'xlsx']) {
    const filters = { region: String(region.id) };
    const bytes = await exported({
      export_type: 'persons_list',
      export_format: format,
      export_filters: filters,
      export_columns: ['regNumber', 'lastName', 'firstName', 'region', 'currentVisa', 'balance'],
    });
    await expectSame('persons', bytes, odd.length);
  }
});

test('every field of the form, as our CSV writes it', async () => {
  const region = await createRegion(db);
  for (const values of odd)
    await createPerson(db, { region, cnp: createCnp().cnp, reg_number: `00${uniqueNumber()}`, ...values });
  const fields = personImportColumns.filter(
    ({ key }) => persons.fields[key as keyof typeof persons.fields].kind !== 'choice',
  );
  const { body } = await app.api.get(`/api/persons?region=${region.id}&view=person-details`, { as });
  const rows = await Promise.all(
    body['hydra:member'].map(
      async (one) => (await app.api.get(`${one['@id']}?view=person-details`, { as })).body,
    ),
  );
  const cellOf = (row: Record<string, unknown>, key: string) => {
    const value = row[key] as { name?: string } | string | number | boolean | null | undefined;
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return value ? 'Da' : 'Nu';
    return typeof value === 'object' ? (value.name ?? '') : String(value);
  };
  const lines = [
    csvLine(fields.map(({ title }) => title)),
    ...rows.map((row) => csvLine(fields.map(({ key }) => cellOf(row, key)))),
  ];
  expect(lines.join('')).toContain("'+40740123456");
  await expectSame('persons', Buffer.from(lines.join('')), odd.length);
});

test.each(['csv', 'xlsx'] as const)('companies, as %s (EXC-105)', async (format) => {
  const region = await createRegion(db);
  const names = ['=SUM SRL', "'ALFA' SRL", '-B & „C” SRL', '@D SRL', 'E; "F" SRL'];
  for (const name of names)
    await createCompany(db, {
      region,
      name,
      cui: `RO${createCui()}`,
      reg_number: `0${uniqueNumber()}`,
      phone: '+40 264 1',
      address: '- 1',
    });
  const common = { export_format: format, export_filters: { region_name: region.name } };
  await expectSame(
    'companies',
    await exported({ ...common, export_type: 'companies_column_based_export' }),
    names.length,
  );
});
