/** The pages of a PDF: their number, and what kind of file it is if it has no fields. */

import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { maxReportPages } from '@ceccar/contract/reports/reading-refusals';
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
  if (pages.length === 0) throw new ReadingRefused('damaged');
  return pages;
}

/** Images only, no text: a scanned or photographed document (REP-72). */
export function isScanned(pages: readonly Page[]): boolean {
  const drawn = pages.flatMap(({ resources }) => [resources, ...xObjects(resources)]);
  const isPicture = (dict: PDFDict) => nameEntry(dict, 'Subtype') === 'Image';
  const hasLetters = (dict: PDFDict) => {
    const fonts = dictEntry(dictEntry(dict, 'Resources') ?? dict, 'Font');
    return fonts !== undefined && fonts.keys().length > 0;
  };
  return drawn.some(isPicture) && !drawn.some(hasLetters);
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
