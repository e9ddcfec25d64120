/** Account statements as they come in: whose they are, what is new in them, which notes their receipts may pay. */
import { expect, test } from 'vitest';
import { createBranchWithSeries, createNote } from '../builders/branch-notes.ts';
import { createPdf } from '../builders/pdf.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { camtOf, type Receipt, readLines, uploadStatement } from '../builders/statement-file.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { holderOf } from '../builders/user.ts';
import { document } from '../files/camt-sample.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;
const admin = await signInAs(db, 'ROLE_ADMIN');

async function startBranch() {
  const branch = await createBranchWithSeries(app);
  return { branch, as: await signInAs(db, 'ROLE_MODERATOR', { region: branch }) };
}

/** A person with an open note of an advance. */
async function openNote(branch: Awaited<ReturnType<typeof createBranchWithSeries>>, amount: string) {
  const lastName = `Ionescu ${uniqueWord()}`;
  const person = await createPerson(db, { region: branch, last_name: lastName, cip: uniqueNumber() });
  const payerName = `${lastName} Ana`;
  const note = await createNote(app, { branch, owner: { kind: 'person', id: person.id }, amount, payerName });
  return { ...note, person, payerName };
}

test.for(['02', '08', '13'])(
  'a camt.053.001.%s statement is read, its receipts are matched to open notes',
  async (version) => {
    const { branch, as } = await startBranch();
    const [named, byName, byCip, partly] = [
      await openNote(branch, '630'),
      await openNote(branch, '700'),
      await openNote(branch, '710'),
      await openNote(branch, '800'),
    ];
    const answer = await uploadStatement(
      app,
      as,
      camtOf(
        branch.iban,
        [
          { amount: '630.00', text: `plata ${named.name.toLowerCase()} cotizatie ${named.payerName}` },
          { amount: '700.00', payer: byName.payerName.toUpperCase(), text: 'cotizatie' },
          { amount: '710.00', text: `CIP ${byCip.person.cip}` },
          { amount: '500.00', text: `${partly.name} transa 1` },
          { amount: '630.00', payer: 'Necunoscut', text: 'donatie' },
        ],
        version,
      ),
    );
    expect([answer.status, answer.body.violations]).toEqual([201, undefined]);
    expect(answer.body).toMatchObject({
      region: `/api/regions/${branch.id}`,
      iban: branch.iban,
      lineCount: 5,
      openCount: 5,
      knownLines: 0,
      problems: null,
      username: as.user.username,
      userFullName: holderOf(as),
      file: { mediaType: 'application/xml' },
    });
    expect(await readLines(app, as, answer.body.id)).toMatchObject([
      { position: 1, amount: 630, state: 'suggested', certainty: 'sure', invoice: { name: named.name } },
      { position: 2, amount: 700, state: 'suggested', certainty: 'likely', invoice: { name: byName.name } },
      { position: 3, amount: 710, state: 'suggested', certainty: 'likely', invoice: { name: byCip.name } },
      {
        position: 4,
        state: 'suggested',
        certainty: 'check',
        invoice: { name: partly.name },
        reason: 'Suma diferă: s-au plătit 500,00 din 800,00.',
      },
      {
        position: 5,
        bookedOn: '2026-02-27',
        state: 'unmatched',
        certainty: null,
        invoice: null,
        payerName: 'Necunoscut',
      },
    ]);
    const filtered = await api.get(`/api/bank_statement_lines?statement=${answer.body.id}&state=unmatched`, {
      as,
    });
    expect(filtered.body['hydra:totalItems']).toBe(1);
  },
);

test('a CSV of a bank is read alike, its debits left aside', { tags: 'deep' }, async () => {
  const { branch, as } = await startBranch();
  const note = await openNote(branch, '1330');
  const csv = [
    'Data tranzacției;Debit;Credit;Valută;Nume ordonator;Detalii',
    `27.02.2026;;1.330,00;RON;${note.payerName};${note.name}`,
    '27.02.2026;12,00;;RON;;comision',
  ].join('\r\n');
  const { status, body } = await uploadStatement(app, as, csv, { iban: branch.iban });
  expect([status, body]).toMatchObject([
    201,
    { lineCount: 1, iban: branch.iban, file: { mediaType: 'text/csv' } },
  ]);
  expect(await readLines(app, as, body.id)).toMatchObject([
    { amount: 1330, bookedOn: '2026-02-27', certainty: 'sure', invoice: { name: note.name } },
    { amount: 12, kind: 'outgoing', state: 'aside' },
  ]);
});

