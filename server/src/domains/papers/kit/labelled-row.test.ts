import { documentLabel, reportDocuments, reportFiles } from '@ceccar/contract/reports/report-documents';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { renderReceipt } from '../../reports/filing/receipt.ts';
import type { ReceiptData } from '../../reports/filing/receipt-data.ts';

const sha256 = 'ab12'.repeat(16);

function receiptOf(labels: readonly string[]): ReceiptData {
  return {
    number: 'D-2026-000123',
    issuedAt: '2026-02-28 23:41:07',
    branch: 'Bistrița-Năsăud',
    memberName: 'Țăranu-Știrbei Ioana',
    regNumber: '001234',
    year: 2025,
    isAmended: true,
    files: labels.map((label) => ({
      label,
      name: 'extras-registru-2025-scanat.jpg',
      size: 1_500_000,
      sha256,
    })),
    fixed: '700.00',
    variable: '630.00',
    advanceUsed: '100.00',
    note: { name: 'BN-2026 1234567', total: '1230.00' },
    proof: { number: '17', date: '2026-02-27', amount: '1230.00' },
    verifyUrl: 'https://registru.example.ro/1',
  };
}

const own = Object.values(reportFiles).map(({ label }) => label);
const ofFirms = (Object.keys(reportDocuments) as (keyof typeof reportDocuments)[]).map((name) =>
  documentLabel(name, 'company'),
);

test.each([
  ['persons', own],
  ['companies', ofFirms],
  [
    'very long labels',
    ['Extrasul din registrul de încasări și plăți, semnat, al ultimului an încheiat, cu anexe'],
  ],
  ['one long word', ['Declarațiadeasigurareprofesionalăpentrutotanul']],
] as const)('no label of a receipt runs into its value (PAP-93): %s', async (_name, labels) => {
  const bytes = await renderReceipt(receiptOf(labels), new Date('2026-02-28T21:41:07Z'));
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const placed = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]), width: item.width }]
        : [],
    );
    const clashes = placed.flatMap((one) =>
      placed
        .filter(({ x, y }) => x > one.x + 0.5 && Math.abs(y - one.y) < 4 && x < one.x + one.width - 0.5)
        .map(({ text }) => `${one.text} | ${text}`),
    );
    expect(clashes).toEqual([]);
  }
});
