/** The pages of a PDF: their number, and what kind of file it is if it has no fields. */

import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { maxReportPages } from '@ceccar/contract/reports/reading-refusals';
import { decodeStream } from './decode-stream.ts';
import { drawnObjects, numbersOf } from './page-content.ts';
import { dictEntry, entry, nameEntry, type Pdf } from './pdf-objects.ts';
import { ReadingRefused } from './pdf-reading.ts';

/** `resources` are empty for a page without any. */
export type Page = { node: PDFDict; resources: PDFDict };

/** The pages are counted, because `Count` may be wrong. */
export function readPages({ catalog, context }: Pdf): Page[] {
  const pages: Page[] = [];
  const seen = new Set<PDFDict>();
  const nothing = PDFDict.withContext(context);
  const root = dictEntry(catalog, 'Pages');
  const waiting = root ? [{ node: root, inherited: nothing }] : [];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, inherited } = next;
    if (seen.has(node)) throw new ReadingRefused('damaged');
    seen.add(node);
    const resources = dictEntry(node, 'Resources') ?? inherited;
    const kids = entry(node, 'Kids');
    if (kids instanceof PDFArray) {
      for (const kid of kids.asArray()) {
        const child = context.lookup(kid);
        if (!(child instanceof PDFDict)) throw new ReadingRefused('damaged');
        waiting.push({ node: child, inherited: resources });
      }
    } else pages.push({ node, resources });
    if (pages.length > maxReportPages || waiting.length + seen.size > 20 * maxReportPages)
      throw new ReadingRefused('tooManyPages');
  }
  if (pages.length === 0) throw new ReadingRefused('noPages');
  return pages;
}

/**
 * A scanned or photographed document: images only, no text; or pages that are covered by pictures, whatever text a program
 * has recognised in them (REP-72, REP-185).
 */
export function isScanned(pages: readonly Page[]): boolean {
  const drawn = pages.flatMap(({ resources }) => [resources, ...xObjects(resources)]);
  const isPicture = (dict: PDFDict) => nameEntry(dict, 'Subtype') === 'Image';
  const hasLetters = (dict: PDFDict) => {
    const fonts = dictEntry(dictEntry(dict, 'Resources') ?? dict, 'Font');
    return fonts !== undefined && fonts.keys().length > 0;
  };
  if (drawn.some(isPicture) && !drawn.some(hasLetters)) return true;
  return pages.filter(isCovered).length > pages.length / 2;
}

/** White margins of a scan may be left out; several strips together make a page. */
const coveredShare = 0.6;

function isCovered({ node, resources }: Page): boolean {
  const area = pageArea(node);
  return area > 0 && pictureArea(contentOf(node), resources) / area >= coveredShare;
}

function pageArea(page: PDFDict): number {
  let box: PDFObject | undefined;
  for (let node: PDFDict | undefined = page, depth = 0; node && !box && depth < 32; depth += 1) {
    box = entry(node, 'MediaBox');
    node = dictEntry(node, 'Parent');
  }
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersOf(box);
  return Math.abs((right - left) * (top - bottom));
}

function contentOf(page: PDFDict): string {
  const content = entry(page, 'Contents');
  const parts = content instanceof PDFArray ? content.asArray() : [content];
  return parts.map((part) => drawingOf(page.context.lookup(part))).join('\n');
}

function drawingOf(object: PDFObject | undefined): string {
  const content = object instanceof PDFRawStream ? decodeStream(object) : undefined;
  return content ? Buffer.from(content).toString('latin1') : '';
}

/** Area of the pictures that a page draws, also within forms; of an overlap, each counts. */
function pictureArea(content: string, resources: PDFDict, depth = 0): number {
  const named = dictEntry(resources, 'XObject');
  return drawnObjects(content).reduce((sum, { name, area }) => {
    const object = name === undefined ? undefined : named?.lookup(PDFName.of(name));
    if (name === undefined) return sum + area;
    if (!(object instanceof PDFRawStream)) return sum;
    if (nameEntry(object.dict, 'Subtype') === 'Image') return sum + area;
    if (depth >= 4) return sum;
    const [a = 1, b = 0, c = 0, d = 1] = numbersOf(entry(object.dict, 'Matrix'));
    const own = dictEntry(object.dict, 'Resources') ?? resources;
    return sum + area * Math.abs(a * d - b * c) * pictureArea(drawingOf(object), own, depth + 1);
  }, 0);
}

/** External objects that the page draws, and those that these draw in turn. */
function xObjects(resources: PDFDict): PDFDict[] {
  const objects = new Set<PDFDict>();
  const waiting = [resources];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const named = dictEntry(next, 'XObject');
    for (const key of named?.keys() ?? []) {
      const object: PDFObject | undefined = named?.lookup(key);
      if (!(object instanceof PDFRawStream) || objects.has(object.dict)) continue;
      objects.add(object.dict);
      const inner = object.dict.lookup(PDFName.of('Resources'));
      if (inner instanceof PDFDict) waiting.push(inner);
    }
  }
  return [...objects];
}