test('the account must be that of the branch, and the branch must have one', async () => {
  const [{ branch, as }, far] = [await startBranch(), await createBranchWithSeries(app)];
  const foreign = await uploadStatement(app, as, camtOf(far.iban, [{}]));
  expect([foreign.status, foreign.body.violations]).toEqual([
    422,
    [
      {
        propertyPath: 'file',
        message: `Extrasul este al contului ${far.iban}, iar al filialei este ${branch.iban}. Alegeți filiala lui; un cont nou al filialei se adaugă la „Setări anuale”.`,
      },
    ],
  ]);
  const poor = await createRegion(db);
  const none = await uploadStatement(app, admin, camtOf(far.iban, [{}]), { region: poor.id });
  expect([none.status, none.body.violations]).toEqual([
    422,
    [{ propertyPath: 'region', message: 'Filiala nu are cont bancar în „Setări anuale”.' }],
  ]);
  expect(
    await db
      .selectFrom('bank_statements')
      .select('id')
      .where('region_id', 'in', [branch.id, poor.id])
      .execute(),
  ).toEqual([]);
});

test('a moderator uploads for the own branch only, an administrator says for which', {
  tags: 'deep',
}, async () => {
  const [{ branch, as }, far] = [await startBranch(), await createBranchWithSeries(app)];
  expect((await uploadStatement(app, as, camtOf(far.iban, [{}]), { region: far.id })).status).toBe(403);
  expect((await uploadStatement(app, as, camtOf(branch.iban, [{}]), { region: branch.id })).status).toBe(201);
  const ofFar = await uploadStatement(app, admin, camtOf(far.iban, [{}]), { region: far.id });
  expect(ofFar.status).toBe(201);
  const without = await uploadStatement(app, admin, camtOf(far.iban, [{}]));
  expect([without.status, without.body.violations.map(({ propertyPath }) => propertyPath)]).toEqual([
    422,
    ['region'],
  ]);
  expect(await readLines(app, as, ofFar.body.id)).toEqual([]);
  expect((await api.get(`/api/bank_statements/${ofFar.body.id}`, { as })).status).toBe(404);
});

test('a receipt that an earlier statement had is known, the new ones of an overlapping one are not', {
  tags: 'deep',
}, async () => {
  const { branch, as } = await startBranch();
  const receipts: Receipt[] = [
    { amount: '10.00', text: 'unu', reference: 'FT1' },
    { amount: '20.00', text: 'doi' },
    { amount: '30.00', text: 'trei' },
  ];
  const send = async (some: Receipt[]) => (await uploadStatement(app, as, camtOf(branch.iban, some))).body;
  expect(await send(receipts.slice(0, 2))).toMatchObject({ lineCount: 2, knownLines: 0 });
  expect(await send(receipts.slice(0, 2))).toMatchObject({ lineCount: 0, openCount: 0, knownLines: 2 });
  const overlapping = await send(receipts.slice(1));
  expect(overlapping).toMatchObject({ lineCount: 1, knownLines: 1 });
  expect(await readLines(app, as, overlapping.id)).toMatchObject([{ amount: 30, text: 'trei' }]);
});

test('two equal payments of a day are two, and stay two', { tags: 'deep' }, async () => {
  const { branch, as } = await startBranch();
  const twice = camtOf(branch.iban, [
    { amount: '50.00', text: 'taxa' },
    { amount: '50.00', text: 'taxa' },
  ]);
  expect((await uploadStatement(app, as, twice)).body).toMatchObject({ lineCount: 2, knownLines: 0 });
  expect((await uploadStatement(app, as, twice)).body).toMatchObject({ lineCount: 0, knownLines: 2 });
});

