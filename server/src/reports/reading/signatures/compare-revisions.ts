/** What an update did to a PDF that was signed before (REP-83). */
import { PDFArray, PDFDict, PDFName, PDFNull, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { dictEntry, nameEntry, type Pdf } from '../pdf-objects.ts';

/** Where an object stands decides what of it an update may change. */
type Place = 'catalog' | 'form' | 'page' | 'signature' | 'list' | 'other';
type Pair = { before: PDFObject | undefined; after: PDFObject | undefined; place: Place };

const rules: Record<Place, { free: string[]; inner: Record<string, Place> }> = {
  catalog: { free: ['DSS', 'Extensions', 'Metadata', 'Version'], inner: { AcroForm: 'form' } },
  form: { free: ['SigFlags', 'DR', 'DA', 'NeedAppearances'], inner: { Fields: 'list' } },
  page: { free: [], inner: { Annots: 'list' } },
  // A signature field that waited to be signed: its value, its looks.
  signature: { free: ['V', 'AP', 'AS', 'MK', 'DA', 'F', 'M', 'Lock', 'SV'], inner: {} },
  list: { free: [], inner: {} },
  other: { free: [], inner: {} },
};

/**
 * True where, from the catalogue on, all is as it was but for signatures that were added or filled in and for what is
 * kept to check them later; false also where nothing of the kind was added, since the update then served something else.
 */
export function hasOnlySignaturesAdded(before: Pdf, after: Pdf): boolean {
  let isAdded = !isSame(before.catalog.get(validationData), after.catalog.get(validationData));
  const seen = new Set<string>();
  // It grows while it is gone through: nesting as deep as a file may have it would end a recursion.
  const pairs: Pair[] = [{ before: before.catalog, after: after.catalog, place: 'catalog' }];
  for (const pair of pairs) {
    if (pair.before instanceof PDFRef && pair.after instanceof PDFRef) {
      const key = `${pair.before.tag} ${pair.after.tag}`;
      if (seen.has(key)) continue;
      seen.add(key);
    }
    const now = resolve(after, pair.after);
    const old = resolve(before, pair.before) ?? emptyLike(now, pair.place, before);
    if (old instanceof PDFDict && now instanceof PDFDict) {
      const isSigned = !isFilledIn(old) && isFilledIn(now);
      isAdded ||= isSigned;
      pairs.push(...entriesOf(old, now, isSigned ? 'signature' : pair.place));
    } else if (old instanceof PDFArray && now instanceof PDFArray) {
      const added = now.asArray().slice(old.size());
      const mayGrow = pair.place === 'list' && added.every((one) => isFilledIn(resolve(after, one)));
      if (now.size() < old.size() || (added.length > 0 && !mayGrow)) return false;
      isAdded ||= added.length > 0;
      for (const [index, element] of old.asArray().entries())
        pairs.push({ before: element, after: now.get(index), place: 'other' });
    } else if (old instanceof PDFRawStream && now instanceof PDFRawStream) {
      if (!Buffer.from(old.contents).equals(now.contents)) return false;
      pairs.push({ before: old.dict, after: now.dict, place: 'other' });
    } else if (!isSame(old, now)) return false;
  }
  return isAdded;
}

const validationData = PDFName.of('DSS');

function resolve({ context }: Pdf, object: PDFObject | undefined): PDFObject | undefined {
  const found = context.lookup(object);
  return found === PDFNull ? undefined : found;
}

/** A form or a list that was not there yet is an empty one. */
function emptyLike(object: PDFObject | undefined, place: Place, { context }: Pdf): PDFObject | undefined {
  if (place === 'form' && object instanceof PDFDict) return PDFDict.withContext(context);
  if (place === 'list' && object instanceof PDFArray) return PDFArray.withContext(context);
  return undefined;
}

function entriesOf(old: PDFDict, now: PDFDict, place: Place): Pair[] {
  const { free, inner } = rules[nameEntry(old, 'Type') === 'Page' ? 'page' : place];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const name = key.decodeText();
    if (free.includes(name)) return [];
    return [{ before: old.get(key), after: now.get(key), place: inner[name] ?? 'other' }];
  });
}

/** The signature field that the dictionary is, or whose place on a page it is. */
function signatureField(object: PDFObject | undefined): PDFDict | undefined {
  if (!(object instanceof PDFDict)) return undefined;
  return [object, dictEntry(object, 'Parent')].find((one) => one && nameEntry(one, 'FT') === 'Sig');
}

function isFilledIn(object: PDFObject | undefined): boolean {
  const field = signatureField(object);
  return field !== undefined && dictEntry(field, 'V') !== undefined;
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
