/** Which lines of bank statements are the same, resemble each other, name several notes, or are no receipts. */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBranchWithSeries, createNote } from '../builders/branch-notes.ts';
import { createPerson } from '../builders/person.ts';
import { camtOf, type Receipt, readLines, uploadStatement } from '../builders/statement-file.ts';
import { details, document, entry } from '../files/camt-sample.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;

async function startBranch() {
  const branch = await createBranchWithSeries(app);
  const as = await signInAs(db, 'ROLE_MODERATOR', { region: branch });
  const send = async (content: string) => {
    const { status, body } = await uploadStatement(app, as, content, { iban: branch.iban });
    expect([status, body.violations]).toEqual([201, undefined]);
    return { ...body, lines: await readLines(app, as, body.id) };
  };
  return { branch, as, send };
}

const [ana, ion] = [
  { payer: 'EXEMPLU ANA', payerIban: 'RO00BTRL0000000000000001' },
  { payer: 'MODEL ION', payerIban: 'RO00BRDE0000000000000002' },
];

test.for([
  ['the payer’s own number', 'OP 1'],
  ['the bank’s reference', 'FT26058XYZ'],
  ['a running number', '1'],
] as const)('two payers with one reference, %s, are two receipts', async ([, reference]) => {
  const { branch, send } = await startBranch();
  const twice: Receipt[] = [ana, ion, ion].map((payer) => ({ amount: '700.00', reference, ...payer }));
  expect((await send(camtOf(branch.iban, twice))).lines).toHaveLength(3);
  expect(await send(camtOf(branch.iban, twice))).toMatchObject({ lineCount: 0, knownLines: 3 });
});

test('in a CSV, two payers with one document number are two receipts', async () => {
  const { branch, send } = await startBranch();
  const csv = `Data;Credit;Nume plătitor;IBAN plătitor;Detalii;Referință
28.02.2026;700,00;EXEMPLU ANA;RO00BTRL0000000000000001;cotizatie;OP 1
28.02.2026;700,00;MODEL ION;RO00BRDE0000000000000002;cotizatie;OP 1`;
  expect((await send(csv)).lines).toHaveLength(2);
  expect(branch.iban).not.toBe('');
});

test('051-statement-lines.sql gives stored lines the identity that a file gives them', async () => {
  const { branch, send } = await startBranch();
  const receipts: Receipt[] = [
    { amount: '700.00', reference: 'OP 1', text: 'Ștefan „X”', ...ana },
    { amount: '700.00', reference: '7', ...ion },
    { amount: '10.50' },
    { amount: '10.50' },
  ];
  await send(camtOf(branch.iban, receipts));
  await send(camtOf(branch.iban, [...receipts, { amount: '10.50' }]));
  const read = () =>
    db
      .selectFrom('bank_statement_lines as l')
      .innerJoin('bank_statements as s', 's.id', 'l.statement_id')
      .select(['l.id', 'l.identity'])
      .where('s.iban', '=', branch.iban)
      .orderBy('l.id')
      .execute();
  const before = await read();
  expect(before).toHaveLength(5);
  const path = new URL('../../src/platform/database/migrations/051-statement-lines.sql', import.meta.url);
  const [, update = ''] = /^(update bank_statement_lines[^;]+);/m.exec(await readFile(path, 'utf8')) ?? [];
  await db.transaction().execute(async (tx) => {
    await sql`update bank_statement_lines set identity = sha256(identity)`.execute(tx);
    await sql.raw(update).execute(tx);
  });
  expect(await read()).toEqual(before);
});

test('a receipt that another file brought otherwise is marked, and not posted with the others', async () => {
  const { branch, as, send } = await startBranch();
  const person = await createPerson(db, { region: branch });
  const owner = { kind: 'person', id: person.id } as const;
  const note = () => createNote(app, { branch, owner, amount: '700', payerName: 'Exemplu Ana' });
  const [first, second] = [await note(), await note()];
  const known = await send(camtOf(branch.iban, [{ amount: '700.00', text: first.name, ...ana }]));
  const csv = `Data;Credit;Nume plătitor;IBAN plătitor;Detalii;Referință
27.02.2026;700,00;Exemplu Ana;${ana.payerIban};${second.name};R1
27.02.2026;700,00;Model Ion;${ion.payerIban};${second.name};R2`;
  const other = await send(csv);
  expect(other.lines).toMatchObject([
    {
      certainty: 'check',
      invoice: { name: second.name },
      resembles: expect.stringMatching(/^nr\. 1 din extrasul încărcat la \d\d\.\d\d\.\d{4}$/),
    },
    { resembles: null },
  ]);
  const all = await api.post(`/api/bank_statements/${other.id}/confirm-all`, undefined, { as });
  expect(all.body).toEqual({ confirmed: 0, left: [] });
  // A person decides: it is posted alone.
  const id = other.lines[0]?.id;
  expect((await api.post(`/api/bank_statement_lines/${id}/confirm`, undefined, { as })).status).toBe(200);
  expect(known.lines).toMatchObject([{ certainty: 'sure', resembles: null }]);
});

