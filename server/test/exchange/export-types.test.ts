/** What the rows of each type of export tell, read back from the file. */

import { exportTypes } from '@ceccar/contract/exchange/exports';
import { messages } from '@ceccar/contract/messages';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCompanySeal } from '../builders/company-seal.ts';
import { createCourse } from '../builders/course.ts';
import { exportBytes, exportRecords, exportRows } from '../builders/export.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonCourse } from '../builders/person-course.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { createPersonSeal } from '../builders/person-seal.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp({ clock: () => new Date('2026-11-22T10:00:00Z') });
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const year2026 = { min_payment_date: '2026-01-01', max_payment_date: '2026-12-31' };

/** Alone in its branch, by whose name the export is narrowed. */
async function createAlone(values: Parameters<typeof createPerson>[1] = {}) {
  const region = await createRegion(db);
  const person = await createPerson(db, { region, ...values });
  return { region, person, filters: { region_name: region.name } };
}

test.each(exportTypes.map(({ value }) => value))(
  '%s: its query runs, under titles that differ',
  { tags: 'deep' },
  async (type) => {
    const [titles = []] = await exportRows(app, as, {
      export_type: type,
      export_filters: type.includes('centralizator') ? year2026 : {},
    });
    expect(titles.length).toBeGreaterThan(3);
    // A list may show a state as a number and in words.
    if (!type.endsWith('_list')) expect(new Set(titles).size).toBe(titles.length);
  },
);

test('chosen columns come after the two that are fixed, in the order of the type, as what they are', async () => {
  const { person, region, filters } = await createAlone({
    last_name: 'Ștefănescu',
    first_name: 'Țîrâș Ăna',
    birth_date: '1980-02-29',
    cnp: '=HYPERLINK("http://x")',
  });
  expect(
    await exportRows(app, as, {
      export_filters: filters,
      export_columns: ['birthDate', 'cnp', 'lastName', 'firstName'],
    }),
  ).toEqual([
    ['ID membru', 'Filiala', 'Nume', 'Prenume', 'CNP', 'Data nașterii'],
    [person.id, region.name, 'Ștefănescu', 'Țîrâș Ăna', '=HYPERLINK("http://x")', day('1980-02-29')],
  ]);
});

test.each([
  ['persons_column_based_export', ['ID membru', 'Filiala', 'Număr matricol', 'Nume', 'Prenume']],
  ['persons_dues_totals_export', ['ID membru', 'Filiala', 'Număr matricol', 'Nume', 'Prenume']],
  ['companies_column_based_export', ['ID membru', 'Filiala', 'Denumire', 'CUI', 'Număr autorizație']],
  ['companies_seals_export', ['ID membru', 'Filiala', 'Denumire', 'CUI', 'Număr autorizație']],
])('%s without a chosen column still says whose each row is (EXC-166)', async (export_type, expected) => {
  const [titles] = await exportRows(app, as, { export_type, export_columns: [] });
  expect(titles?.slice(0, 5)).toEqual(expected);
});

test('the workbook says in its properties what was asked for (EXC-165)', async () => {
  const { region } = await createAlone();
  const bytes = await exportBytes(app, as, {
    export_name: 'Datornici & alții',
    export_filters: { region_name: region.name, owes: 'true' },
  });
  const { properties } = await readXlsx(new Uint8Array(bytes));
  expect(properties).toMatchObject({
    title: 'Datornici & alții',
    subject: `Persoane: coloane alese; Filiala: ${region.name}; Doar restanțierii`,
  });
});

test('a member without a number has the temporary one that the screens show', async () => {
  const { person, filters } = await createAlone();
  const [row] = await exportRecords(app, as, { export_filters: filters });
  const shown = (await api.get(`/api/persons/${person.uuid}`, { as })).body;
  expect([row?.['Număr matricol'], row?.CIP]).toEqual([shown.regNumber, shown.cip]);
});

