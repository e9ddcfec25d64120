import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { expect, test } from 'vitest';
import { drawsCode, readDrawing } from '../../../../test/harness/read-document.ts';
import { renderPaymentNote } from './payment-note.ts';
import type { PaymentNoteData } from './payment-note-data.ts';
import { paymentQrText } from './payment-qr.ts';

const createdAt = new Date('2026-11-21T10:00:00Z');

const dues: PaymentNoteData = {
  series: 'CJ-2026',
  number: 12,
  issuedOn: '2026-11-21',
  dueOn: { day: '2027-02-28' },
  payableUntil: '2027-02-28',
  branch: 'Cluj',
  beneficiary: 'CECCAR – Filiala Cluj',
  fiscalCode: '7426179',
  iban: 'RO49AAAA1B31007593840000',
  bank: 'Banca Someșului',
  payerName: 'Țăranu-Știrbei Ioana',
  payerCodes: [
    { label: 'Nr. matricol', value: '001234' },
    { label: 'CIP', value: '14000001' },
  ],
  lines: [
    {
      text: 'Cotizație fixă EC 2026',
      basis: 'EC: expert contabil, individual; tarif fără facilitate',
      amount: '700.00',
    },
    { text: 'Cotizație variabilă 2026', basis: '1,2 % din 52.500,00 lei, venituri 2025', amount: '630.00' },
  ],
  amount: '1330.00',
  advanceUsed: '700.00',
  total: '630.00',
  reference: 'CJ-2026 12 001234 TARANU-STIRBEI IOANA',
};
const advance: PaymentNoteData = {
  ...dues,
  dueOn: 'open',
  payableUntil: null,
  lines: [{ text: 'Avans', amount: '500.00' }],
  amount: '500.00',
  advanceUsed: '0.00',
  total: '500.00',
};
const correction: PaymentNoteData = {
  ...advance,
  lines: [{ text: 'Corecție avans', amount: '-200.00' }],
  amount: '-200.00',
  total: '-200.00',
};

const words = 'potrivit hotărârii Conferinței Naționale a Corpului, pentru soldul neachitat la 30 septembrie';
const large = '-9999999999.99';
const name = 'Contabilitate și Expertiză Țăranu '.repeat(8).slice(0, 250);

function withLines(count: number, more = ''): PaymentNoteData {
  const lines = Array.from({ length: count }, (_, i) => ({
    text: `Cotizație fixă nr. ${100 + i} ${more}`.trim(),
    amount: `${1000 + i}.50`,
  }));
  return { ...dues, lines };
}

async function read(data: PaymentNoteData) {
  const bytes = await renderPaymentNote(data, createdAt);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  return { bytes, pdf, text: text.replace(/\s+/g, ' ') };
}

test('says who pays whom, for what, how much, how and until when', { tags: 'deep' }, async () => {
  const { pdf, text, bytes } = await read(dues);
  expect(pdf.numPages).toBe(1);
  for (const part of [
    'Corpul Experților Contabili și Contabililor Autorizați din România Filiala Cluj',
    'NOTĂ DE PLATĂ Seria CJ-2026 nr. 12 din 21.11.2026',
    'BENEFICIAR CECCAR – Filiala Cluj CUI 7426179',
    'PLĂTITOR Țăranu-Știrbei Ioana Nr. matricol 001234 · CIP 14000001',
    'Nr. Explicație Suma (lei)',
    'Total 1.330,00 Avans folosit −700,00 Total de plată 630,00',
    'Beneficiar CECCAR – Filiala Cluj IBAN RO49 AAAA 1B31 0075 9384 0000 Banca Banca Someșului Suma 630,00 lei Termen 28.02.2027',
    'Datele plății, ca cod QR',
    'Pe ordinul de plată scrieți: CJ-2026 12 001234 TARANU-STIRBEI IOANA',
    'Valabilă până la 28.02.2027',
    'Nota de plată nu este factură fiscală',
  ])
    expect(text).toContain(part);
  expect(text).toContain(
    '1 Cotizație fixă EC 2026 EC: expert contabil, individual; tarif fără facilitate 700,00 ' +
      '2 Cotizație variabilă 2026 1,2 % din 52.500,00 lei, venituri 2025 630,00',
  );
  expect(drawsCode(bytes, paymentQrText(dues))).toBe(true);
  expect(drawsCode(bytes, paymentQrText({ ...dues, total: '630.01' }))).toBe(false);
});

