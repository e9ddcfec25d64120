/** Reads the values of a form's fields by full name, and its signatures (REP-70). */
import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { dictEntry, entry, type Pdf, textOf } from './pdf-objects.ts';
import { ReadingRefused } from './pdf-reading.ts';

/** Many times what the template needs (REP-74). */
const limits = { nodes: 5_000, depth: 32, valueLength: 10_000, totalLength: 500_000 };

export type FormFields = {
  values: Record<string, string>;
  /** Dictionaries of existing signatures; an empty signature field has none. */
  signatures: PDFDict[];
};

type Node = { object: PDFObject; parentName: string; inherited: Inheritable; depth: number };
/** Entries that a field inherits from its parents if it has none of its own. */
type Inheritable = Partial<Record<(typeof inheritable)[number], PDFObject>>;
const inheritable = ['FT', 'V', 'Ff', 'Opt'] as const;

/** Flags of button fields. */
const radio = 1 << 15;
const pushButton = 1 << 16;

/** Only the values of fields count, whatever the pages show (REP-65). */
export function readFields({ catalog, context }: Pdf): FormFields {
  const values = new Map<string, string>();
  const signatures = new Set<PDFDict>();
  const seen = new Set<PDFObject>();
  const form = dictEntry(catalog, 'AcroForm');
  // Some programs list a field again when they add a signature.
  const listed = new Set(elements(form && entry(form, 'Fields')));
  const waiting: Node[] = [...listed].map((object) => ({
    object,
    parentName: '',
    inherited: {},
    depth: 0,
  }));
  let totalLength = 0;
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const { object, parentName, inherited, depth } = node;
    // A field occurs only once in the tree; a repetition means a cycle of parents.
    if (object instanceof PDFRef && seen.has(object)) throw new ReadingRefused('damaged');
    seen.add(object);
    if (seen.size > limits.nodes || depth > limits.depth) throw new ReadingRefused('tooHeavy');
    const field = context.lookup(object);
    if (!(field instanceof PDFDict)) throw new ReadingRefused('damaged');
    const own = textOf(entry(field, 'T'));
    const name = [parentName, own].filter(Boolean).join('.');
    const entries = { ...inherited, ...ownEntries(field) };
    const children = elements(entry(field, 'Kids')).filter((kid) => isField(context.lookup(kid)));
    for (const child of children)
      waiting.push({ object: child, parentName: name, inherited: entries, depth: depth + 1 });
    if (children.length > 0 || name === '') continue;
    const type = entries.FT instanceof PDFName ? entries.FT.decodeText() : '';
    if (type === 'Sig') {
      if (entries.V instanceof PDFDict) signatures.add(entries.V);
      continue;
    }
    const value = readValue(type, entries);
    if (value === undefined) continue;
    totalLength += value.length;
    if (totalLength > limits.totalLength) throw new ReadingRefused('tooHeavy');
    // A name has only one value; two values could be read differently elsewhere.
    if ((values.get(name) ?? value) !== value) throw new ReadingRefused('damaged');
    values.set(name, value);
  }
  return { values: Object.fromEntries(values), signatures: [...signatures] };
}

function elements(object: PDFObject | undefined): PDFObject[] {
  return object instanceof PDFArray ? object.asArray() : [];
}

/** Kids without a name of their own are only the field's widgets. */
function isField(object: PDFObject | undefined): boolean {
  if (!(object instanceof PDFDict)) throw new ReadingRefused('damaged');
  return entry(object, 'T') !== undefined;
}

function ownEntries(field: PDFDict): Inheritable {
  const own: Inheritable = {};
  for (const key of inheritable) {
    const object = entry(field, key);
    if (object !== undefined) own[key] = object;
  }
  return own;
}

/** Undefined for fields without a value: push buttons and unknown types (REP-71). */
function readValue(type: string, { V, Ff, Opt }: Inheritable): string | undefined {
  if (type === 'Tx') return readText(V);
  if (type === 'Ch') return V instanceof PDFArray ? readTexts(V).join('\n') : readText(V);
  if (type !== 'Btn') return undefined;
  const flags = Ff instanceof PDFNumber ? Ff.asNumber() : 0;
  if (flags & pushButton) return undefined;
  const state = readText(V);
  const isOff = state === 'Off' || state === '';
  if (isOff || !(flags & radio)) return isOff ? '' : 'Da';
  const options = Opt instanceof PDFArray ? readTexts(Opt) : [];
  return options[Number(state)] ?? state;
}

function readTexts(array: PDFArray): string[] {
  return array.asArray().map((_, index) => {
    const element = array.lookup(index);
    if (element === undefined) throw new ReadingRefused('damaged');
    return readText(element);
  });
}

/** Empty if there is no value. Normalises line ends, which differ between programs. */
function readText(object: PDFObject | undefined): string {
  if (object === undefined) return '';
  const size = object instanceof PDFRawStream ? object.contents.length : object.sizeInBytes();
  // A character of four bytes is eight hexadecimal digits; a stream may be compressed.
  if (size > 8 * limits.valueLength) throw new ReadingRefused('tooHeavy');
  const text = object instanceof PDFName ? object.decodeText() : textOf(object);
  if (text === undefined) throw new ReadingRefused('damaged');
  if (text.length > limits.valueLength) throw new ReadingRefused('tooHeavy');
  return text.replace(/\r\n?/g, '\n');
}
