import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { readPdf } from '../../../test/harness/read-document.ts';
import { printPdf, readQr } from '../../../test/harness/read-qr.ts';
import { renderCancelledNote } from './cancelled-note.ts';
import { renderPaymentNote } from './payment-note.ts';
import type { PaymentNoteData } from './payment-note-data.ts';

const issuedAt = new Date('2026-02-10T10:00:00Z');

const note: PaymentNoteData = {
  series: 'CJ-2026',
  number: 12,
  issuedOn: '2026-02-10',
  dueOn: 'open',
  payableUntil: null,
  branch: 'Cluj',
  beneficiary: 'CECCAR – Filiala Cluj',
  fiscalCode: null,
  iban: 'RO49AAAA1B31007593840000',
  bank: 'Banca Someșului',
  payerName: 'Țăranu-Știrbei Ioana',
  payerCodes: [],
  lines: [{ text: 'Cotizație fixă 2026 (redusă)', amount: '700.00' }],
  amount: '700.00',
  advanceUsed: '0.00',
  total: '700.00',
  reference: 'CJ-2026 12 001234 TARANU-STIRBEI IOANA',
};

const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ text: `Cotizație nr. ${i + 1}`, amount: '10.00' }));

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

test.each([
  ['one line', note],
  ['nine lines', { ...note, lines: lines(9) }],
  ['several pages', { ...note, lines: lines(120) }],
  ['a long reference', { ...note, reference: 'CJ-2026 12 QRS '.repeat(9) }],
  ['Q in its texts', { ...note, payerName: 'Q QQ Quintus Q', lines: [{ text: 'Q Q', amount: '700.00' }] }],
] as const)(
  'a cancelled note says so on every page and has no code to pay with (MON-128): %s',
  async (_name, data) => {
    const kept = await renderPaymentNote(data, issuedAt);
    const cancelled = await renderCancelledNote(kept, '2026-11-25');
    const pages = (await getDocumentProxy(new Uint8Array(cancelled))).numPages;
    const text = await readPdf(cancelled);
    expect(text.split('ANULATĂ la 25.11.2026')).toHaveLength(pages + 1);
    // Everything else stays; the caption goes with the code.
    const before = (await readPdf(kept)).replace(/Datele plății, ca cod QR\s*/, '');
    const after = text.replaceAll(/ ?ANULATĂ la 25\.11\.2026/g, '');
    expect(wordsOf(after)).toEqual(wordsOf(before));
    if (pages > 1) return;
    expect(await readQr(await printPdf(kept, 200))).toContain('RO49AAAA1B31007593840000');
    expect(await readQr(await printPdf(cancelled, 200))).toBeUndefined();
  },
);

test('the same note and day give the same bytes', async () => {
  const kept = await renderPaymentNote(note, issuedAt);
  const [one, other] = [
    await renderCancelledNote(kept, '2026-11-25'),
    await renderCancelledNote(kept, '2026-11-25'),
  ];
  expect(one.equals(other)).toBe(true);
});