test('twins that arrive at once bring each receipt once', { tags: 'deep' }, async () => {
  const { branch, as } = await startBranch();
  const text = camtOf(
    branch.iban,
    Array.from({ length: 40 }, (_, i) => ({ amount: `${i + 1}.00`, text: `plata ${i}` })),
  );
  const answers = await Promise.all([1, 2, 3].map(() => uploadStatement(app, as, text)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const counted = await db
    .selectFrom('bank_statement_lines as l')
    .innerJoin('bank_statements as s', 's.id', 'l.statement_id')
    .select(['l.amount'])
    .where('s.region_id', '=', branch.id)
    .execute();
  expect(counted).toHaveLength(40);
  const lists = await api.get(`/api/bank_statements?region.id=${branch.id}`, { as });
  const reported = lists.body['hydra:member'].map(
    ({ lineCount, knownLines }) => Number(lineCount) + Number(knownLines),
  );
  expect(reported).toEqual([40, 40, 40]);
});

test('a note is suggested to one receipt, in one statement and over several', { tags: 'deep' }, async () => {
  const { branch, as } = await startBranch();
  const note = await openNote(branch, '630');
  const receipt = { amount: '630.00', text: note.name, payer: note.payerName };
  const first = await uploadStatement(
    app,
    as,
    camtOf(branch.iban, [receipt, { ...receipt, day: '2026-02-28' }]),
  );
  const second = await uploadStatement(app, as, camtOf(branch.iban, [{ ...receipt, day: '2026-03-01' }]));
  expect(await readLines(app, as, first.body.id)).toMatchObject([
    { certainty: 'sure' },
    { state: 'unmatched' },
  ]);
  expect(await readLines(app, as, second.body.id)).toMatchObject([{ state: 'unmatched' }]);
});

test('a doubtful receipt further up leaves the note to the one that pays it surely', {
  tags: 'deep',
}, async () => {
  const { branch, as } = await startBranch();
  const note = await openNote(branch, '630');
  const { body } = await uploadStatement(
    app,
    as,
    camtOf(branch.iban, [
      { amount: '600.00', text: note.name },
      { amount: '630.00', text: note.name, payer: note.payerName },
    ]),
  );
  expect(await readLines(app, as, body.id)).toMatchObject([{ state: 'unmatched' }, { certainty: 'sure' }]);
});

test('receipts in another currency are left aside and told, the others are taken', {
  tags: 'deep',
}, async () => {
  const { branch, as } = await startBranch();
  const { status, body } = await uploadStatement(
    app,
    as,
    camtOf(branch.iban, [{ amount: '100.00', currency: 'EUR' }, { amount: '20.00' }]),
  );
  expect([status, body]).toMatchObject([
    201,
    { lineCount: 1, problems: '1: Încasarea de 100.00 EUR din 2026-02-27 nu este în lei.' },
  ]);
});

const outside = '<!DOCTYPE Document [<!ENTITY x SYSTEM "file:///etc/passwd">]>';

test.for([
  ['DOCTYPE', (iban: string) => document('', { account: iban, before: outside }), 'DOCTYPE'],
  [
    'cut short',
    (iban: string) => camtOf(iban, [{}, {}]).slice(0, -30),
    'nu este un document XML corect și întreg',
  ],
  [
    'another XML',
    () => '<?xml version="1.0"?><Document xmlns="urn:other"/>',
    'nu este un extras de cont camt.053',
  ],
  ['no receipts', (iban: string) => document('', { account: iban }), 'Extrasul nu are nicio încasare.'],
  ['other columns', () => 'Nume;Prenume\nPopescu;Ana\n', 'Titlurile citite sunt „Nume”, „Prenume”.'],
  ['a PDF', () => createPdf(), 'Trebuie să fie un extras camt.053 (XML sau ZIP), MT940, CSV sau XLSX.'],
  ['nothing', () => Buffer.alloc(0), 'Fișierul este gol.'],
] as const)('%s: refused at the file, and nothing of it stays', async ([, make, message]) => {
  const { branch, as } = await startBranch();
  const answer = await uploadStatement(app, as, make(branch.iban));
  expect(answer.status).toBe(422);
  expect(answer.body.violations).toEqual([
    { propertyPath: 'file', message: expect.stringContaining(message) },
  ]);
  expect(
    await db.selectFrom('bank_statements').select('id').where('region_id', '=', branch.id).execute(),
  ).toEqual([]);
});
