/** Reads a report: the values of its fields and the validity of its signatures. Runs in the reading process. */
import type { ReadingNote, ReadingRefusal } from '@ceccar/contract/reports/reading-refusals';
import { isStorable } from '@ceccar/contract/storable';
import { listAttachments } from './attachments.ts';
import { findOtherShown } from './other-shown.ts';
import { dictEntry, entry, type Pdf, parsePdf } from './pdf-objects.ts';
import { type PdfReading, ReadingRefused, type ReadingRequest, refused } from './pdf-reading.ts';
import { readFields } from './read-fields.ts';
import { isScanned, type Page, readPages } from './read-pages.ts';
import { savingProgram } from './saving-program.ts';
import { judgeSignatures } from './signatures/judge-signatures.ts';

export function readReport(request: ReadingRequest): PdfReading {
  const { bytes, trustedCertificates, revocationLists = [], issuedAt, now } = request;
  let pdf: Pdf | undefined;
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    pdf = parsePdf(file);
    const pages = readPages(pdf);
    const form = readFields(pdf, pages);
    const { values, signatures } = form;
    const hasFields = Object.keys(values).length > 0;
    if (isXfa(pdf, hasFields)) return refused('xfa');
    const attachments = listAttachments(pdf, pages);
    if (!hasFields) return refused(whyWithoutFields(pdf, pages, attachments));
    const names = Object.keys(values).filter((name) => /(^|[^a-z])reportKey([^a-z]|$)/i.test(name));
    // The template has one key; a program that unites files gives the others new names (REP-187).
    if (names.length > 1) return refused('merged');
    if (names.length === 1 && names[0] !== 'reportKey') return refused('renamed');
    const difference = findOtherShown(pdf, form);
    if (difference) return { ...refused('otherShown'), difference, ...programOf(pdf) };
    const signature = judgeSignatures({
      ...{ file, pdf, signatures, trustedCertificates, revocationLists, now },
      issuedAt: issuedAt ?? undefined,
      reportedCode: codeIn(values),
    });
    // Values that cannot be stored unchanged would make it a different report (REP-73).
    if (!isStorable([values, signature])) return refused('damaged');
    const notes: ReadingNote[] = attachments.length > 0 ? ['attachments'] : [];
    return { ok: true, fields: values, pageCount: pages.length, notes, signature };
  } catch (error) {
    if (error instanceof ReadingRefused) {
      return { ...refused(error.refusal), ...(error.refusal === 'twoValues' && pdf ? programOf(pdf) : {}) };
    }
    // A RangeError means nesting beyond the stack, or arrays beyond the memory.
    return refused(error instanceof RangeError ? 'tooHeavy' : 'damaged');
  }
}

function programOf(pdf: Pdf): { program?: string } {
  const program = savingProgram(pdf);
  return program ? { program } : {};
}

/** The CNP that the report states, without blanks. */
function codeIn({ cnp = '' }: Readonly<Record<string, string>>): string | undefined {
  const digits = cnp.replace(/\s/g, '');
  return /^\d{13}$/.test(digits) ? digits : undefined;
}

function whyWithoutFields(
  { catalog }: Pdf,
  pages: readonly Page[],
  attachments: readonly string[],
): ReadingRefusal {
  const isPortfolio = attachments.length > 0 && entry(catalog, 'Collection') !== undefined;
  if (isPortfolio || attachments.some((name) => /\.pdf$/i.test(name))) return 'attached';
  return isScanned(pages) ? 'scanned' : 'flattened';
}

/** A form with an XFA part, which some programs show instead, or with only that part (REP-72). */
function isXfa({ catalog }: Pdf, hasFields: boolean): boolean {
  const form = dictEntry(catalog, 'AcroForm');
  if (!form || entry(form, 'XFA') === undefined) return false;
  return !hasFields || `${entry(catalog, 'NeedsRendering')}` === 'true';
}
