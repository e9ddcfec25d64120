/** The paper of a kind of member and a year, empty: all that takes long is done here, once. */

import { PDFDocument, PDFName, type PDFRef, PDFString } from '@cantoo/pdf-lib';
import type { MemberKind } from '@ceccar/contract/members/member-kind';
import { formFor } from '@ceccar/contract/reports/report-form';
import { drawForm } from './draw-form.ts';
import { fontBytes, fontName, loadFontkit, markFontName } from './field-font.ts';
import { makeButton, makeField, makeState, type Paper } from './form-fields.ts';
import { formScript } from './form-script.ts';
import type { Place } from './form-sheet.ts';

export type PreparedTemplate = {
  bytes: Uint8Array;
  places: Place[];
  /** Drawn on every page; what it shows comes with the answers. */
  foot: PDFRef;
  resources: PDFRef;
};

export async function prepareTemplate(kind: MemberKind, year: number): Promise<PreparedTemplate> {
  const form = formFor(kind, year);
  const { bytes, places, button } = await drawForm(form, `${form.title} pe anul ${year}`);
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context } = pdf;
  pdf.registerFontkit(loadFontkit());
  const font = await pdf.embedFont(fontBytes(), { subset: false, customName: 'NotoSans-Regular' });
  const fonts = { Font: { [fontName]: font.ref } };
  const pages = pdf.getPages();
  const paper: Paper = {
    context,
    pages: pages.map((page) => ({ ref: page.ref, height: page.getHeight() })),
    resources: context.register(context.obj(fonts)),
  };
  const foot = drawFootOn(pdf);
  const fields = places.map((place) => makeField(paper, place));
  const state = makeState(paper, button.page);
  const all = [...fields, makeButton(paper, button), state];
  const placed = [...places, button, button];
  for (const [index, page] of pages.entries()) {
    const own = all.filter((_, field) => placed[field]?.page === index);
    page.node.set(PDFName.of('Annots'), context.obj(own));
    // In the order of the list: by rows, PDFium takes the right one of two fields first.
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
  const prepared = await pdf.save({ useObjectStreams: false, updateFieldAppearances: false });
  return { bytes: prepared, places, foot, resources: paper.resources };
}

/** After what pdfkit drew, whose coordinates end with it. */
function drawFootOn(pdf: PDFDocument): PDFRef {
  const { context } = pdf;
  const foot = context.register(context.stream(''));
  const draw = context.register(context.stream('q /Foot Do Q'));
  for (const { node } of pdf.getPages()) {
    node.normalize();
    node.setXObject(PDFName.of('Foot'), foot);
    node.addContentStream(draw);
  }
  return foot;
}
