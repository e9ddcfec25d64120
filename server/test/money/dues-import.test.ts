/** Files of dues that are right: how they are read, whose dues they post, what is seen meanwhile (EXC-8, EXC-13). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { duesCsv, runImport, uploadImport } from '../builders/dues-file.ts';
import { createCnp, createCui } from '../builders/identifiers.ts';
import { createPerson } from '../builders/person.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');

async function createNumbered() {
  const number = uniqueNumber();
  return { ...(await createPerson(db, { reg_number: number })), number };
}

function duesOf(person: { id: number }) {
  return db.selectFrom('person_dues').selectAll().where('person_id', '=', person.id).orderBy('id').execute();
}

async function jobsOf(importId: number): Promise<number> {
  const { rows } =
    await sql`select 1 from jobs.job where name = 'import-dues' and data ->> 'importId' = ${importId}::text`.execute(
      db,
    );
  return rows.length;
}

test('an upload is answered at once, and its job is there with it', async () => {
  const { number } = await createNumbered();
  const answer = await uploadImport(app, as, duesCsv([{ regNumber: number }]), 'cotizații februarie.csv');
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    status: 'waiting',
    type: 'dues',
    file: { name: 'cotizații februarie.csv', mediaType: 'text/csv' },
    totalRows: null,
    doneRows: 0,
    username: as.user.username,
    abilities: { undo: false },
  });
  expect(await jobsOf(answer.body.id)).toBe(1);
  const list = await api.get('/api/imports?view=import-list', { as });
  expect(list.body['hydra:member'][0]).toMatchObject({ id: answer.body.id, status: 'waiting' });
});

test('a good file posts the dues of persons and of companies, each with its entry in the history', {
  tags: 'deep',
}, async () => {
  const { id, number } = await createNumbered();
  const company = await createCompany(db, { cip: uniqueNumber() });
  const item = await runImport(
    app,
    as,
    duesCsv([
      { regNumber: number },
      {
        regNumber: number,
        code: '461.01.05.25',
        feeSummary: '',
        fee: '',
        paymentAmount: '1.250,5',
        paymentSummary: 'casierie',
      },
      {
        member: 'pj',
        cip: company.cip ?? '',
        code: '461.01.02.25',
        fee: '800',
        paymentAmount: '',
        paymentSummary: '',
      },
    ]),
  );
  expect(item).toMatchObject({
    status: 'done',
    totalRows: 3,
    doneRows: 3,
    errorCount: 0,
    problem: null,
    version: 2,
  });
  expect(item.finishedAt).not.toBeNull();
  expect(item.abilities).toMatchObject({ undo: true });
  expect(await duesOf({ id })).toMatchObject([
    {
      code: '461.01.01.25',
      fee: '700.00',
      fee_year: 2025,
      fee_summary: 'Cotizație fixă',
      payment_summary: 'banca',
    },
    {
      code: '461.01.05.25',
      fee: '0.00',
      fee_summary: null,
      payment_amount: '1250.50',
      payment_summary: 'caserie',
    },
  ]);
  const ofCompany = await db
    .selectFrom('company_dues')
    .selectAll()
    .where('company_id', '=', company.id)
    .execute();
  expect(ofCompany).toMatchObject([
    {
      fee: '800.00',
      payment_amount: '0.00',
      payment_summary: null,
      payment_date: '2025-02-15',
      import_id: item.id,
    },
  ]);
  for (const [subject, count] of [
    [`person=${id}`, 2],
    [`company=${company.id}`, 1],
  ] as const) {
    const { body } = await api.get(`/api/change_history?${subject}`, { as });
    expect([subject, body['hydra:totalItems']]).toEqual([subject, count]);
    expect(body['hydra:member'][0]).toMatchObject({
      action: 'create',
      username: as.user.username,
      screen: `/imports/${item.id}`,
    });
  }
});

test('a due of a file is told in the history as one that was typed', async () => {
  const { id, uuid, number } = await createNumbered();
  await runImport(app, as, duesCsv([{ regNumber: number, fee: '700,25', paymentAmount: '1.234,56' }]));
  const typed = {
    person: uuid,
    code: '461.01.01.25',
    feeSummary: 'Cotizație fixă',
    fee: 700.25,
    feeYear: 2025,
    paymentSummary: 'banca',
    paymentDate: '2025-02-15',
    paymentAmount: 1234.56,
    paymentYear: 2025,
  };
  expect((await api.post('/api/person_dues', typed, { as })).status).toBe(201);
  const { body } = await api.get(`/api/change_history?person=${id}`, { as });
  const [own, imported] = body['hydra:member'];
  expect(imported?.changes).toEqual(own?.changes);
});

const bytesOf = {
  'UTF-8 with its mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  'UTF-16 with its mark': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'Windows-1250': (text: string) =>
    Buffer.from(text.replaceAll('ș', '\xba').replaceAll('ț', '\xfe').replaceAll('ă', '\xe3'), 'latin1'),
};

test.for([
  [
    'the documented titles, tabs',
    (n: string) => duesCsv([{ regNumber: n, feeSummary: 'Taxă și cotizație' }], '\t'),
  ],
  ['UTF-8 with its mark', (n: string) => bytesOf['UTF-8 with its mark'](other(n, ';'))],
  ['UTF-16 with its mark', (n: string) => bytesOf['UTF-16 with its mark'](other(n, ';'))],
  ['Windows-1250', (n: string) => bytesOf['Windows-1250'](other(n, ';'))],
  [
    'commas, decimals with a point, days as ISO',
    (n: string) => other(n, ',').replace('15.02.2025', '2025-02-15'),
  ],
  ['no diacritics in the titles', (n: string) => other(n, ';').replace('Număr', 'NUMAR')],
] as const)('%s is read', async ([, make]) => {
  const person = await createNumbered();
  const content = make(person.number);
  // Most of them have columns of their own, which nobody is asked about (EXC-260).
  const item = await runImport(app, as, content, { confirm: 'true' });
  expect(item).toMatchObject({ status: 'done', problem: null, errorCount: 0 });
  expect(await duesOf(person)).toMatchObject([
    {
      fee_summary: 'Taxă și cotizație',
      payment_amount: '700.00',
      payment_date: '2025-02-15',
      payment_year: 2025,
    },
  ]);
});

/** Other titles, another order, fewer columns, a column of their own. */
function other(number: string, separator: string): string {
  const rows = [
    ['Explicații', 'Nume', 'Nr. matricol', 'Număr', 'Membru', 'Suma', 'An', 'Data', 'cod cotizatie'],
    ['Taxă și cotizație', 'Ana', number, '1', 'persoană', '700.00', '2025', '15.02.2025', '461.01.01.25'],
  ];
  return rows.map((cells) => cells.join(separator)).join('\n');
}

