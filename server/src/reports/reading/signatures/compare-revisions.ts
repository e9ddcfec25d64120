/** Detects what an update changed in a PDF that was signed before (REP-83). */
import { PDFArray, PDFDict, PDFName, PDFNull, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import type { Pdf } from '../pdf-objects.ts';
import { readFields } from '../read-fields.ts';

/** The place of an object decides what an update may change in it. */
type Place = 'catalog' | 'form' | 'page' | 'signature' | 'list' | 'other';
type Pair = { before: PDFObject | undefined; after: PDFObject | undefined; place: Place };

const rules: Record<Place, { free: string[]; inner: Record<string, Place> }> = {
  catalog: { free: ['DSS', 'Extensions', 'Metadata', 'Version'], inner: { AcroForm: 'form' } },
  form: { free: ['SigFlags', 'DR', 'DA', 'NeedAppearances'], inner: { Fields: 'list' } },
  page: { free: [], inner: { Annots: 'list' } },
  // A signature field that was waiting to be signed: its value and appearance.
  signature: { free: ['V', 'AP', 'AS', 'MK', 'DA', 'F', 'M', 'Lock', 'SV'], inner: {} },
  list: { free: [], inner: {} },
  other: { free: [], inner: {} },
};

/**
 * True if, starting from the catalogue, nothing changed except added or completed signatures and validation data stored for
 * them. False if none of that was added, because then the update served another purpose.
 */
export function hasOnlySignaturesAdded(before: Pdf, after: Pdf): boolean {
  // A signature outside the form would not be judged by anyone.
  const listed = new Set(readFields(after).signatures);
  const all = compare(before, after, listed, {
    before: before.catalog,
    after: after.catalog,
    place: 'catalog',
  });
  const validationData: Pair = {
    before: before.catalog.get(PDFName.of('DSS')),
    after: after.catalog.get(PDFName.of('DSS')),
    place: 'other',
  };
  return all.isKept && (all.isSigned || !compare(before, after, listed, validationData).isKept);
}

type Comparison = {
  /** Only permitted changes were made. */
  isKept: boolean;
  /** A signature was added or completed. */
  isSigned: boolean;
};

function compare(before: Pdf, after: Pdf, listed: Set<PDFDict>, start: Pair): Comparison {
  const changed = { isKept: false, isSigned: false };
  let isSigned = false;
  const seen = new Set<string>();
  // The list grows while it is iterated: recursion could overflow the stack on deep nesting.
  const pairs = [start];
  for (const pair of pairs) {
    if (pair.before instanceof PDFRef && pair.after instanceof PDFRef) {
      const key = `${pair.before.tag} ${pair.after.tag}`;
      if (seen.has(key)) continue;
      seen.add(key);
    }
    const now = resolve(after, pair.after);
    const old = resolve(before, pair.before) ?? emptyLike(now, pair.place, before);
    if (old instanceof PDFDict && now instanceof PDFDict) {
      const isFilledIn = !signatureOf(old) && isSignedBy(now, listed);
      isSigned ||= isFilledIn;
      pairs.push(...entriesOf(old, now, isFilledIn ? 'signature' : pair.place));
    } else if (old instanceof PDFArray && now instanceof PDFArray) {
      const added = now.asArray().slice(old.size());
      const mayGrow = pair.place === 'list' && added.every((one) => isSignedBy(resolve(after, one), listed));
      if (now.size() < old.size() || (added.length > 0 && !mayGrow)) return changed;
      isSigned ||= added.length > 0;
      for (const [index, element] of old.asArray().entries())
        pairs.push({ before: element, after: now.get(index), place: 'other' });
    } else if (old instanceof PDFRawStream && now instanceof PDFRawStream) {
      if (!Buffer.from(old.contents).equals(now.contents)) return changed;
      pairs.push({ before: old.dict, after: now.dict, place: 'other' });
    } else if (!isSame(old, now)) return changed;
  }
  return { isKept: true, isSigned };
}

function resolve({ context }: Pdf, object: PDFObject | undefined): PDFObject | undefined {
  const found = context.lookup(object);
  return found === PDFNull ? undefined : found;
}

/** A form or list that did not exist before counts as empty. */
function emptyLike(object: PDFObject | undefined, place: Place, { context }: Pdf): PDFObject | undefined {
  if (place === 'form' && object instanceof PDFDict) return PDFDict.withContext(context);
  if (place === 'list' && object instanceof PDFArray) return PDFArray.withContext(context);
  return undefined;
}

function entriesOf(old: PDFDict, now: PDFDict, place: Place): Pair[] {
  const { free, inner } = rules[valueAt(old, 'Type') === PDFName.of('Page') ? 'page' : place];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const name = key.decodeText();
    if (free.includes(name)) return [];
    return [{ before: old.get(key), after: now.get(key), place: inner[name] ?? 'other' }];
  });
}

/** Signature of the field that the object is, or is a widget of. */
function signatureOf(object: PDFObject | undefined): PDFDict | undefined {
  if (!(object instanceof PDFDict)) return undefined;
  const field = [object, valueAt(object, 'Parent')].find(isSignatureField);
  const signature = field && valueAt(field, 'V');
  return signature instanceof PDFDict ? signature : undefined;
}

function isSignedBy(object: PDFObject | undefined, listed: Set<PDFDict>): boolean {
  const signature = signatureOf(object);
  return signature !== undefined && listed.has(signature);
}

function isSignatureField(object: PDFObject | undefined): object is PDFDict {
  return object instanceof PDFDict && valueAt(object, 'FT') === PDFName.of('Sig');
}

/** Does not reject damaged objects, because here they are only compared. */
function valueAt(dict: PDFDict, key: string): PDFObject | undefined {
  return dict.lookup(PDFName.of(key));
}

function isSame(one: PDFObject | undefined, other: PDFObject | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  const [bytes, otherBytes] = [bytesOf(one), bytesOf(other)];
  return bytes.equals(otherBytes);
}

function bytesOf(object: PDFObject): Buffer {
  const bytes = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}