test.for([
  ['the account of the payer', { payer: 'E. ANA' }, true],
  ['the name, without an account', { payerIban: undefined }, true],
  ['a name in other letters', { payer: 'Ana Exemplu', payerIban: undefined }, true],
  ['a longer name', { payer: 'EXEMPLU ANA STR LUNGA NR 5', payerIban: undefined }, true],
  ['a damaged name', { payer: 'EX?MPLU ANA', payerIban: undefined }, true],
  ['no payer at all', { payer: undefined, payerIban: undefined }, true],
  ['another payer', ion, false],
  ['another payer without an account', { payer: 'MODEL ION', payerIban: undefined }, false],
  ['another day', { day: '2026-02-28' }, false],
  ['another amount', { amount: '700.01' }, false],
] as const)('%s: resembling is %s', async ([, change, isMarked]) => {
  const { branch, send } = await startBranch();
  const receipt = { amount: '700.00', text: 'cotizatie', ...ana };
  await send(camtOf(branch.iban, [receipt]));
  const again = { ...receipt, text: 'cotizatie 2026', ...change } as Receipt;
  const [line] = (await send(camtOf(branch.iban, [again]))).lines;
  expect(line?.resembles !== null).toBe(isMarked);
});

test('several notes in one text are posted together, each with its part', { tags: 'deep' }, async () => {
  const { branch, as, send } = await startBranch();
  const [one, other] = [
    await createPerson(db, { region: branch }),
    await createPerson(db, { region: branch }),
  ];
  const first = await createNote(app, { branch, owner: { kind: 'person', id: one.id }, amount: '400' });
  const second = await createNote(app, { branch, owner: { kind: 'person', id: other.id }, amount: '600' });
  const text = `${first.name} si ${second.name.split(' ')[1]}`;
  const { id, lines } = await send(camtOf(branch.iban, [{ amount: '1000.00', text, payer: 'ALFA SRL' }]));
  expect(lines).toMatchObject([
    {
      state: 'suggested',
      certainty: 'check',
      invoice: null,
      split: `${first.name}, Popescu Ana: 400,00 RON; ${second.name}, Popescu Ana: 600,00 RON`,
    },
  ]);
  // The notes are taken: a second receipt waits.
  const next = await send(
    camtOf(branch.iban, [{ amount: '400.00', text: first.name, payer: 'Popescu Ana' }]),
  );
  expect(next.lines).toMatchObject([{ state: 'unmatched' }]);
  expect((await api.post(`/api/bank_statements/${id}/confirm-all`, undefined, { as })).body.confirmed).toBe(
    0,
  );
  const line = lines[0]?.id;
  const done = await api.post(`/api/bank_statement_lines/${line}/confirm`, undefined, { as });
  expect([done.status, done.body]).toMatchObject([200, { state: 'confirmed' }]);
  for (const note of [first, second])
    expect((await api.get(`/api/invoices/${note.uuid}`, { as })).body.status).toBe('paid');
});

test('the notes of a receipt are taken off, and it can be left aside', async () => {
  const { branch, as, send } = await startBranch();
  const person = await createPerson(db, { region: branch });
  const note = () => createNote(app, { branch, owner: { kind: 'person', id: person.id }, amount: '400' });
  const [first, second] = [await note(), await note()];
  const text = `${first.name}, ${second.name}`;
  const { lines } = await send(camtOf(branch.iban, [{ amount: '800.00', text }]));
  const put = (body: object) => api.put(`/api/bank_statement_lines/${lines[0]?.id}`, body, { as });
  expect((await put({ asideReason: 'Se restituie.' })).status).toBe(422);
  expect((await put({ split: 'x' })).status).toBe(422);
  expect((await put({ split: null })).body).toMatchObject({ state: 'unmatched', split: null });
  expect((await put({ asideReason: 'Se restituie.' })).body.state).toBe('aside');
});

test('a file that does not say its account is asked for it, and taken only for that of the branch', {
  tags: 'deep',
}, async () => {
  const { branch, as } = await startBranch();
  const csv = 'Data;Credit;Nume plătitor\n27.02.2026;700,00;EXEMPLU ANA';
  const send = (iban?: string) => uploadStatement(app, as, csv, iban === undefined ? {} : { iban });
  const asked = await send();
  expect([asked.status, asked.body.violations]).toEqual([
    422,
    [{ propertyPath: 'iban', message: expect.stringContaining('nu spune al cărui cont este') }],
  ]);
  for (const wrong of ['RO49AAAA1B31007593840000', '12', branch.iban.slice(0, 8)])
    expect((await send(wrong)).body.violations).toMatchObject([
      { propertyPath: 'iban', message: expect.stringContaining('iar al filialei este') },
    ]);
  const spaced = branch.iban.replace(/(.{4})/g, '$1 ').toLowerCase();
  expect(await send(spaced)).toMatchObject({ status: 201, body: { iban: branch.iban } });
  expect((await send(branch.iban.slice(-4))).status).toBe(201);
});

