/** Fills and reads forms as other programs do: pdf-lib, and pdf.js, which is Firefox's viewer. */
import {
  PDFArray,
  PDFBool,
  PDFCheckBox,
  PDFDict,
  PDFDocument,
  PDFDropdown,
  PDFHexString,
  PDFName,
  PDFString,
  PDFTextField,
} from '@cantoo/pdf-lib';
import { getDocumentProxy } from 'unpdf';

/** Field dictionaries by name, in the order of the form. */
export async function fieldDicts(bytes: Uint8Array): Promise<Map<string, PDFDict>> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const fields = pdf.catalog.lookup(PDFName.of('AcroForm'), PDFDict).lookup(PDFName.of('Fields'), PDFArray);
  return new Map(
    Array.from({ length: fields.size() }, (_, index) => {
      const dict = fields.lookup(index, PDFDict);
      return [textOf(dict, 'T'), dict] as const;
    }),
  );
}

/** The stored field values, which are what counts (REP-65): a text, or the state name of a box. */
export async function fieldValues(bytes: Uint8Array): Promise<Record<string, string>> {
  const dicts = await fieldDicts(bytes);
  return Object.fromEntries([...dicts].map(([name, dict]) => [name, textOf(dict, 'V')]));
}

export function textOf(dict: PDFDict, entry: string): string {
  const value = dict.lookup(PDFName.of(entry));
  return value instanceof PDFString || value instanceof PDFHexString || value instanceof PDFName
    ? value.decodeText()
    : '';
}

/**
 * `Da` ticks a box; answers without a field are skipped. The drawings stay as they were: unless `isDrawnAnew` is false, the form
 * asks programs to draw them anew, as pypdf and others leave it.
 */
export async function fillWithPdfLib(
  bytes: Uint8Array,
  values: Readonly<Record<string, string>>,
  { isDrawnAnew = true } = {},
): Promise<Buffer> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const form = pdf.getForm();
  for (const [name, value] of Object.entries(values)) {
    const field = form.getFieldMaybe(name);
    if (field instanceof PDFTextField) field.setText(value);
    else if (field instanceof PDFDropdown) value ? field.select(value) : field.clear();
    else if (field instanceof PDFCheckBox) value === 'Da' ? field.check() : field.uncheck();
  }
  if (isDrawnAnew) form.acroForm.dict.set(PDFName.of('NeedAppearances'), PDFBool.True);
  return Buffer.from(await pdf.save({ updateFieldAppearances: false }));
}

/** The used part of pdf.js's field objects, which its types do not describe. */
export type PdfJsField = {
  id: string;
  type: string;
  value: string;
  actions: Record<string, string[]> | null;
};

export async function openWithPdfJs(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const objects = Object.entries((await pdf.getFieldObjects()) ?? {}) as [string, PdfJsField[]][];
  const fields = new Map(objects.flatMap(([name, [field]]) => (field ? [[name, field] as const] : [])));
  return { pdf, fields };
}

/** Saves as Firefox does after typing in its viewer. */
export async function fillWithPdfJs(
  bytes: Uint8Array,
  values: Readonly<Record<string, string>>,
): Promise<Uint8Array> {
  const { pdf, fields } = await openWithPdfJs(bytes);
  for (const [name, value] of Object.entries(values)) {
    const field = fields.get(name);
    if (field)
      pdf.annotationStorage.setValue(field.id, { value: field.type === 'checkbox' ? value === 'Da' : value });
  }
  return pdf.saveDocument();
}
