import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../test/harness/read-document.ts';
import { printPdf, readQr } from '../../../../test/harness/read-qr.ts';
import { structureOf } from '../../../../test/harness/read-structure.ts';
import { drawHere } from '../../papers/renderer/document-renderer.ts';
import { markCancelled, renderCancelledNote } from './cancelled-note.ts';
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
  { tags: 'deep' },
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

async function withoutPageTags(bytes: Buffer): Promise<Buffer> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  for (const page of pdf.getPages()) page.node.delete(PDFName.of('StructParents'));
  return Buffer.from(await pdf.save());
}

async function withoutTree(bytes: Buffer): Promise<Buffer> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  pdf.catalog.set(PDFName.of('StructTreeRoot'), pdf.context.obj({ K: [], ParentTree: 7 }));
  return Buffer.from(await pdf.save());
}

async function ofAnotherProgram(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  pdf.addPage([300, 200]);
  return Buffer.from(await pdf.save());
}

test.each<[string, (note: Buffer) => Promise<Buffer>]>([
  ['whose pages have no tags', withoutPageTags],
  ['with an empty tree of tags', withoutTree],
  ['of another program', ofAnotherProgram],
])('a kept file %s gets its mark as an artifact (PAP-262)', async (_, make) => {
  const kept = await make(await renderPaymentNote(note, issuedAt));
  const bytes = await renderCancelledNote(kept, '2026-03-01');
  expect(await readPdf(bytes)).toContain('ANULATĂ la 01.03.2026');
  const { artifacts } = await structureOf(bytes);
  expect(artifacts.join(' ')).toContain('ANULATĂ');
});

test.each([
  ['damaged', Buffer.from('%PDF-1.7\nnimic')],
  ['empty', Buffer.alloc(0)],
  ['no PDF', Buffer.from('PK\u0003\u0004')],
])('a kept file that is %s cannot be marked (PAP-262)', async (_, kept) => {
  expect(await markCancelled({ renderer: drawHere }, kept, new Date('2026-03-01T10:00:00Z'))).toBeUndefined();
});