test('missing values are omitted', { tags: 'deep' }, async () => {
  const { text } = await read({ ...advance, fiscalCode: null, bank: ' ', payerCodes: [] });
  expect(text).toContain('Total de plată 500,00');
  for (const label of ['Avans folosit', 'Total 500', 'CUI', 'CNP', 'Banca', 'Valabilă', 'null', 'undefined'])
    expect(text).not.toContain(label);
  expect((await read({ ...dues, payerCodes: [{ label: 'CNP', value: ' ' }] })).text).not.toContain('CNP');
});

test.each<[string, PaymentNoteData, string[]]>([
  ['a correction', correction, ['Total −200,00', 'Nu este nimic de plătit: nota corectează avansul.']],
  [
    'a note that the advance covers',
    { ...dues, advanceUsed: '1330.00', total: '0.00' },
    [
      'Avans folosit −1.330,00 Total de plată 0,00',
      'Nu este nimic de plătit: avansul acoperă întreaga sumă.',
    ],
  ],
  [
    'a note of nothing',
    { ...advance, lines: [{ text: 'Scutire', amount: '0.00' }], amount: '0.00', total: '0.00' },
    ['Total de plată 0,00', 'Nu este nimic de plătit.'],
  ],
])('%s asks for no transfer', async (_, data, parts) => {
  const { bytes, text } = await read(data);
  for (const part of parts) expect(text).toContain(part);
  for (const part of ['IBAN', 'ordinul', 'Scanați', 'TARANU']) expect(text).not.toContain(part);
  expect(codeBox(bytes, 1)).toBeUndefined();
});

test('tells programs its number and nothing about the payer', async () => {
  const { pdf } = await read(dues);
  const { info, metadata } = await getMeta(pdf);
  expect(info).toMatchObject({
    Title: 'Notă de plată CJ-2026 12',
    Subject: 'Notă de plată',
    Author: 'Corpul Experților Contabili și Contabililor Autorizați din România',
    Language: 'ro-RO',
  });
  expect(JSON.stringify([info, metadata])).not.toMatch(/ranu|1800101221144|RO49/i);
});

test.each<[string, PaymentNoteData, number]>([
  ['two lines', dues, 1],
  ['twelve lines', withLines(12), 1],
  ['thirty lines', withLines(30), 2],
  ['twelve long lines', withLines(12, words), 2],
  ['thirty long lines', withLines(30, words), 2],
  ['a long name', { ...dues, payerName: name, reference: 'C'.repeat(140) }, 1],
  ['a name of one word', { ...withLines(30), payerName: 'W'.repeat(250) }, 2],
  ['long everything', { ...withLines(3, words), payerName: name, beneficiary: name, bank: name }, 1],
  [
    'large sums',
    { ...dues, lines: [{ text: words, amount: large }], amount: large, total: large.slice(1) },
    1,
  ],
  ['a correction', correction, 1],
])('with %s nothing is lost and nothing overlaps', async (_, data, pages) => {
  const { bytes, pdf, text } = await read(data);
  expect(pdf.numPages).toBe(pages);
  const bare = text.replaceAll(' ', '');
  for (const part of [data.payerName, data.beneficiary, ...data.lines.map((line) => line.text)])
    expect(bare).toContain(part.replaceAll(' ', ''));
  const boxes = await boxesOf(pdf, bytes);
  expect(boxes.filter(({ left, right, bottom }) => left < 61 || right > 534.3 || bottom < 15)).toEqual([]);
  expect(overlapsOf(boxes)).toEqual([]);
});

