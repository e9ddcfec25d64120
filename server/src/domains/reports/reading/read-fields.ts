/** Reads the values of a form's fields by full name, and its signatures. */
import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { labelOf } from './drawn-text.ts';
import { dictEntry, entry, nameEntry, type Pdf, textOf } from './pdf-objects.ts';
import { ReadingRefused } from './pdf-reading.ts';
import type { Page } from './read-pages.ts';

/** Many times what the template needs (REP-74). */
const limits = { nodes: 5_000, depth: 32, valueLength: 10_000, totalLength: 500_000 };

export type FormFields = {
  values: Record<string, string>;
  /** Dictionaries of existing signatures; an empty signature field has none. */
  signatures: PDFDict[];
  /** The widgets of texts and choices that the pages show, with the value of their field. */
  shown: ShownField[];
};

/** `label` is that of a choice with this value; otherwise the value itself. */
type ShownField = { name: string; value: string; label: string; widget: PDFDict };

type Node = { object: PDFObject; parentName: string; inherited: Entries; depth: number };
/** Entries that decide a value; a field inherits all but the last from its parents if it has none of its own. */
type Entries = Partial<Record<(typeof read)[number], PDFObject>>;
const read = ['FT', 'V', 'Ff', 'Opt', 'AS'] as const;

/** A field that has no other fields below it. */
type Field = { name: string; widgets: Widget[] };
/** A field without a place on a page counts as its own widget. */
type Widget = { dict: PDFDict; entries: Entries; isShown: boolean };

/** Flags of button fields. */
const radio = 1 << 15;
const pushButton = 1 << 16;
/** Flags of widgets that no program shows. */
const hidden = (1 << 1) | (1 << 5);

/**
 * Values of the fields that the pages show. Some programs keep the typed values in widgets of a page that the form does not
 * list, and leave a stale copy in its list: what the member sees counts (REP-65, REP-70, REP-179).
 */
export function readFields(pdf: Pdf, pages: readonly Page[]): FormFields {
  const shown = new Set(pages.flatMap(({ node }) => shownWidgets(pdf, node)));
  if (shown.size > limits.nodes) throw new ReadingRefused('tooHeavy');
  const fields = [...listedFields(pdf, shown), ...unlistedFields(shown)];
  const values = new Map<string, { value: string; isShown: boolean }>();
  const signatures = new Set<PDFDict>();
  const shownFields: ShownField[] = [];
  const inTwoWays = new Set<string>();
  let totalLength = 0;
  for (const { name, widgets } of fields) {
    const [first] = widgets;
    if (typeOf(first) === 'Sig') {
      const signature = first?.entries.V;
      if (signature instanceof PDFDict) signatures.add(signature);
      continue;
    }
    const isShown = widgets.some((widget) => widget.isShown);
    const value = name === '' ? undefined : readValue(widgets.filter((one) => one.isShown === isShown));
    if (value === undefined) continue;
    if (isShown) shownFields.push(...shownTexts(name, value, widgets));
    totalLength += value.length;
    if (totalLength > limits.totalLength) throw new ReadingRefused('tooHeavy');
    const other = values.get(name);
    // Of two fields of a name, one that no page shows is the stale one.
    if (other && other.isShown === isShown && other.value !== value) inTwoWays.add(name);
    if (other && (other.isShown || !isShown)) continue;
    values.set(name, { value, isShown });
    inTwoWays.delete(name);
  }
  // Nobody types the key: two of them are two reports in one file (REP-187).
  if (inTwoWays.size > 0) throw new ReadingRefused(inTwoWays.has('reportKey') ? 'merged' : 'twoValues');
  return {
    values: Object.fromEntries([...values].map(([name, { value }]) => [name, value])),
    signatures: [...signatures],
    shown: shownFields,
  };
}

function shownTexts(name: string, value: string, widgets: readonly Widget[]): ShownField[] {
  return widgets.flatMap((widget) => {
    if (!widget.isShown || !['Tx', 'Ch'].includes(typeOf(widget))) return [];
    const label = labelOf(widget.entries.Opt, value, readText);
    return [{ name, value, label, widget: widget.dict }];
  });
}

function shownWidgets({ context }: Pdf, page: PDFDict): PDFDict[] {
  return elements(entry(page, 'Annots')).flatMap((object) => {
    const widget = context.lookup(object);
    if (!(widget instanceof PDFDict) || nameEntry(widget, 'Subtype') !== 'Widget') return [];
    const flags = entry(widget, 'F');
    return flags instanceof PDFNumber && flags.asNumber() & hidden ? [] : [widget];
  });
}

