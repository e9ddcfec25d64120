/** Files inside a PDF: in the document's list, or pinned to its pages (ISO 32000-1, 7.11.4, 12.5.6.15); they are not read (REP-186). */
import { PDFArray, PDFDict, type PDFObject } from '@cantoo/pdf-lib';
import { dictEntry, entry, nameEntry, type Pdf, textOf } from './pdf-objects.ts';
import type { Page } from './read-pages.ts';

const maxNodes = 500;

/** Their names; a file without one has an empty name. */
export function listAttachments({ catalog, context }: Pdf, pages: readonly Page[]): string[] {
  const names: string[] = [];
  const list = dictEntry(catalog, 'Names');
  const waiting: (PDFObject | undefined)[] = [list && entry(list, 'EmbeddedFiles')];
  for (let index = 0; index < Math.min(waiting.length, maxNodes); index += 1) {
    const node = waiting[index];
    if (!(node instanceof PDFDict)) continue;
    // Names and files take turns.
    for (const file of elementsOf(node, 'Names')) if (file instanceof PDFDict) names.push(nameOf(file));
    waiting.push(...elementsOf(node, 'Kids'));
  }
  for (const { node } of pages) {
    for (const annotation of elementsOf(node, 'Annots')) {
      if (!(annotation instanceof PDFDict) || nameEntry(annotation, 'Subtype') !== 'FileAttachment') continue;
      const file = dictEntry(annotation, 'FS');
      names.push(file ? nameOf(file) : '');
    }
  }
  return names;

  function elementsOf(dict: PDFDict, key: string): (PDFObject | undefined)[] {
    const array = entry(dict, key);
    return array instanceof PDFArray ? array.asArray().map((element) => context.lookup(element)) : [];
  }
}

function nameOf(file: PDFDict): string {
  return textOf(entry(file, 'UF')) ?? textOf(entry(file, 'F')) ?? '';
}
