/** Prepares the empty form for a kind of member and a year: everything slow is done here, once. */
import {
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import type { MemberKind } from '@ceccar/contract/member';
import { formFor } from '@ceccar/contract/reports/report-form';
import { findStructure, listTags, tagAnnotation } from '../../papers/kit/edit-structure.ts';
import { buttonName, drawForm } from './draw-form.ts';
import { fontBytes, fontName, loadFontkit, markFontName } from './field-font.ts';
import type { Place } from './form-canvas.ts';
import { type FormDraft, makeButton, makeField, makeState } from './form-fields.ts';
import { formScript } from './form-script.ts';
import { writeOnce } from './written-pdf.ts';

/** An empty field; `drawing` is the object of its answer, which a check box does not have. */
export type EmptyField = { place: Place; ref: PDFRef; dict: PDFDict; drawing: PDFRef | undefined };

export type PreparedTemplate = Pick<FormDraft, 'context' | 'resources'> & {
  fields: EmptyField[];
  /** Drawn on every page; its content is set together with the answers. */
  foot: PDFRef;
  page: { width: number; height: number };
  info: { ref: PDFRef; dict: PDFDict };
  /** Metadata (XMP) with the creation date of the empty form. */
  metadata: { ref: PDFRef; xml: string };
  write: ReturnType<typeof writeOnce>;
};

/** `shown` are the answers, if the boxes must be high enough for long ones. */
export async function prepareTemplate(
  kind: MemberKind,
  year: number,
  shown: ReadonlyMap<string, string> = new Map(),
): Promise<PreparedTemplate> {
  const form = formFor(kind, year);
  const { bytes, places, button } = await drawForm(form, `${form.title} pe anul ${year}`, shown);
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context } = pdf;
  pdf.registerFontkit(loadFontkit());
  const font = await pdf.embedFont(fontBytes(), { subset: false, customName: 'NotoSans-Regular' });
  const fonts = { Font: { [fontName]: font.ref } };
  const pages = pdf.getPages();
  const draft: FormDraft = {
    context,
    pages: pages.map((page) => ({ ref: page.ref, height: page.getHeight() })),
    resources: context.register(context.obj(fonts)),
  };
  const foot = drawFootOn(pdf);
  const fields = places.map((place) => makeField(draft, place));
  const state = makeState(draft, button.page);
  const all = [...fields, makeButton(draft, button), state];
  tagFields(pdf, [
    ...places.map(({ field, page }, index) => ({ name: field.name, page, ref: fields[index] })),
    { name: buttonName, page: button.page, ref: all.at(-2) },
  ]);
  const placed = [...places, button, button];
  for (const [index, page] of pages.entries()) {
    const own = all.filter((_, field) => placed[field]?.page === index);
    page.node.set(PDFName.of('Annots'), context.obj(own));
    // In the order of the list: by rows, PDFium would visit the right one of two adjacent fields first.
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
  }
  const totals = fields.filter((_, field) => places[field]?.field.totalOf);
  const acroForm = context.obj({
    Fields: all,
    DR: {
      Font: { ...fonts.Font, [markFontName]: { Type: 'Font', Subtype: 'Type1', BaseFont: 'ZapfDingbats' } },
    },
    DA: PDFString.of(`/${fontName} 0 Tf 0 g`),
    CO: [...totals, state],
  });
  pdf.catalog.set(PDFName.of('AcroForm'), context.register(acroForm));
  pdf.addJavaScript('reportForm', formScript(form, year));
  await pdf.flush();
  const info = dictAt(context, context.trailerInfo.Info);
  return {
    context,
    resources: draft.resources,
    fields: places.map((place, index) => emptyField(context, place, fields[index])),
    foot,
    page: pdf.getPage(0).getSize(),
    info,
    metadata: readMetadata(pdf),
    write: writeOnce(context),
  };
}

type NamedField = { name: string; page: number; ref: PDFRef | undefined };

/** Each field becomes the content of the tag that was drawn for it. */
function tagFields(pdf: PDFDocument, fields: readonly NamedField[]): void {
  const structure = findStructure(pdf);
  if (!structure) throw new Error('The form is not tagged');
  const byName = new Map(
    listTags(structure, 'Form').map((found) => [
      found.dict.lookup(PDFName.of('T'), PDFString, PDFHexString).decodeText(),
      found,
    ]),
  );
  for (const { name, page, ref } of fields) {
    const found = byName.get(name);
    if (!found || !ref) throw new Error(`The field ${name} is not tagged`);
    tagAnnotation(structure, found, { ref, page: pdf.getPage(page).ref });
  }
}

function readMetadata({ catalog, context }: PDFDocument): PreparedTemplate['metadata'] {
  const ref = catalog.get(PDFName.of('Metadata'));
  const stream = context.lookup(ref);
  if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream))
    throw new Error('The form has no metadata');
  return { ref, xml: Buffer.from(stream.contents).toString('utf8') };
}

function emptyField(context: PDFContext, place: Place, at: PDFRef | undefined): EmptyField {
  const field = dictAt(context, at);
  const drawing = field.dict.lookup(PDFName.of('AP'), PDFDict).get(PDFName.of('N'));
  return { place, ...field, drawing: drawing instanceof PDFRef ? drawing : undefined };
}

function dictAt(context: PDFContext, ref: unknown): { ref: PDFRef; dict: PDFDict } {
  if (!(ref instanceof PDFRef)) throw new Error('A part of the empty paper is missing');
  return { ref, dict: context.lookup(ref, PDFDict) };
}

/** Appended after pdfkit's drawing, at whose end the coordinate system is reset. */
function drawFootOn(pdf: PDFDocument): PDFRef {
  const { context } = pdf;
  const foot = context.register(context.stream(''));
  const draw = context.register(context.stream('q /Artifact BMC /Foot Do EMC Q'));
  for (const { node } of pdf.getPages()) {
    node.normalize();
    node.setXObject(PDFName.of('Foot'), foot);
    node.addContentStream(draw);
  }
  return foot;
}