test('a member is found by any of the three codes, or by several that agree', async () => {
  const cnp = createCnp().cnp;
  const person = await createPerson(db, { reg_number: uniqueNumber(), cip: uniqueNumber(), cnp });
  const company = await createCompany(db, {
    reg_number: uniqueNumber(),
    cip: uniqueNumber(),
    cui: createCui(),
  });
  const codes = (member: typeof person | typeof company, fiscalCode: string) => [
    { regNumber: member.reg_number ?? '' },
    { cip: member.cip ?? '' },
    { fiscalCode },
    { regNumber: member.reg_number ?? '', cip: member.cip ?? '', fiscalCode },
  ];
  const item = await runImport(
    app,
    as,
    duesCsv([
      ...codes(person, cnp),
      ...codes(company, company.cui ?? '').map((one) => ({ ...one, member: 'PJ', code: '461.01.02.25' })),
    ]),
  );
  expect(item).toMatchObject({ status: 'done', totalRows: 8 });
  expect(await duesOf(person)).toHaveLength(4);
});

test('the template can be filled in and sent back', async () => {
  const person = await createNumbered();
  const template = await api.get('/download/import_template/dues', { as });
  expect(template.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename=model-cotizatii.csv',
  });
  const [titles = '', example = ''] = template.text.split('\r\n');
  expect(titles).toBe(
    '\uFEFFTip membru;Număr matricol;CIP;CNP/CUI;Cod;Explicație;Valoare;An valoare;Tip plată;Data plății;Suma plătită;An plată',
  );
  const filled = example.replace('PF;;', `PF;${person.number};`);
  expect(await runImport(app, as, `${titles}\r\n${filled}\r\n`)).toMatchObject({
    status: 'done',
    totalRows: 1,
  });
  expect(await duesOf(person)).toMatchObject([{ code: '461.01.01.26', payment_date: '2026-02-15' }]);
});