test.for([
  ['above the heading', (iban: string) => `Cont;${iban}\nData;Credit\n27.02.2026;700,00`],
  ['in a column', (iban: string) => `Numar cont;Data;Credit\n${iban};27.02.2026;700,00`],
  [
    'with blanks, in a sentence',
    (iban: string) =>
      `Extras al contului ${iban.replace(/(.{4})/g, '$1 ')}\n\nData;Credit\n27.02.2026;700,00`,
  ],
] as const)('the account %s is compared, whatever is written beside', async ([, make]) => {
  const { branch, as } = await startBranch();
  expect((await uploadStatement(app, as, make(branch.iban))).status).toBe(201);
  const other = await uploadStatement(app, as, make('RO49AAAA1B31007593840000'), { iban: branch.iban });
  expect([other.status, other.body.violations?.[0]?.propertyPath]).toEqual([422, 'file']);
});

test('outgoing lines and reversals are listed, and can never become receipts', async () => {
  const { branch, as, send } = await startBranch();
  const file = new URL('../fixtures/statements/camt-v2-mix.xml', import.meta.url);
  const xml = (await readFile(file, 'utf8')).replace('RO61PILD1086027752360381', branch.iban);
  const statement = await send(xml);
  const { lines } = statement;
  const aside = lines.filter(({ state }) => state === 'aside');
  expect(aside.map(({ kind, amount, text }) => [kind, amount, text])).toEqual([
    ['outgoing', 5.5, 'comision'],
    ['reversal', 100, 'stornare CJ-2026 100'],
    ['reversal', 100, 'stornare comision'],
  ]);
  expect(statement).toMatchObject({ lineCount: lines.length - 3 });
  for (const { id } of aside) {
    const put = await api.put(`/api/bank_statement_lines/${id}`, { asideReason: null }, { as });
    expect([put.status, put.body.violations?.[0]?.message]).toEqual([
      422,
      'Rândul nu este o încasare: este o plată din cont sau o stornare.',
    ]);
    expect((await api.post(`/api/bank_statement_lines/${id}/confirm`, undefined, { as })).status).toBe(409);
  }
});

test('a batch and its parts, brought by two files, resemble each other', { tags: 'deep' }, async () => {
  const { branch, send } = await startBranch();
  const parts = [ana, ion].map(({ payer, payerIban }, index) => {
    const party = `<RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr><DbtrAcct><Id><IBAN>${payerIban}</IBAN></Id></DbtrAcct></RltdPties>`;
    return `<Amt Ccy="RON">${index === 0 ? '400.00' : '300.00'}</Amt>${party}`;
  });
  const batch = document(entry({ amount: '700.00', more: details(...parts) }), { account: branch.iban });
  const whole = document(entry({ amount: '700.00' }), { account: branch.iban });
  await send(whole);
  expect((await send(batch)).lines).toMatchObject([
    { amount: 400, resembles: expect.stringContaining('nr. 1') },
    { amount: 300, resembles: expect.stringContaining('nr. 1') },
  ]);
  const second = await startBranch();
  await second.send(batch.replace(branch.iban, second.branch.iban));
  const [line] = (await second.send(whole.replace(branch.iban, second.branch.iban))).lines;
  expect(line?.resembles).toMatch(/^nr\. 1/);
});

test('money for a note of a member who has moved is posted by the branch that was paid (MON-114)', async () => {
  const { branch, as, send } = await startBranch();
  const other = await createBranchWithSeries(app);
  const person = await createPerson(db, { region: branch });
  const owner = { kind: 'person', id: person.id } as const;
  const notes = [
    await createNote(app, { branch, owner, amount: '80' }),
    await createNote(app, { branch, owner, lines: [{ code: '461.01.01.26', amount: '90' }] }),
  ];
  await db.updateTable('persons').set({ region_id: other.id }).where('id', '=', person.id).execute();
  const { lines } = await send(
    camtOf(
      branch.iban,
      notes.map(({ name }, index) => ({ amount: index === 0 ? '80.00' : '90.00', text: name })),
    ),
  );
  for (const { id } of lines) {
    const { status, body } = await api.post(`/api/bank_statement_lines/${id}/confirm`, undefined, { as });
    expect([status, body]).toMatchObject([200, { state: 'confirmed' }]);
  }
  const dues = await db
    .selectFrom('person_dues')
    .select(['payment_amount', 'payment_summary'])
    .where('person_id', '=', person.id)
    .orderBy('id')
    .execute();
  const payment_summary = 'incasari prin banca al alte filiale';
  expect(dues).toEqual([
    { payment_amount: '80.00', payment_summary },
    { payment_amount: '90.00', payment_summary },
  ]);
  // The member itself stays out of sight.
  expect((await api.get(`/api/persons/${person.uuid}`, { as })).status).toBe(404);
});
