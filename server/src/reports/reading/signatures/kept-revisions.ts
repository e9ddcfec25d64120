/** Whether what was signed is still what the file says, where something was written after the signature. */
import { type Pdf, parsePdf } from '../pdf-objects.ts';
import { hasOnlySignaturesAdded } from './compare-revisions.ts';

/**
 * Of each end of a signed part, whether all updates after it only added signatures and what is kept to check them.
 * What is no update at all, such as bytes after the end, is a change (REP-83).
 */
export async function findKept(file: Buffer, pdf: Pdf, ends: number[]): Promise<Map<number, boolean>> {
  const kept = new Map<number, boolean>();
  let isKept = true;
  let after = pdf;
  let afterEnd = file.length;
  for (const end of [...new Set(ends)].sort((one, other) => other - one)) {
    if (end < file.length) {
      const isUpdate = /startxref\s+\d+\s+%%EOF\s*$/.test(file.toString('latin1', end, afterEnd));
      const before = await parseRevision(file.subarray(0, end));
      isKept = isKept && isUpdate && before !== undefined && isOnlySigned(before, after);
      after = before ?? after;
    }
    afterEnd = end;
    kept.set(end, isKept);
  }
  return kept;
}

async function parseRevision(bytes: Buffer): Promise<Pdf | undefined> {
  try {
    return await parsePdf(bytes);
  } catch {
    return undefined; // a signature over a part that is no document says nothing about the document
  }
}

function isOnlySigned(before: Pdf, after: Pdf): boolean {
  try {
    return hasOnlySignaturesAdded(before, after);
  } catch {
    return false; // a form that cannot be read is another one
  }
}
