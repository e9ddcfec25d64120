/** Statements in spreadsheets, archives and MT940, sent as files. */
import { expect, test } from 'vitest';
import { createBranchWithSeries } from '../builders/branch-notes.ts';
import { camtOf, readLines, uploadStatement } from '../builders/statement-file.ts';
import { createWorkbook, textRow } from '../builders/workbook.ts';
import { archive } from '../files/archives.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const branch = await createBranchWithSeries(app);
const as = await signInAs(app.db, 'ROLE_MODERATOR', { region: branch });

async function send(content: string | Buffer) {
  const { status, body } = await uploadStatement(app, as, content);
  expect([status, body.violations]).toEqual([201, undefined]);
  return { statement: body, lines: await readLines(app, as, body.id) };
}

const mt940 = (amount: string, number = '1/1') => `:20:X
:25:${branch.iban}
:28C:${number}
:60F:C260226RON100,00
:61:2602270227C${amount}NTRFNONREF//R${amount}
:86:+20cotizatie+32EXEMPLU ANA
:62F:C260227RON800,00
-`;

test('an XLSX: lines above the heading, merged cells, days and amounts as numbers', {
  tags: 'deep',
}, async () => {
  const rows = [
    textRow(1, ['Extras de cont', branch.iban]),
    textRow(2, ['Moneda', 'RON']),
    textRow(4, ['Data tranzactiei', 'Debit', 'Credit', 'Nume ordonator', 'Detalii']),
    '<row r="5"><c r="A5" s="1"><v>46080</v></c><c r="C5" s="3"><v>1234.5</v></c><c r="D5" t="inlineStr"><is><t>EXEMPLU ANA</t></is></c><c r="E5" t="inlineStr"><is><t>cotizatie</t></is></c></row>',
    '<row r="6"><c r="A6" s="2"><v>46081</v></c><c r="B6"><v>5</v></c></row>',
    textRow(7, ['Sold final', '', '1234,50']),
  ];
  const after = '<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>';
  const { lines, statement } = await send(createWorkbook({ rows: rows.join(''), after }));
  expect(statement).toMatchObject({ lineCount: 1, problems: null });
  expect(lines).toMatchObject([
    { bookedOn: '2026-02-27', amount: 1234.5, payerName: 'EXEMPLU ANA', text: 'cotizatie', position: 5 },
    { bookedOn: '2026-02-28', amount: 5, kind: 'outgoing' },
  ]);
});

test('hidden rows of an XLSX are left aside and told, however they are hidden (MON-295)', {
  tags: 'deep',
}, async () => {
  const hide = (row: string, attributes: string) => row.replace('<row ', `<row ${attributes} `);
  const receipt = (line: number) => textRow(line, ['27.02.2026', '600,00', `rand ${line}`]);
  const rows = [
    hide(textRow(1, ['Extras', branch.iban]), 'hidden="1"'),
    textRow(2, ['Cont', branch.iban]),
    textRow(3, ['Data', 'Credit', 'Detalii']),
    hide(receipt(4), 'hidden="1"'),
    hide(receipt(5), 'hidden="true"'),
    hide(receipt(6), 'ht="0" customHeight="1"'),
    receipt(7),
    hide(receipt(8), 'ht="15" customHeight="1" hidden="0"'),
  ];
  const { lines, statement } = await send(createWorkbook({ rows: rows.join('') }));
  expect(lines.map(({ position }) => position)).toEqual([7, 8]);
  const problems = String(statement.problems).split('\n');
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(['4', '5', '6']);
  for (const problem of problems) expect(problem).toContain('Rândul este ascuns în foaie.');
});

test('an XLSX in no known layout is told with its titles', { tags: 'deep' }, async () => {
  const { status, body } = await uploadStatement(
    app,
    as,
    createWorkbook({ rows: textRow(1, ['Cod', 'Zi']) }),
  );
  expect([status, body.violations]).toEqual([
    422,
    [{ propertyPath: 'file', message: expect.stringContaining('„Cod”, „Zi”') }],
  ]);
});

test('an archive of statements: each line once, in whatever folder, other files told', {
  tags: 'deep',
}, async () => {
  const one = camtOf(branch.iban, [
    { amount: '11.00', text: 'unu' },
    { amount: '12.00', text: 'doi' },
  ]);
  const longer = camtOf(branch.iban, [
    { amount: '12.00', text: 'doi' },
    { amount: '13.00', text: 'trei' },
  ]);
  const zip = archive({
    'extrase/ian.XML': one,
    'extrase/ian-feb.xml': longer,
    'zile.sta': mt940('14,00'),
    'citeste.pdf': '%PDF-1.7',
    '__MACOSX/._ian.xml': 'x',
  });
  const { lines, statement } = await send(zip);
  expect(lines.map(({ amount }) => amount)).toEqual([11, 12, 13, 14]);
  expect(statement.problems).toContain('„citeste.pdf” din arhivă nu a fost citit.');
  expect(statement).toMatchObject({ lineCount: 4 });
});

test('an archive compressed as usual, and one without a statement', async () => {
  const { deflateRawSync } = await import('node:zlib');
  const xml = camtOf(branch.iban, [{ amount: '15.00', text: 'comprimat' }]);
  const part = { packed: deflateRawSync(xml), size: Buffer.byteLength(xml) };
  expect((await send(archive({ 'a.xml': part }))).lines).toMatchObject([{ amount: 15 }]);
  const wrong = await uploadStatement(app, as, archive({ 'a.xml': '<a/>' }));
  expect([wrong.status, wrong.body.violations?.[0]?.propertyPath]).toEqual([422, 'file']);
});

test('an MT940 of several statements; another account is refused', async () => {
  const { lines } = await send(`${mt940('16,00')}\n${mt940('17,00', '2/1')}`);
  expect(lines).toMatchObject([{ amount: 16, payerName: 'EXEMPLU ANA' }, { amount: 17 }]);
  const other = mt940('18,00').replace(branch.iban, 'RO49AAAA1B31007593840000');
  const { status, body } = await uploadStatement(app, as, other);
  expect([status, body.violations?.[0]?.message]).toEqual([
    422,
    `Extrasul este al contului RO49AAAA1B31007593840000, iar al filialei este ${branch.iban}. Alegeți filiala lui; un cont nou al filialei se adaugă la „Setări anuale”.`,
  ]);
});

test.for([
  ['UTF-16 with its mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-8 with its mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['Windows-1250', (text: string) => Buffer.from(text.replace('Ș', '\u00aa'), 'latin1')],
] as const)('an MT940 and a CSV in %s', async ([name, encode]) => {
  const amount = `2${name.length},00`;
  const text = mt940(amount).replace('EXEMPLU ANA', 'ȘANDRU ANA');
  expect((await send(encode(text))).lines).toMatchObject([{ payerName: 'ȘANDRU ANA' }]);
  const csv = `Cont;${branch.iban}\nData;Credit;Plătitor\n26.02.2026;${amount};ȘANDRU ANA`.replace('ă', 'a');
  expect((await send(encode(csv))).lines).toMatchObject([{ payerName: 'ȘANDRU ANA' }]);
});