test('pages are numbered, and the last has a line with the sums', async () => {
  const { pdf } = await read(withLines(18));
  expect(pdf.numPages).toBe(2);
  const { text: pages } = await extractText(pdf);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Nota de plată nu este factură fiscală · Pagina ${index + 1} din 2`);
    expect(page).toContain('Explicație');
  }
  const last = pages[1]?.replace(/\s+/g, ' ');
  for (const part of ['Cotizație fixă nr. 117', 'Total de plată', 'Pe ordinul de plată scrieți'])
    expect(last).toContain(part);
});

test('a line longer than a page runs over it, and what is to be paid stays together', {
  tags: 'deep',
}, async () => {
  const { pdf, bytes, text } = await read({
    ...dues,
    lines: [{ text: `${words} `.repeat(128), amount: '630.00' }],
  });
  expect(text.match(/potrivit/g)).toHaveLength(128);
  expect(text.match(/septembrie/g)).toHaveLength(128);
  expect(pdf.numPages).toBe(5);
  const { text: pages } = await extractText(pdf);
  for (const part of ['Total de plată', dues.reference, 'Valabilă până la']) expect(pages[4]).toContain(part);
  expect(overlapsOf(await boxesOf(pdf, bytes))).toEqual([]);
});

test('amounts end at one edge', async () => {
  const { pdf, bytes } = await read(dues);
  const amounts = (await boxesOf(pdf, bytes)).filter(({ what }) => /^−?[\d.]+,\d\d$/.test(what));
  expect(amounts.map(({ what }) => what)).toEqual(['700,00', '630,00', '1.330,00', '−700,00', '630,00']);
  for (const { right } of amounts) expect(right).toBeCloseTo(595.28 - 62 - 8, 1);
});

test('old diacritics are printed with commas', async () => {
  const { text } = await read({
    ...dues,
    payerName: 'Şerban\nŢuţea',
    branch: 'Constanţa',
    lines: [{ text: 'Cotizaţie', amount: '630.00' }],
  });
  for (const part of ['Șerban Țuțea', 'Filiala Constanța', '1 Cotizație 630,00'])
    expect(text).toContain(part);
});

test('the same data at the same time give the same bytes', async () => {
  const first = await renderPaymentNote(dues, createdAt);
  expect(first.equals(await renderPaymentNote(dues, createdAt))).toBe(true);
  expect(first.equals(await renderPaymentNote({ ...dues, number: 13 }, createdAt))).toBe(false);
});

test.each<Partial<PaymentNoteData>>([
  { issuedOn: '21.11.2026' },
  { payableUntil: '2027-2-28' },
  { total: '630' },
  { advanceUsed: '-700.00' },
  { lines: [{ text: 'Cotizație', amount: '1.330,00' }] },
])('%j is not printed', async (wrong) => {
  await expect(renderPaymentNote({ ...dues, ...wrong }, createdAt)).rejects.toThrow(RangeError);
});

/** In points from the lower left corner of the page. */
type Box = { what: string; page: number; left: number; right: number; bottom: number; top: number };

/** Positions of each piece of text and of the code. */
async function boxesOf(pdf: Awaited<ReturnType<typeof getDocumentProxy>>, bytes: Buffer): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || !item.str.trim()) continue;
      const [, , , size, left, base] = item.transform as number[]; // the PDF's matrix, which the library types loosely
      if (size === undefined || left === undefined || base === undefined) continue;
      const top = base + 0.72 * size;
      boxes.push({ what: item.str, page, left, right: left + item.width, bottom: base - 0.2 * size, top });
    }
  }
  const code = codeBox(bytes, pdf.numPages);
  return code ? [...boxes, code] : boxes;
}

/** The code with its quiet zone of four modules. */
function codeBox(bytes: Buffer, page: number): Box | undefined {
  const place = /^1 0 0 1 (\S+) (\S+) cm\n(\S+) 0 0 \3 0 0 cm$/m.exec(readDrawing(bytes));
  if (!place) return undefined;
  const [x = 0, y = 0, module = 0] = place.slice(1).map(Number);
  const quiet = 4 * module;
  const side = 104;
  const box = {
    left: x - quiet,
    right: x + side + quiet,
    bottom: 841.89 - y - side - quiet,
    top: 841.89 - y + quiet,
  };
  return { what: 'QR', page, ...box };
}

function overlapsOf(boxes: Box[]): string[] {
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (b) =>
          a.page === b.page && a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top,
      )
      .map((b) => `${a.what} | ${b.what}`),
  );
}