test('a CNP narrows to whom it names, however it is typed', async () => {
  const cnp = uniqueNumber();
  const person = await createPerson(db, { cnp });
  const company = await createCompany(db, { cui: `RO ${uniqueNumber()}` });
  const persons = await exportRecords(app, as, {
    export_filters: { cnp: ` ${cnp.slice(0, 4)} ${cnp.slice(4)}` },
  });
  expect(persons.map((row) => row['ID membru'])).toEqual([person.id]);
  const firms = await exportRecords(app, as, {
    export_type: 'companies_column_based_export',
    export_filters: { cui: company.cui?.replace('RO ', '') },
  });
  expect(firms.map((row) => row['ID membru'])).toEqual([company.id]);
});

test('dues whose payment lies in the interval, both days included, in the order of the payments', async () => {
  const { person, filters } = await createAlone();
  const dates = ['2026-03-31', '2026-01-10', '2025-12-31', '2026-04-01'];
  for (const payment_date of dates)
    await createPersonDue(db, { person, payment_date, payment_amount: '1234.50' });
  const rows = await exportRecords(app, as, {
    export_type: 'persons_dues_export',
    export_filters: { ...filters, min_payment_date: '2025-12-31', max_payment_date: '2026-03-31' },
    export_columns: [],
  });
  expect(rows.map((row) => row['Data plății'])).toEqual(['2025-12-31', '2026-01-10', '2026-03-31'].map(day));
  expect(rows[0]).toMatchObject({ 'ID membru': person.id, 'Suma plătită': 1234.5 });
});

test('totals by year and the centralizer say what the sheet of the member says', {
  tags: 'deep',
}, async () => {
  const { person, filters } = await createAlone();
  const due = { person, payment_date: '2026-02-01' };
  await createPersonDue(db, {
    ...due,
    code: '461.01.01.25',
    fee: '700',
    fee_year: 2025,
    payment_amount: '500.25',
    payment_year: 2025,
  });
  await createPersonDue(db, {
    ...due,
    code: '461.01.01.26',
    fee: '800',
    fee_year: 2026,
    payment_amount: '0',
    payment_year: 2026,
  });
  await createPersonDue(db, {
    ...due,
    code: '472',
    fee: '0',
    fee_year: 2025,
    payment_amount: '300',
    payment_year: 2025,
  });
  await createPersonDue(db, {
    ...due,
    code: '461.01',
    fee: '0',
    fee_year: 2026,
    payment_amount: '120.10',
    payment_year: 2026,
    payment_summary: 'compensare 472-461',
  });
  const totals = await exportRecords(app, as, {
    export_type: 'persons_dues_totals_export',
    export_filters: filters,
    export_columns: [],
  });
  const report = (await api.get(`/api/person_dues/report/${person.uuid}`, { as })).body['hydra:member'];
  expect(totals.map((row) => [row.An, row.Datorat, row.Plătit, row.Diferență])).toEqual(
    report.toReversed().map(({ year, fee, payment, diff }) => [year, fee, payment, diff]),
  );
  // Of an interval that cuts a year, fees and payments do not belong together (EXC-87).
  for (const [interval, isWhole] of [
    [{ min_payment_date: '2026-01-01', max_payment_date: '2026-12-31' }, true],
    [{ min_payment_date: '2025-01-01' }, true],
    [{ max_payment_date: '2026-12-31' }, true],
    [{ min_payment_date: '2026-01-01', max_payment_date: '2026-11-30' }, false],
    [{ min_payment_date: '2026-01-02' }, false],
    [{ max_payment_date: '2026-06-30' }, false],
  ] as const) {
    const rows = await exportRecords(app, as, {
      export_type: 'persons_dues_totals_export',
      export_filters: { ...filters, ...interval },
    });
    expect([interval, rows.map((one) => typeof one.Diferență === 'number')]).toEqual([
      interval,
      [isWhole, isWhole],
    ]);
  }
  const [row] = await exportRecords(app, as, {
    export_type: 'persons_dues_centralizator_export',
    export_filters: { ...filters, ...year2026 },
  });
  const accountOf = async (account: string) => {
    const { body } = await api.get(`/api/persons/dues/centralizator/${account}/${person.id}`, { as });
    return (body.items as { year: number }[]).find(({ year }) => year === 2026);
  };
  expect(await accountOf('461')).toEqual({
    year: 2026,
    soldInitial: row?.['461 sold inițial'],
    intrari: row?.['461 intrări'],
    iesiri: row?.['461 ieșiri'],
    soldFinal: row?.['461 sold final'],
  });
  expect(await accountOf('472')).toEqual({
    year: 2026,
    soldInitial: row?.['472 sold inițial'],
    intrari: row?.['472 intrări'],
    soldFinal: row?.['472 sold final'],
  });
});

