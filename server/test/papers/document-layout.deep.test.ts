/** However short or long its texts are, no document prints one over another, beyond its edge or cut short (PAP-132). */
import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { pdfCases } from './document-cases.ts';

type Box = { text: string; page: number; left: number; right: number; bottom: number; top: number };

/** The answers of a form become part of its pages. */
async function flattened(bytes: Buffer): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const form = pdf.getForm();
  if (form.getFields().length > 0) form.flatten({ updateFieldAppearances: false });
  return pdf.save();
}

/** From the feet of letters to the tops of capitals; without slanted texts, which mark the page beneath. */
async function readBoxes(bytes: Buffer): Promise<{ boxes: Box[]; outside: string[] }> {
  const pdf = await getDocumentProxy(await flattened(bytes));
  const boxes: Box[] = [];
  const outside: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const opened = await pdf.getPage(page);
    const [, , width = 0, height = 0] = opened.view;
    const { items } = await opened.getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [size, slant, , , left, base] = item.transform.map(Number) as [number, ...number[]];
      if (slant || left === undefined || base === undefined) continue;
      const box = {
        text: item.str,
        page,
        left,
        right: left + item.width,
        bottom: base - 0.2 * size,
        top: base + 0.72 * size,
      };
      boxes.push(box);
      const isInside = left >= 5 && box.right <= width - 5 && box.bottom >= 5 && box.top <= height - 5;
      if (!isInside) outside.push(item.str);
    }
  }
  return { boxes, outside };
}

function overlaps(boxes: readonly Box[]): string[] {
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          other.page === one.page &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
          Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 0.5,
      )
      .map(({ text }) => `${one.text} | ${text}`),
  );
}

/** A badge prints names in capitals. */
function lettersOf(text: string): string {
  return text.replace(/\s/g, '').toLocaleUpperCase('ro');
}

test.each(pdfCases)('%s: no text is hidden, cut or outside the page', async (_label, draw, texts) => {
  const { boxes, outside } = await readBoxes(await draw(texts));
  expect(overlaps(boxes)).toEqual([]);
  expect(outside).toEqual([]);
  expect(boxes.filter(({ text }) => text.includes('…')).map(({ text }) => text)).toEqual([]);
  expect(lettersOf(boxes.map(({ text }) => text).join(''))).toContain(lettersOf(texts.name));
});
