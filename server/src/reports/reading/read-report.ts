/** Reads a report: the values of its fields and the validity of its signatures. Runs in the reading process. */
import { isStorable } from '@ceccar/contract/storable';
import { dictEntry, entry, type Pdf, parsePdf } from './pdf-objects.ts';
import { type PdfReading, ReadingRefused, type ReadingRequest, refused } from './pdf-reading.ts';
import { readFields } from './read-fields.ts';
import { isScanned, readPages } from './read-pages.ts';
import { savingProgram } from './saving-program.ts';
import { judgeSignatures } from './signatures/judge-signatures.ts';

export function readReport(request: ReadingRequest): PdfReading {
  const { bytes, trustedCertificates, revocationLists = [], issuedAt, now } = request;
  let pdf: Pdf | undefined;
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    pdf = parsePdf(file);
    const pages = readPages(pdf);
    const { values, signatures } = readFields(pdf, pages);
    const hasFields = Object.keys(values).length > 0;
    if (isXfa(pdf, hasFields)) return refused('xfa');
    if (!hasFields) return refused(isScanned(pages) ? 'scanned' : 'flattened');
    const signature = judgeSignatures({
      ...{ file, pdf, signatures, trustedCertificates, revocationLists, now },
      issuedAt: issuedAt ?? undefined,
    });
    // Values that cannot be stored unchanged would make it a different report (REP-73).
    if (!isStorable([values, signature])) return refused('damaged');
    return { ok: true, fields: values, pageCount: pages.length, signature };
  } catch (error) {
    if (error instanceof ReadingRefused) {
      const program = error.refusal === 'twoValues' && pdf ? savingProgram(pdf) : undefined;
      return { ...refused(error.refusal), ...(program ? { program } : {}) };
    }
    // A RangeError means nesting beyond the stack, or arrays beyond the memory.
    return refused(error instanceof RangeError ? 'tooHeavy' : 'damaged');
  }
}

/** A form with an XFA part, which some programs show instead, or with only that part (REP-72). */
function isXfa({ catalog }: Pdf, hasFields: boolean): boolean {
  const form = dictEntry(catalog, 'AcroForm');
  if (!form || entry(form, 'XFA') === undefined) return false;
  return !hasFields || `${entry(catalog, 'NeedsRendering')}` === 'true';
}
