/** Detects what an update changed in a PDF that was signed before (REP-83). */
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { decodeStream } from '../decode-stream.ts';
import { type Pdf, textOf } from '../pdf-objects.ts';
import { readFields } from '../read-fields.ts';
import { readPages } from '../read-pages.ts';

/** The place of an object decides what an update may change in it. */
type Place =
  | 'catalog'
  | 'form'
  | 'page'
  | 'field'
  | 'signature'
  | 'list'
  | 'structure'
  | 'stream'
  | 'exact'
  | 'other';
type Pair = { before: PDFObject | undefined; after: PDFObject | undefined; place: Place };

const rules: Record<Place, { free: string[]; inner: Record<string, Place> }> = {
  catalog: {
    // Permissions are for programs that change the file; neither they nor the mark of a tagged file show anything.
    free: ['DSS', 'Extensions', 'MarkInfo', 'Metadata', 'Perms', 'Version'],
    inner: { AcroForm: 'form', StructTreeRoot: 'structure' },
  },
  form: { free: ['SigFlags', 'DR', 'DA', 'Q', 'NeedAppearances'], inner: { Fields: 'list' } },
  page: { free: ['Tabs'], inner: { Annots: 'list' } },
  // A signature may lock fields, which sets their flag.
  field: { free: ['Ff'], inner: { Kids: 'list' } },
  // A signature field that was waiting to be signed: its value and appearance.
  signature: {
    free: ['V', 'AP', 'AS', 'MK', 'DA', 'F', 'Ff', 'M', 'Lock', 'SV', 'P', 'StructParent'],
    inner: { Kids: 'list' },
  },
  list: { free: [], inner: {} },
  // In a tagged file, the widget of a signature gets an element of the structure (REP-178).
  structure: {
    free: ['ParentTreeNextKey', 'Limits'],
    inner: { K: 'structure', P: 'structure', ParentTree: 'structure', Nums: 'structure', Kids: 'structure' },
  },
  stream: { free: ['Length', 'Filter', 'DecodeParms', 'DL'], inner: {} },
  // Nothing may change below it.
  exact: { free: [], inner: {} },
  other: { free: [], inner: {} },
};

/**
 * True if, starting from the catalogue, nothing changed except added or completed signatures and validation data stored for
 * them. False if none of that was added, because then the update served another purpose, unless it only repeats the stored
 * data (REP-395).
 */
export function hasOnlySignaturesAdded(before: Pdf, after: Pdf): boolean {
  // A signature outside the form would not be judged by anyone.
  const listed = new Set(readFields(after, readPages(after)).signatures);
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
  if (!all.isKept || all.isSigned || !compare(before, after, listed, validationData).isKept)
    return all.isKept;
  return validationData.before !== undefined && isSameForm(before, after, listed);
}

/** Whether also that is the same which an update may only change along with a signature. */
function isSameForm(before: Pdf, after: Pdf, listed: Set<PDFDict>): boolean {
  const [old, now] = [before, after].map(({ catalog }) => catalog.get(PDFName.of('AcroForm')));
  const pages = {
    before: before.catalog.get(PDFName.of('Pages')),
    after: after.catalog.get(PDFName.of('Pages')),
  };
  return [{ before: old, after: now }, pages].every(
    (pair) => compare(before, after, listed, { ...pair, place: 'exact' }).isKept,
  );
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
      const key = `${pair.before.tag} ${pair.after.tag} ${pair.place}`;
      if (seen.has(key)) continue;
      seen.add(key);
    }
    const now = resolve(after, pair.after);
    const old = resolve(before, pair.before) ?? emptyLike(now, pair.place, before);
    if (old instanceof PDFDict && now instanceof PDFDict) {
      const isFilledIn = !signatureOf(old) && isSignedBy(now, listed);
      isSigned ||= isFilledIn;
      pairs.push(...entriesOf(old, now, isFilledIn ? 'signature' : pair.place));
    } else if (now instanceof PDFArray && (old instanceof PDFArray || pair.place === 'structure')) {
      // A single child of the structure stands without a list.
      const elements = old instanceof PDFArray ? old.asArray() : [pair.before];
      const added = now.asArray().slice(elements.length);
      if (now.size() < elements.length || !added.every((one) => mayBeAdded(after, one, pair.place, listed)))
        return changed;
      isSigned ||= pair.place === 'list' && added.length > 0;
      const place = pair.place === 'structure' ? 'structure' : below(pair.place);
      for (const [index, element] of elements.entries())
        pairs.push({ before: element, after: now.get(index), place });
    } else if (old instanceof PDFRawStream && now instanceof PDFRawStream) {
      const isSameText = Buffer.from(old.contents).equals(now.contents);
      if (!isSameText && !isSameContent(old, now)) return changed;
      pairs.push({ before: old.dict, after: now.dict, place: isSameText ? below(pair.place) : 'stream' });
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
  const { free, inner } = rules[placeOf(old, place)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const name = key.decodeText();
    if (free.includes(name)) return [];
    return [{ before: old.get(key), after: now.get(key), place: inner[name] ?? below(place) }];
  });
}

