/** The fields of the paper as PDF has them: empty, with all that is the same for every member. */
import {
  type PDFContext,
  PDFHexString,
  PDFName,
  type PDFRef,
  type PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { checked, type ReportField } from '@ceccar/contract/reports/form-parts';
import { limitsOf } from '@ceccar/contract/reports/read-answer';
import { accent, answerColor, answerSize, drawAnswer, drawButton, drawMark } from './field-appearance.ts';
import { fontName, markFontName } from './field-font.ts';
import { stateField } from './form-script.ts';
import type { Box, Place } from './form-sheet.ts';

export type Paper = {
  context: PDFContext;
  pages: readonly { ref: PDFRef; height: number }[];
  /** Of every drawing of an answer. */
  resources: PDFRef;
};

/** Bits of a field's flags, as ISO 32000 numbers them. */
const flags = { readOnly: 1, required: 2, isLong: 1 << 12, button: 1 << 16, combo: 1 << 17 };
/** Of its place on the page. */
const [hidden, printed] = [2, 4];

export function makeField(paper: Paper, place: Place): PDFRef {
  const { kind } = place.field;
  if (kind === 'check') return makeTick(paper, place);
  const { context } = paper;
  const dict = context.obj({
    ...commonOf(paper, place, place.field),
    DA: PDFString.of(`/${fontName} ${sizeOf(place)} Tf ${answerColor} rg`),
    Q: { left: 0, center: 1, right: 2 }[place.align],
    V: PDFHexString.fromText(''),
    AP: { N: drawingRef(paper, place, drawAnswer('', place)) },
    ...(kind === 'choice' ? choiceEntries(context, place.field) : textEntries(place.field)),
  });
  const actions = actionsOf(place.field);
  if (actions) dict.set(PDFName.of('AA'), context.obj(actions));
  return context.register(dict);
}

/** In `Rect` points count from the lower left corner. */
function commonOf({ pages }: Paper, place: Box, field: ReportField) {
  const page = pages[place.page];
  if (!page) throw new Error(`There is no page ${place.page}`);
  const bottom = page.height - place.top - place.height;
  const { readOnly, required, isLong, kind } = field;
  return {
    Type: 'Annot',
    Subtype: 'Widget',
    T: PDFString.of(field.name),
    TU: PDFHexString.fromText(required && !readOnly ? `${field.label} (obligatoriu)` : field.label),
    Ff:
      (readOnly ? flags.readOnly : 0) |
      (required && !readOnly ? flags.required : 0) |
      (isLong ? flags.isLong : 0) |
      (kind === 'choice' ? flags.combo : 0),
    F: printed,
    Rect: [place.left, bottom, place.left + place.width, bottom + place.height],
    P: page.ref,
  };
}

/** Where 0 stands readers choose a size in which all is seen. Not all do that well: only for more than fits. */
function sizeOf({ field, width, isLong }: Place): number {
  const isWide = width > 300;
  const isTyped = field.kind === 'text' && !field.readOnly;
  return isLong || (isTyped && !isWide && limitsOf(field).max > 120) ? 0 : answerSize;
}

/** Room for any notation of what is no text. */
const shortLength = 24;

function textEntries(field: ReportField) {
  return { FT: 'Tx', MaxLen: field.kind === 'text' ? limitsOf(field).max : shortLength };
}

/** The words themselves are the value, since readers disagree on values behind words; none where none is needed. */
function choiceEntries(context: PDFContext, { choices = [], required }: ReportField) {
  const words = choices.map(({ label }) => label);
  const options = required ? words : ['', ...words];
  return { FT: 'Ch', Opt: context.obj(options.map((word) => PDFHexString.fromText(word))) };
}

function actionsOf({ name, kind, totalOf }: ReportField) {
  if (totalOf) return { C: scriptAction(`reportForm.total('${name}');`) };
  if (kind === 'amount' || kind === 'percent') return { F: scriptAction("reportForm.show('amount');") };
  return kind === 'date' ? { F: scriptAction("reportForm.show('date');") } : undefined;
}

function scriptAction(script: string) {
  return { S: 'JavaScript', JS: PDFString.of(script) };
}

function makeTick(paper: Paper, place: Place): PDFRef {
  const { width } = place;
  return paper.context.register(
    paper.context.obj({
      ...commonOf(paper, place, place.field),
      FT: 'Btn',
      V: 'Off',
      AS: 'Off',
      AP: {
        N: {
          [checked]: drawingRef(paper, place, drawMark(width)),
          Off: drawingRef(paper, place, ''),
        },
      },
      // For readers that draw the mark themselves: a check mark of the font that every reader has.
      DA: PDFString.of(`/${markFontName} 0 Tf ${accent.join(' ')} rg`),
      MK: { CA: PDFString.of('4') },
    }),
  );
}

/** Checks the form in readers that run scripts; stays off the printed paper. */
export function makeButton(paper: Paper, place: Box): PDFRef {
  const label = 'Validează';
  const { width, height } = place;
  const common = commonOf(paper, place, { name: 'validate', kind: 'check', label: 'Verifică raportul' });
  return paper.context.register(
    paper.context.obj({
      ...common,
      FT: 'Btn',
      Ff: flags.button,
      F: 0,
      MK: { CA: PDFHexString.fromText(label), BG: accent },
      DA: PDFString.of(`/${fontName} ${answerSize} Tf 1 g`),
      AP: { N: drawingRef(paper, place, drawButton(label, width, height)) },
      A: scriptAction('reportForm.validate();'),
    }),
  );
}

/** Says what the last check found, and is computed anew with every answer. */
export function makeState(paper: Paper, page: number): PDFRef {
  const place = { page, left: 0, top: 0, width: 1, height: 1 };
  const common = commonOf(paper, place, { name: stateField, kind: 'text', label: 'Stare', readOnly: true });
  return paper.context.register(
    paper.context.obj({
      ...common,
      FT: 'Tx',
      F: hidden,
      V: PDFHexString.fromText(''),
      DA: PDFString.of(`/${fontName} ${answerSize} Tf 0 g`),
      AP: { N: drawingRef(paper, place, '') },
      AA: { C: scriptAction('reportForm.state();') },
    }),
  );
}

function drawingRef(paper: Paper, size: Size, operators: string): PDFRef {
  return paper.context.register(drawingOf(paper, size, operators));
}

type Size = Pick<Box, 'width' | 'height'>;

/** A drawing that a page or the box of a field shows. */
export function drawingOf(
  { context, resources }: Pick<Paper, 'context' | 'resources'>,
  { width, height }: Size,
  operators: string,
): PDFStream {
  return context.stream(operators, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: resources,
  });
}
