/** A screen reader finds the words of every document as they were written, also where lines are justified or words broken. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { Pdf } from '../../src/domains/papers/kit/pdf-page.ts';
import { WrittenPdf } from '../../src/domains/papers/kit/written-pdf.ts';
import { structureOf } from '../harness/read-structure.ts';
import { pdfCases } from './document-cases.ts';

/** Whatever is written outside of artifacts, by document; a document may be tried at several sizes before it is made. */
const written = new Map<unknown, string>();
const writeText = WrittenPdf.prototype.text as (...args: unknown[]) => unknown;

beforeEach(() => {
  vi.spyOn(WrittenPdf.prototype, 'text').mockImplementation(function (
    this: Pdf & WrittenPdf,
    text: string,
    ...where: unknown[]
  ) {
    const goesOn = where.some((one) => (one as { continued?: boolean } | undefined)?.continued);
    if (!this.openTag.isArtifact) written.set(this, `${written.get(this) ?? ''}${text}${goesOn ? '' : '\n'}`);
    writeText.call(this, text, ...where);
    return this;
  });
});

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean).toSorted();
}

/** A cancelled note has its mark, and no longer its code. */
function meantOf(label: string, written: string): string {
  if (!label.startsWith('cancelled-note')) return written;
  return `ANULATĂ la 01.03.2026 ${written.replace('Datele plății, ca cod QR', '')}`;
}

test.each(pdfCases)('%s: the words read aloud are those written (PAP-258)', async (label, draw, texts) => {
  const { aloud } = await structureOf(await draw(texts));
  const meant = [...written.values()].map((text) => wordsOf(meantOf(label, text)).join('\n'));
  const heard = wordsOf(aloud).join('\n');
  // An empty form is drawn once, and kept for all who fill it in.
  expect(heard).toBe(meant.includes(heard) ? heard : meant.at(-1));
});
