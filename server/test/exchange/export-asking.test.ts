/** What may be asked of an export: everything wrong is told in words at its field, a branch stays a branch. */
import { exportTypes } from '@ceccar/contract/exchange/exports';
import { messages } from '@ceccar/contract/messages';
import { expect, test } from 'vitest';
import { exportKinds } from '../../src/app/all-exports.ts';
import { type Asking, askExport, exportRecords } from '../builders/export.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;
const admin = await signInAs(db, 'ROLE_ADMIN');
const [near, far] = [await createRegion(db), await createRegion(db)];
const moderator = await signInAs(db, 'ROLE_MODERATOR', { region: near });

const centralizer = { export_type: 'persons_dues_centralizator_export' };

test.each<[string, Asking, string, string]>([
  ['no name', { export_name: ' ' }, 'export_name', messages.required('Numele exportului')],
  ['nothing for a name', { export_name: undefined }, 'export_name', 'Valoarea lipsește.'],
  ['parts of a path', { export_name: '../etc/passwd' }, 'export_name', messages.exportName],
  ['a folder above', { export_name: '..' }, 'export_name', messages.exportName],
  ['a long name', { export_name: 'x'.repeat(121) }, 'export_name', messages.tooLong(120)],
  ['an unknown type', { export_type: 'persons_secrets' }, 'export_type', messages.notExportType],
  ['a type of the prototype', { export_type: 'constructor' }, 'export_type', messages.notExportType],
  [
    'an unknown format',
    { export_format: 'pdf' },
    'export_format',
    messages.notAmong('Format', ['xlsx', 'csv']),
  ],
  [
    'an unknown column',
    { export_columns: ['cnp', 'password_hash'] },
    'export_columns',
    messages.notExportColumn('password_hash'),
  ],
  [
    'columns that are no list',
    { export_columns: 'cnp' },
    'export_columns',
    'Coloanele se trimit ca listă de nume.',
  ],
  [
    'an unknown filter',
    { export_filters: { salary: '1' } },
    'export_filters.salary',
    messages.notExportFilter('salary'),
  ],
  [
    'filters that are no object',
    { export_filters: 'all' },
    'export_filters',
    'Filtrele se trimit ca obiect, cu numele și valoarea fiecăruia.',
  ],
  [
    'a day that is not',
    { export_type: 'persons_dues_export', export_filters: { min_payment_date: '2026-02-31' } },
    'export_filters.min_payment_date',
    messages.notDate,
  ],
  [
    'an interval backwards',
    {
      export_type: 'persons_dues_export',
      export_filters: { min_payment_date: '2026-02-02', max_payment_date: '2026-02-01' },
    },
    'export_filters.max_payment_date',
    messages.intervalBackwards,
  ],
  [
    'a centralizer of two years',
    { ...centralizer, export_filters: { min_payment_date: '2025-12-31', max_payment_date: '2026-01-01' } },
    'export_filters.max_payment_date',
    messages.notOneYear,
  ],
  [
    'a centralizer without its days',
    { ...centralizer, export_filters: { max_payment_date: '2026-01-01' } },
    'export_filters.min_payment_date',
    messages.required('Data plății, de la'),
  ],
  [
    'an unknown branch',
    { export_filters: { region_name: 'Atlantida' } },
    'export_filters.region_name',
    messages.notRegionName,
  ],
  [
    'the number of no branch',
    { export_specific_region: 999_999 },
    'export_specific_region',
    messages.notReference('Filiala'),
  ],
  [
    'a filter that the list does not know',
    { export_type: 'persons_list', export_filters: { salary: '1' } },
    'export_filters',
    'Filtrul „salary” nu există pentru persons.',
  ],
])('%s', async (_what, asking, propertyPath, message) => {
  const { status, body } = await askExport(app, admin, asking);
  expect([status, body.violations]).toEqual([422, [{ propertyPath, message }]]);
});

test.each([
  ['persons_column_based_export', { min_payment_date: '2026-01-01' }],
  ['persons_column_based_export', { cui: 'RO1', year: '2026' }],
  ['companies_column_based_export', { cnp: '1800101221144' }],
  ['persons_seals', { owes: 'true', max_payment_date: 'nu e zi' }],
  ['persons_status_export', { year: 'x' }],
] as const)('%s ignores %j with a warning (EXC-86)', async (export_type, export_filters) => {
  const { status, body } = await askExport(app, admin, { export_type, export_filters });
  expect([status, body.filters, body.warnings]).toEqual([
    201,
    {},
    Object.keys(export_filters).map((name) => ({
      propertyPath: `export_filters.${name}`,
      message: messages.exportFilterUnused(name),
    })),
  ]);
  await api.post(`${body['@id']}/cancel`, {}, { as: admin });
});

