/** Filled reports as members upload them, made with a real library. */
import { randomBytes } from 'node:crypto';
import { PDFDocument, type PDFForm, type PDFPage } from '@cantoo/pdf-lib';

type ReportPdf = {
  /** Texts by field name. */
  texts?: Record<string, string>;
  pages?: number;
  /** Adds what a form of this library does not have, or takes something away. */
  change?: (form: PDFForm, page: PDFPage) => void;
  isPacked?: boolean;
};

/** One of each kind of field, beside the given texts. */
export async function createReportPdf(given: ReportPdf = {}): Promise<Buffer> {
  const { document } = await fillReport(given);
  return Buffer.from(await document.save({ useObjectStreams: given.isPacked ?? false }));
}

async function fillReport({ texts = { cnp: '1800101221144' }, pages = 1, change }: ReportPdf) {
  const document = await PDFDocument.create();
  const page = document.addPage();
  page.drawText('Raport anual de activitate', { x: 40, y: 780, size: 16 });
  for (let count = 1; count < pages; count += 1) document.addPage();
  const form = document.getForm();
  for (const [name, value] of Object.entries(texts)) {
    const field = form.createTextField(name);
    field.setText(value);
    field.addToPage(page, place);
  }
  const memberType = form.createDropdown('memberType');
  memberType.addOptions(['EC', 'CA']);
  memberType.select('EC');
  memberType.addToPage(page, place);
  for (const name of ['amended', 'gdpr']) form.createCheckBox(name).addToPage(page, place);
  form.getCheckBox('gdpr').check();
  const practice = form.createRadioGroup('practice');
  for (const option of ['individual', 'firm']) practice.addOptionToPage(option, page, place);
  practice.select('firm');
  change?.(form, page);
  return { document, page };
}

const place = { x: 40, y: 40, width: 120, height: 20 };

/** A report of nearly that size: most of it pictures and attachments, and as many objects as a busy one has. */
export async function createLargeReportPdf(bytes: number): Promise<Buffer> {
  const { document } = await fillReport({
    texts: Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`row${index}`, `${index * 7.25}`])),
    pages: 12,
  });
  const count = 8;
  for (let index = 0; index < count; index += 1) {
    // Random, since what can be packed would not be large.
    const content = randomBytes(Math.floor((bytes - 250_000) / count));
    await document.attach(content, `anexa-${index}.bin`, { mimeType: 'application/octet-stream' });
  }
  return Buffer.from(await document.save({ useObjectStreams: false }));
}