/** Place of what an object contains, unless its entry decides it. */
function below(place: Place): Place {
  return place === 'exact' ? 'exact' : 'other';
}

const placesByType: ReadonlyMap<PDFObject | undefined, Place> = new Map([
  [PDFName.of('Page'), 'page'],
  [PDFName.of('StructTreeRoot'), 'structure'],
  [PDFName.of('StructElem'), 'structure'],
]);

/** Pages, fields and elements of the structure are recognised by what they are, since many ways lead to them. */
function placeOf(dict: PDFDict, place: Place): Place {
  if (place === 'exact') return place;
  const placeByType = placesByType.get(valueAt(dict, 'Type'));
  if (placeByType) return placeByType;
  const isField = valueAt(dict, 'Subtype') === PDFName.of('Widget') || dict.has(PDFName.of('FT'));
  return isField && place === 'other' ? 'field' : place;
}

/** What an update may add to an array. */
function mayBeAdded(after: Pdf, object: PDFObject, place: Place, listed: Set<PDFDict>): boolean {
  const added = resolve(after, object);
  if (place === 'list') return isSignedBy(added, listed);
  return place === 'structure' && (added instanceof PDFNumber || isStructureOf(after, added, listed));
}

/** Whether an element of the structure leads to widgets of signatures, and to nothing else. */
function isStructureOf(after: Pdf, element: PDFObject | undefined, listed: Set<PDFDict>): boolean {
  const waiting = [element];
  const seen = new Set<PDFObject>();
  for (const one of waiting) {
    if (one instanceof PDFArray) waiting.push(...one.asArray().map((kid) => resolve(after, kid)));
    else if (!(one instanceof PDFDict)) return false;
    else if (one.has(PDFName.of('Obj'))) {
      if (!isSignedBy(valueAt(one, 'Obj'), listed)) return false;
    } else waiting.push(valueAt(one, 'K'));
    if (seen.has(one)) return false;
    seen.add(one);
  }
  return true;
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

/** Numbers and texts are the same however they are written (REP-177). */
function isSame(one: PDFObject | undefined, other: PDFObject | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (one instanceof PDFNumber && other instanceof PDFNumber) return one.asNumber() === other.asNumber();
  if (isText(one) && isText(other)) {
    if (Buffer.from(one.asBytes()).equals(other.asBytes())) return true;
    const text = textOf(one);
    return text === textOf(other) && text?.includes(unreadable) === false;
  }
  return bytesOf(one).equals(bytesOf(other));
}

/** Stands for bytes that are no text. */
const unreadable = '\ufffd';

function isText(object: PDFObject): object is PDFString | PDFHexString {
  return object instanceof PDFString || object instanceof PDFHexString;
}

/** A stream may be compressed in another way. */
function isSameContent(one: PDFRawStream, other: PDFRawStream): boolean {
  const [content, otherContent] = [decodeStream(one), decodeStream(other)];
  return content !== undefined && otherContent !== undefined && Buffer.from(content).equals(otherContent);
}

function bytesOf(object: PDFObject): Buffer {
  const bytes = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}
