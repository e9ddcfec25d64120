import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../test/harness/read-document.ts';
import { structureOf } from '../../../../test/harness/read-structure.ts';
import { renderReceipt } from './receipt.ts';
import type { ReceiptData } from './receipt-data.ts';
import { declaredPayment, sumLines } from './receipt-sum.ts';

/** As receipts were stored before they said more. */
const earlier: ReceiptData = {
  number: 'D-2026-000123',
  issuedAt: '2026-02-28 23:41:07',
  branch: 'Cluj',
  memberName: 'Mureșan Andreea-Ștefania',
  regNumber: '617051',
  year: 2025,
  isAmended: false,
  files: [{ label: 'Raportul anual', name: 'raport.pdf', size: 1_500_000, sha256: 'ab12'.repeat(16) }],
  fixed: '700.00',
  variable: '630.00',
  advanceUsed: '100.00',
  note: { name: 'CJ-2026 85', total: '1230.00' },
  proof: { number: '17', date: '2026-02-27', amount: '1230.00' },
  verifyUrl: 'https://registru.example.ro/documents/receipt/1',
};

const known: ReceiptData = {
  ...earlier,
  deadline: '2026-02-28',
  memberKind: 'person',
  cip: '14000001',
  memberType: 'EC – Expert contabil',
};

async function read(data: ReceiptData): Promise<string> {
  const text = await readPdf(await renderReceipt(data, new Date('2026-02-28T21:41:07Z')));
  return text.replaceAll('\u00a0', ' ');
}

test.each([
  ['2026-02-28', 'în termen Membru'],
  ['2026-02-27', 'după termenul de 27.02.2026 Membru'],
])('the headline says whether it was in time: last day %s (PAP-175)', async (deadline, words) => {
  expect(await read({ ...known, deadline })).toContain(
    `Numărul dovezii D-2026-000123 Depus la 28.02.2026, ora 23:41:07, ${words}`,
  );
});

test('it names number, CIP and type; an earlier one says only what it holds (PAP-175)', {
  tags: 'deep',
}, async () => {
  expect(await read(known)).toContain('Număr matricol 617051 CIP 14000001 Tip EC – Expert contabil');
  expect(await read({ ...known, memberKind: 'company' })).toContain('Număr autorizație 617051');
  const text = await read(earlier);
  expect(text).toContain('ora 23:41:07 Membru Mureșan Andreea-Ștefania Număr matricol 617051 Documente');
  expect(text).not.toMatch(/în termen|după termenul|CIP|Tip /);
});

test('files stand in a table, each digest in two lines of 32 (PAP-175)', async () => {
  const half = 'ab12'.repeat(8);
  expect(await read(known)).toContain(
    `Document Fișier Mărime SHA-256 Raportul anual raport.pdf 1,4 MB ${half} ${half}`,
  );
});

test.each([
  ['a note', {}, ['700,00', '630,00', '−100,00', '1.230,00']],
  [
    'no advance',
    { advanceUsed: '0.00', note: { name: 'A 1', total: '1330.00' } },
    ['700,00', '630,00', '1.330,00'],
  ],
  [
    'a difference',
    { advanceUsed: '0.00', note: { name: 'A 1', total: '30.00' } },
    ['700,00', '630,00', '−1.300,00', '30,00'],
  ],
  ['nothing to pay', { advanceUsed: '0.00', note: null }, ['700,00', '630,00', '−1.330,00', '0,00']],
])('the dues are a sum that adds up: %s (PAP-176)', (_, more, amounts) => {
  const lines = sumLines({ ...known, ...more }).map(({ amount }) => amount);
  expect(lines).toEqual(amounts);
  const bani = lines.map((text) => Number(text.replace(/[.,]/g, '').replace('−', '-')));
  expect(bani.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(bani.at(-1));
});

test('a declared payment that differs from the note is named (PAP-177)', () => {
  const proof = { number: '17', date: '2026-02-27', amount: '1000.00' };
  const warningOf = (amount: string) => declaredPayment({ ...known, proof: { ...proof, amount } })?.warning;
  expect(warningOf('1000.00')).toBe(
    'Atenție: plata declarată este cu 230,00 lei mai mică decât suma de plată.',
  );
  expect(warningOf('1230.01')).toBe(
    'Atenție: plata declarată este cu 0,01 lei mai mare decât suma de plată.',
  );
  expect(warningOf('1230.00')).toBeNull();
  expect(declaredPayment({ ...known, proof: null })).toBeNull();
});

test.each([0, 1, 4, 5, 6, 7, 11, 12, 30])(
  'with %i files dues and closing sentence stay on one page (PAP-178)',
  async (count) => {
    const files = Array.from({ length: count }, (_, index) => ({
      label: 'Extrasul din registrul de încasări și plăți',
      name: `${'extras '.repeat(index % 9)}.pdf`,
      size: 10 ** (index % 7),
      sha256: 'ab12'.repeat(16),
    }));
    const memberName = `${'Constantinescu-Brâncoveanu '.repeat(6)}Șerban`;
    const bytes = await renderReceipt({ ...known, files, memberName }, new Date(0));
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    expect((await structureOf(bytes)).untagged).toEqual([]);
    const pages: string[] = [];
    for (let page = 1; page <= pdf.numPages; page++) {
      const { items } = await (await pdf.getPage(page)).getTextContent();
      pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    }
    const last = pages.at(-1) ?? '';
    for (const words of ['Cotizații', 'De plată, nota', 'Raportul este depus']) expect(last).toContain(words);
    for (const text of pages.slice(1))
      expect(text).toContain('Dovada depunerii D-2026-000123 – Constantinescu');
  },
);

test('the documents of a usual report fit on one page, with a whole card in the letterhead (PAP-178)', async () => {
  const file = { name: 'extras.pdf', size: 1_500_000, sha256: 'ab12'.repeat(16) };
  const labels = [
    'Raportul anual',
    'Raportul semnat olograf și scanat',
    'Copia actului de identitate',
    'Extrasul din registrul de încasări și plăți',
    'Declarația de asigurare profesională',
    'Ordinul de plată',
  ];
  const card = { phone: '0264 000 000', email: 'cluj@example.ro', openingHours: 'Luni–joi 8:30–16:30' };
  const branch = { name: 'Cluj', address: 'Str. Nicolae Titulescu nr. 217, Cluj-Napoca', ...card };
  const issuer = { fiscalCode: 'RO123', seat: 'Str. Exemplului nr. 1, București', branch };
  const files = labels.map((label) => ({ label, ...file }));
  const bytes = await renderReceipt({ ...known, issuer, files }, new Date(0));
  expect((await getDocumentProxy(new Uint8Array(bytes))).numPages).toBe(1);
});