test('courses with the hours of their year: what was asked, done and is left', async () => {
  const { person, filters } = await createAlone({ join_year: 2025 });
  for (const [year, hours] of [
    [2025, 30],
    [2026, 45],
  ] as const)
    await createPersonCourse(db, {
      person,
      course: await createCourse(db, {
        year,
        max_hours: 60,
        start_date: `${year}-03-01`,
        end_date: `${year}-03-02`,
      }),
      hours,
    });
  const rows = await exportRecords(app, as, {
    export_type: 'persons_courses_export',
    export_filters: filters,
    export_columns: [],
  });
  expect(
    rows.map((row) => [
      row.An,
      row.Perioada,
      row.Ore,
      row['Ore cerute în an'],
      row['Ore efectuate în an'],
      row['Ore rămase la sfârșitul anului'],
    ]),
  ).toEqual([
    [2025, '1–2 martie 2025', 30, 40, 30, 10],
    [2026, '1–2 martie 2026', 45, 40, 45, 5],
  ]);
});

test('the export of courses says why all years count where the year of joining is not known (TRA-2)', async () => {
  const { person, filters } = await createAlone({ join_year: null });
  const course = await createCourse(db, { year: 2026, start_date: '2026-03-01', end_date: '2026-03-02' });
  await createPersonCourse(db, { person, course, hours: 10 });
  const remark = async () =>
    (
      await exportRecords(app, as, {
        export_type: 'persons_courses_export',
        export_filters: filters,
        export_columns: [],
      })
    )[0]?.['Observații la orele rămase'];
  expect(await remark()).toBe(messages.joinYearUnknown);
  await db.updateTable('persons').set({ join_year: 2026 }).where('id', '=', person.id).execute();
  expect(await remark()).toBeFalsy();
});

test('the latest status that has begun is marked, not a future one', async () => {
  const { person, filters } = await createAlone();
  for (const [status, date] of [
    ['activ', '2020-01-01'],
    ['suspendat', '2024-05-01'],
    ['tutore_stagiu', '2025-05-01'],
    ['activ', '2099-01-01'],
  ] as const)
    await createPersonStatus(db, { person, status, date });
  const rows = await exportRecords(app, as, {
    export_type: 'persons_status_export',
    export_filters: filters,
    export_columns: [],
  });
  expect(rows.map((row) => [row.Status, row.Data, row.Actual])).toEqual([
    ['activ', day('2020-01-01'), 'Nu'],
    ['suspendat', day('2024-05-01'), 'Da'],
    ['tutore de stagiu', day('2025-05-01'), 'Nu'],
    ['activ', day('2099-01-01'), 'Nu'],
  ]);
});

test('seals by year, of persons and of firms', { tags: 'deep' }, async () => {
  const { person, region, filters } = await createAlone();
  const company = await createCompany(db, { region });
  await createPersonSeal(app, { person, year: 2024 });
  await createPersonSeal(app, { person, year: 2026 });
  await createCompanySeal(app, { company, year: 2025 });
  const years = async (export_type: string, more = {}) =>
    (await exportRecords(app, as, { export_type, export_filters: { ...filters, ...more } })).map(
      (row) => row.An,
    );
  expect(await years('persons_seals')).toEqual([2024, 2026]);
  expect(await years('persons_seals', { year: 2026 })).toEqual([2026]);
  expect(await years('companies_seals_export')).toEqual([2025]);
});

