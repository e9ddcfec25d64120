/** Files that tests upload, and readers of the files that tests download. */
import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { renderSeal } from '../seed/demo-documents.ts';
import { drawPortrait } from '../seed/demo-portrait.ts';
import { duesCsv, type Row } from '../server/test/builders/dues-file.ts';
import { createRawPdf, rawStream } from '../server/test/builders/raw-pdf.ts';

export const photo = { name: 'portret.png', mimeType: 'image/png', buffer: drawPortrait(7) };

export const textFile = { name: 'parafa.txt', mimeType: 'text/plain', buffer: Buffer.from('nu e PDF') };

export async function sealFile(year: number) {
  const seal = { owner: 'Proba Mara', number: '1234', branch: 'Cluj', year };
  return { name: `parafa-${year}.pdf`, mimeType: 'application/pdf', buffer: await renderSeal(seal) };
}

/** A page as an office scanner sends it: all black, with fax compression (ITU-T T.6). */
export function faxedPage(): Buffer {
  // Eight pixels per line: the first line's code says that all are black, the others repeat the line above.
  const bits = `001${'00110101'}${'000101'}${'11'.repeat(7)}`.padEnd(32, '0');
  const bytes = Buffer.from(
    Array.from({ length: 4 }, (_, at) => Number.parseInt(bits.slice(8 * at, 8 * at + 8), 2)),
  );
  const image = `/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 1
    /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 8 /Rows 8 >>`;
  return createRawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    rawStream('', Buffer.from('q 200 0 0 200 0 0 cm /I Do Q')),
    rawStream(image, bytes),
  ]);
}

/** A scan of so many pages, each with a line of text. */
export async function scanFile(pages: number, name = 'scan.pdf', password?: string) {
  const pdf = await PDFDocument.create();
  for (let number = 1; number <= pages; number += 1)
    pdf.addPage([595, 842]).drawText(`Pagina ${number}`, { x: 60, y: 700, size: 40 });
  if (password) pdf.encrypt({ userPassword: password });
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) };
}

/** The beginning of a picture as an iPhone saves it, which Chromium cannot read. */
export const heicFile = {
  name: 'IMG_0001.HEIC',
  mimeType: '',
  buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
};

/** A PDF one byte above the size limit. */
export async function tooLargeFile() {
  const { buffer, mimeType } = await sealFile(2026);
  const padding = Buffer.alloc(5_242_881 - buffer.length, ' ');
  return { name: 'parafa-mare.pdf', mimeType, buffer: Buffer.concat([buffer, padding]) };
}

/** Dues of 2025 as staff fill in the file; all are paid unless a row says otherwise. */
export function duesFile(name: string, rows: readonly Row[]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(duesCsv(rows)) };
}

export type ReadPdf = {
  fileName: string;
  text: string;
  /** Page sizes in points. */
  sizes: { width: number; height: number }[];
};

/** Starts a download and reads the downloaded PDF. */
export async function downloadPdf(page: Page, start: () => Promise<void>): Promise<ReadPdf> {
  const [download] = await Promise.all([page.waitForEvent('download'), start()]);
  expect(await download.failure()).toBeNull();
  return {
    fileName: download.suggestedFilename(),
    ...(await readPdf(await readFile(await download.path()))),
  };
}

export async function readPdf(bytes: Buffer): Promise<Omit<ReadPdf, 'fileName'>> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  const sizes = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
    sizes.push({ width: Math.round(width), height: Math.round(height) });
  }
  return { text: text.replace(/\s+/g, ' '), sizes };
}
