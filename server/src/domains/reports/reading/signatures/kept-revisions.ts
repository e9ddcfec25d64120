/** Checks whether signed content is still what the file shows, if something was appended after the signature. */
import { type Pdf, parsePdf } from '../pdf-objects.ts';
import { hasOnlySignaturesAdded } from './compare-revisions.ts';

/** Offset after the last byte that is not white space. */
export function endOfContent(file: Buffer): number {
  let end = file.length;
  while (end > 0 && isSpace(file[end - 1])) end -= 1;
  return end;
}

/** White space of ISO 32000-1, 7.2.2. */
function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0 || (byte !== undefined && byte >= 9 && byte <= 13 && byte !== 11);
}

/**
 * For each end of a signed part: whether all later updates only added signatures and their validation data. Anything that
 * is neither an update nor white space, such as other bytes after the end, counts as a change (REP-83).
 */
export function findKept(file: Buffer, pdf: Pdf, ends: number[]): Map<number, boolean> {
  const keptByEnd = new Map<number, boolean>();
  let isKept = true;
  let after = pdf;
  let afterEnd = endOfContent(file);
  for (const end of [...new Set(ends)].sort((one, other) => other - one)) {
    if (end < afterEnd) {
      const isUpdate = /startxref\s+\d+\s+%%EOF\s*$/.test(file.toString('latin1', end, afterEnd));
      const before = parseRevision(file.subarray(0, end));
      isKept = isKept && isUpdate && before !== undefined && isOnlySigned(before, after);
      after = before ?? after;
    }
    afterEnd = end;
    keptByEnd.set(end, isKept);
  }
  return keptByEnd;
}

function parseRevision(bytes: Buffer): Pdf | undefined {
  try {
    return parsePdf(bytes);
  } catch {
    return undefined; // a signed part that is not a document proves nothing about the document
  }
}

function isOnlySigned(before: Pdf, after: Pdf): boolean {
  try {
    return hasOnlySignaturesAdded(before, after);
  } catch {
    return false; // an unreadable form counts as changed
  }
}