test('a list is exported with its own filters and order, in the columns that it shows', async () => {
  const { region } = await createAlone({ last_name: 'Bălan', first_name: 'Ion' });
  await createPerson(db, { region, last_name: 'Ștef', first_name: 'Ana', reg_number: uniqueNumber() });
  await createPerson(db, { region, last_name: 'Bălan', first_name: 'Ana' });
  const filters = { 'region.id': String(region.id), 'order[lastName]': 'desc' };
  const rows = await exportRecords(app, as, {
    export_type: 'persons_list',
    export_filters: filters,
    export_columns: ['lastName', 'firstName', 'region'],
  });
  const listed = (await api.get(`/api/persons?${new URLSearchParams(filters)}`, { as })).body['hydra:member'];
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    listed.map(({ lastName, firstName }) => ({ Nume: lastName, Prenume: firstName, Filiala: region.name })),
  );
});

test('a list is exported in the order of its columns, and a selection alone (EXC-153)', async () => {
  const { region } = await createAlone({ last_name: 'Bălan', first_name: 'Ion' });
  const [first, second] = [await createPerson(db, { region }), await createPerson(db, { region })];
  const rows = await exportRecords(app, as, {
    export_type: 'persons_list',
    export_filters: { 'id[0]': String(second.id), 'id[1]': String(first.id), 'order[id]': 'asc' },
    export_columns: ['region', 'cip', 'lastName'],
  });
  expect(rows.map((row) => Object.keys(row))).toEqual(Array(2).fill(['Filiala', 'CIP', 'Nume']));
  expect(rows.map(({ Nume }) => Nume)).toEqual([first.last_name, second.last_name]);
});

test('a selection of thousands is exported (EXC-153)', { tags: 'deep' }, async () => {
  const { region } = await createAlone({ last_name: 'Bălan', first_name: 'Ion' });
  const chosen = await createPerson(db, { region });
  // As many as a whole register; most of them are gone meanwhile.
  const ids = [chosen.id, ...Array.from({ length: 35_000 }, (_, at) => 900_000_000 + at)];
  const rows = await exportRecords(app, as, {
    export_type: 'persons_list',
    export_filters: { 'id[]': ids },
    export_columns: ['lastName'],
  });
  expect(rows).toEqual([{ Nume: chosen.last_name }]);
});

test.each(['persons', 'companies'] as const)(
  'debtors among %s are exported, with what they owe (EXC-88)',
  { tags: 'deep' },
  async (plural) => {
    const region = await createRegion(db);
    const [debtor, paid] =
      plural === 'persons'
        ? [await createPerson(db, { region }), await createPerson(db, { region })]
        : [await createCompany(db, { region }), await createCompany(db, { region })];
    const path = plural === 'persons' ? '/api/person_dues' : '/api/company_dues';
    const owner = plural === 'persons' ? 'person' : 'company';
    for (const [member, paymentAmount] of [
      [debtor, 0.5],
      [paid, 900],
    ] as const) {
      const due = { [owner]: member.uuid, code: '461.01.07.26', fee: 800, feeYear: 2026 };
      const payment = { paymentDate: '2026-02-01', paymentAmount, paymentYear: 2026 };
      expect((await api.post(path, { ...due, ...payment }, { as })).status).toBe(201);
    }
    const rows = (owes?: string) =>
      exportRecords(app, as, {
        export_type: `${plural}_column_based_export`,
        export_specific_region: region.id,
        export_filters: owes === undefined ? {} : { owes },
        export_columns: ['balance'],
      });
    expect((await rows('true')).map((row) => [row['ID membru'], row['De plată']])).toEqual([
      [debtor.id, 799.5],
    ]);
    const all = (await rows()).map((row) => [row['ID membru'], row['De plată']]);
    expect(new Map(all as [number, number][])).toEqual(
      new Map([
        [debtor.id, 799.5],
        [paid.id, 0],
      ]),
    );
  },
);
