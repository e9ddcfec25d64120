/** Filled-in reports as members upload them, made with pdf-lib. */
import { randomBytes } from 'node:crypto';
import { PDFBool, PDFDocument, type PDFForm, PDFName, type PDFPage } from '@cantoo/pdf-lib';

type ReportPdf = {
  /** Text values by field name. */
  texts?: Record<string, string>;
  pages?: number;
  /** Changes the document in ways that the library's form does not offer. */
  change?: (form: PDFForm, page: PDFPage) => void;
  isPacked?: boolean;
  /** When the template was issued; long ago by default. */
  createdAt?: Date;
};

/** One field of each kind, besides the given texts. */
export async function createReportPdf(given: ReportPdf = {}): Promise<Buffer> {
  const { document } = await fillReport(given);
  return Buffer.from(await document.save({ useObjectStreams: given.isPacked ?? false }));
}

async function fillReport({
  texts = { cnp: '1800101221144' },
  pages = 1,
  change,
  createdAt = new Date(Date.now() - 500 * day),
}: ReportPdf) {
  const document = await PDFDocument.create();
  document.setCreationDate(createdAt);
  const page = document.addPage();
  page.drawText('Raport anual de activitate', { x: 40, y: 780, size: 16 });
  for (let count = 1; count < pages; count += 1) document.addPage();
  const form = document.getForm();
  // Tests change values without drawing them anew (REP-397).
  form.acroForm.dict.set(PDFName.of('NeedAppearances'), PDFBool.True);
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

const day = 86_400_000;

const place = { x: 40, y: 40, width: 120, height: 20 };

/** A report of about that size: mostly pictures and attachments, and as many objects as a large real one. */
export async function createLargeReportPdf(bytes: number): Promise<Buffer> {
  const { document } = await fillReport({
    texts: Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`row${index}`, `${index * 7.25}`])),
    pages: 12,
  });
  const count = 8;
  for (let index = 0; index < count; index += 1) {
    // Random bytes, because compressible ones would make a small file.
    const content = randomBytes(Math.floor((bytes - 250_000) / count));
    await document.attach(content, `anexa-${index}.bin`, { mimeType: 'application/octet-stream' });
  }
  return Buffer.from(await document.save({ useObjectStreams: false }));
}