/** Removes their widgets from `shown`. */
function listedFields({ catalog, context }: Pdf, shown: Set<PDFDict>): Field[] {
  const fields: Field[] = [];
  const seen = new Set<PDFObject>();
  const onPages = new Set(shown);
  const form = dictEntry(catalog, 'AcroForm');
  // Some programs list a field again when they add a signature.
  const listed = new Set(elements(form && entry(form, 'Fields')));
  const waiting: Node[] = [...listed].map((object) => ({
    object,
    parentName: '',
    inherited: {},
    depth: 0,
  }));
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const { object, parentName, inherited, depth } = node;
    // A field occurs only once in the tree; a repetition means a cycle of parents.
    if (object instanceof PDFRef && seen.has(object)) throw new ReadingRefused('damaged');
    seen.add(object);
    if (seen.size > limits.nodes || depth > limits.depth) throw new ReadingRefused('tooHeavy');
    const field = context.lookup(object);
    if (!(field instanceof PDFDict)) throw new ReadingRefused('damaged');
    const name = nameOf(parentName, field);
    const entries = { ...inherited, ...ownEntries(field) };
    const kids = elements(entry(field, 'Kids')).map((kid) => ({ object: kid, dict: context.lookup(kid) }));
    const children = kids.filter(({ dict }) => isField(dict));
    for (const child of children) {
      const { AS: _, ...inheritable } = entries;
      waiting.push({ object: child.object, parentName: name, inherited: inheritable, depth: depth + 1 });
    }
    if (children.length > 0) continue;
    // `isField` lets only dictionaries through.
    const dicts = kids.length > 0 ? kids.map(({ dict }) => dict as PDFDict) : [field];
    fields.push({
      name,
      widgets: dicts.map((dict) => ({
        dict,
        entries: dict === field ? entries : { ...entries, ...ownEntries(dict) },
        isShown: onPages.has(dict),
      })),
    });
    for (const dict of dicts) shown.delete(dict);
  }
  return fields;
}

/** A widget that the list does not lead to names its field itself, or through its parents. */
function unlistedFields(shown: ReadonlySet<PDFDict>): Field[] {
  const fields = new Map<PDFDict, Field>();
  for (const widget of shown) {
    const chain: PDFDict[] = [];
    for (let one: PDFDict | undefined = widget; one; one = dictEntry(one, 'Parent')) {
      chain.unshift(one);
      if (chain.length > limits.depth) throw new ReadingRefused('damaged');
    }
    const field = chain.findLast((one) => entry(one, 'T') !== undefined);
    const entries: Entries = Object.assign({}, ...chain.map(ownEntries));
    const name = chain.reduce(nameOf, '');
    const known = field && fields.get(field);
    const shownWidget = { dict: widget, entries, isShown: true };
    if (known) known.widgets.push(shownWidget);
    else fields.set(field ?? widget, { name, widgets: [shownWidget] });
  }
  return [...fields.values()];
}

function nameOf(parentName: string, field: PDFDict): string {
  return [parentName, textOf(entry(field, 'T'))].filter(Boolean).join('.');
}

function typeOf(widget: Widget | undefined): string {
  const type = widget?.entries.FT;
  return type instanceof PDFName ? type.decodeText() : '';
}

function elements(object: PDFObject | undefined): PDFObject[] {
  return object instanceof PDFArray ? object.asArray() : [];
}

/** Kids without a name of their own are only the field's widgets. */
function isField(object: PDFObject | undefined): boolean {
  if (!(object instanceof PDFDict)) throw new ReadingRefused('damaged');
  return entry(object, 'T') !== undefined;
}

function ownEntries(field: PDFDict): Entries {
  const own: Entries = {};
  for (const key of read) {
    const object = entry(field, key);
    if (object !== undefined) own[key] = object;
  }
  return own;
}

/** Value of a field, by its widgets. Undefined for fields without a value: push buttons and unknown types (REP-71). */
function readValue(widgets: readonly Widget[]): string | undefined {
  const values = new Set(widgets.map((widget) => readWidget(typeOf(widget), widget.entries)));
  const isButton = widgets.every((widget) => typeOf(widget) === 'Btn');
  // Of the widgets of a group of options, or of a box that stands in several places, one is ticked.
  if (isButton && values.size > 1) values.delete('');
  if (values.size > 1) throw new ReadingRefused('twoValues');
  const [value] = values;
  return value;
}

function readWidget(type: string, { V, Ff, Opt, AS }: Entries): string | undefined {
  if (type === 'Tx') return readText(V);
  if (type === 'Ch') return V instanceof PDFArray ? readTexts(V).join('\n') : readText(V);
  if (type !== 'Btn') return undefined;
  const flags = Ff instanceof PDFNumber ? Ff.asNumber() : 0;
  if (flags & pushButton) return undefined;
  // What a box shows; some programs leave its value as it was.
  const state = readText(AS ?? V);
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