test('everything wrong is told at once', async () => {
  const { body } = await askExport(app, admin, {
    export_name: '',
    export_columns: ['x'],
    export_filters: { region_name: 'Atlantida', salary: '1' },
  });
  expect(body.violations.map(({ propertyPath }) => propertyPath)).toEqual([
    'export_name',
    'export_filters.salary',
    'export_filters.region_name',
    'export_columns',
  ]);
});

test('it is answered with the export that waits, and asked again with its key is not asked twice', async () => {
  const body = {
    export_name: 'Persoane',
    export_type: 'persons_column_based_export',
    export_filters: [],
    export_columns: ['cnp'],
  };
  const headers = { 'idempotency-key': `export-${near.id}` };
  const [first, second] = [
    await api.post('/exports/create-export', body, { as: admin, headers }),
    await api.post('/exports/create-export', body, { as: admin, headers }),
  ];
  expect([first.status, first.body]).toMatchObject([
    201,
    {
      '@type': 'Export',
      name: 'Persoane',
      status: 'pending',
      format: 'xlsx',
      downloadLink: null,
      username: admin.user.username,
    },
  ]);
  expect(second.body.id).toBe(first.body.id);
});

test('a moderator’s export holds the own branch, whatever is sent', { tags: 'deep' }, async () => {
  const [own, other] = [await createPerson(db, { region: near }), await createPerson(db, { region: far })];
  for (const export_specific_region of [0, far.id, near.id, undefined]) {
    const rows = await exportRecords(app, moderator, { export_specific_region });
    expect(rows.map((row) => row['ID membru'])).toEqual([own.id]);
  }
  const listed = await exportRecords(app, moderator, {
    export_type: 'persons_list',
    export_filters: { 'region.id': String(far.id) },
  });
  expect(listed).toEqual([]);
  for (const region_name of [far.name, 'Atlantida', ' ']) {
    const asked = { export_filters: { region_name } };
    const { status, body } = await askExport(app, moderator, asked);
    expect([status, body.warnings]).toEqual([
      201,
      [{ propertyPath: 'export_filters.region_name', message: messages.ownRegionExported }],
    ]);
    await api.post(`${body['@id']}/cancel`, {}, { as: moderator });
    expect((await exportRecords(app, moderator, asked)).map((row) => row['ID membru'])).toEqual([own.id]);
  }
  const named = await askExport(app, moderator, { export_filters: { region_name: near.name } });
  expect([named.status, named.body.warnings ?? []]).toEqual([201, []]);
  await api.post(`${named.body['@id']}/cancel`, {}, { as: moderator });
  const rows = await exportRecords(app, admin, { export_specific_region: far.id });
  expect(rows.map((row) => row['ID membru'])).toEqual([other.id]);
});

test('a moderator without a branch exports nothing', async () => {
  const lost = await signInAs(db, 'ROLE_MODERATOR', { region: near });
  await db.updateTable('users').set({ region_id: null }).where('id', '=', lost.user.id).execute();
  expect((await askExport(app, lost, {})).status).toBe(403);
});

test('the types tell their filters and columns', async () => {
  const { body } = await api.get('/api/exports/types', { as: moderator });
  // The others are requested on screens of their own.
  const offered = exportTypes
    .map(({ value }) => value)
    .filter((type) => exportKinds[type].member !== undefined);
  expect(body['hydra:member'].map(({ type }) => type)).toEqual(offered);
  expect(body['hydra:totalItems']).toBe(offered.length);
  const [columnBased] = body['hydra:member'];
  expect(columnBased).toMatchObject({
    type: 'persons_column_based_export',
    member: 'person',
    needsOneYear: false,
    filters: ['region_name', 'cnp', 'owes'],
  });
  expect(columnBased?.columns).toMatchObject([
    { key: 'id', isFixed: true },
    { key: 'region', isFixed: true },
    ...[
      'regNumber',
      'cip',
      'lastName',
      'firstName',
      'cnp',
      'birthDate',
      'emailAddress',
      'monitorCategory',
    ].map((key) => ({ key, isFixed: false })),
    ...[
      'professionalCategory',
      'professionalCategory2',
      'professionalCategory3',
      'practiceRight',
      'practiceRightUntil',
      'practiceReason',
      'balance',
    ].map((key) => ({ key, isFixed: false })),
  ]);
  const centralizers = body['hydra:member'].filter(({ type }) => String(type).includes('centralizator'));
  for (const { columns } of centralizers)
    expect((columns as { isFixed: boolean }[]).every(({ isFixed }) => isFixed)).toBe(true);
});
