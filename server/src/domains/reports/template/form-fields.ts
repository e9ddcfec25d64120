/** The form's fields as PDF objects: empty, with everything that is the same for all members. */
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
import { buttonName } from './draw-form.ts';
import { accent, answerColor, answerSize, drawAnswer, drawButton, drawMark } from './field-appearance.ts';
import { fontName, markFontName } from './field-font.ts';
import type { Box, Place } from './form-canvas.ts';
import { stateField } from './form-script.ts';

export type FormDraft = {
  context: PDFContext;
  pages: readonly { ref: PDFRef; height: number }[];
  /** Shared by the drawings of all answers. */
  resources: PDFRef;
};

/** Bits of a field's flags, as ISO 32000 numbers them. */
const flags = { readOnly: 1, required: 2, isLong: 1 << 12, button: 1 << 16, combo: 1 << 17 };
/** Flags of a widget. */
const [hidden, printed] = [2, 4];

export function makeField(draft: FormDraft, place: Place): PDFRef {
  const { kind } = place.field;
  if (kind === 'check') return makeTick(draft, place);
  const { context } = draft;
  const dict = context.obj({
    ...commonOf(draft, place, place.field),
    DA: PDFString.of(`/${fontName} ${sizeOf(place)} Tf ${answerColor} rg`),
    Q: { left: 0, center: 1, right: 2 }[place.align],
    V: PDFHexString.fromText(''),
    AP: { N: drawingRef(draft, place, drawAnswer('', place)) },
    ...(kind === 'choice' ? choiceEntries(context, place.field) : textEntries(place.field)),
  });
  const actions = actionsOf(place.field);
  if (actions) dict.set(PDFName.of('AA'), context.obj(actions));
  return context.register(dict);
}

/** `Rect` is in points from the lower left corner. */
function commonOf({ pages }: FormDraft, place: Box & { isLong?: boolean }, field: ReportField) {
  const page = pages[place.page];
  if (!page) throw new Error(`There is no page ${place.page}`);
  const bottom = page.height - place.top - place.height;
  const { readOnly, required, kind } = field;
  return {
    Type: 'Annot',
    Subtype: 'Widget',
    T: PDFString.of(field.name),
    TU: PDFHexString.fromText(required && !readOnly ? `${field.label} (obligatoriu)` : field.label),
    Ff:
      (readOnly ? flags.readOnly : 0) |
      (required && !readOnly ? flags.required : 0) |
      (place.isLong ? flags.isLong : 0) |
      (kind === 'choice' ? flags.combo : 0),
    F: printed,
    Rect: [place.left, bottom, place.left + place.width, bottom + place.height],
    P: page.ref,
  };
}

/**
 * With size 0, readers choose a size in which everything is visible. Not all do that well, so it is used only for fields
 * whose text may not fit.
 */
function sizeOf({ field, width, isLong }: Place): number {
  const isWide = width > 300;
  const isTyped = field.kind === 'text' && !field.readOnly;
  return isLong || (isTyped && !isWide && limitsOf(field).max > 120) ? 0 : answerSize;
}

/** Enough for any notation of a number or a date. */
const shortLength = 24;

function textEntries(field: ReportField) {
  return { FT: 'Tx', MaxLen: field.kind === 'text' ? limitsOf(field).max : shortLength };
}

/**
 * The labels themselves are the values, because readers handle separate values differently; an optional field has an empty
 * choice.
 */
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

function makeTick(draft: FormDraft, place: Place): PDFRef {
  const { width } = place;
  return draft.context.register(
    draft.context.obj({
      ...commonOf(draft, place, place.field),
      FT: 'Btn',
      V: 'Off',
      AS: 'Off',
      AP: {
        N: {
          [checked]: drawingRef(draft, place, drawMark(width)),
          Off: drawingRef(draft, place, ''),
        },
      },
      // For readers that draw the mark themselves: the check mark of the standard font.
      DA: PDFString.of(`/${markFontName} 0 Tf ${accent.join(' ')} rg`),
      MK: { CA: PDFString.of('4') },
    }),
  );
}

/** Shown and read aloud by readers; not printed, as the button (PAP-214). */
const buttonHint =
  'Verifică raportul și arată ce lipsește, în programele care rulează scripturi (Acrobat, Chrome, Edge, Firefox). În ' +
  'celelalte, raportul se verifică la încărcare.';

/** Checks the form in readers that run scripts; not printed. */
export function makeButton(draft: FormDraft, place: Box): PDFRef {
  const label = 'Validează';
  const { width, height } = place;
  const common = commonOf(draft, place, { name: buttonName, kind: 'check', label: buttonHint });
  return draft.context.register(
    draft.context.obj({
      ...common,
      FT: 'Btn',
      Ff: flags.button,
      F: 0,
      MK: { CA: PDFHexString.fromText(label), BG: accent },
      DA: PDFString.of(`/${fontName} ${answerSize} Tf 1 g`),
      AP: { N: drawingRef(draft, place, drawButton(label, width, height)) },
      A: scriptAction('reportForm.validate();'),
    }),
  );
}

/** Hidden field with the result of the last check; recomputed with every answer. */
export function makeState(draft: FormDraft, page: number): PDFRef {
  const place = { page, left: 0, top: 0, width: 1, height: 1 };
  const common = commonOf(draft, place, { name: stateField, kind: 'text', label: 'Stare', readOnly: true });
  return draft.context.register(
    draft.context.obj({
      ...common,
      FT: 'Tx',
      F: hidden,
      V: PDFHexString.fromText(''),
      DA: PDFString.of(`/${fontName} ${answerSize} Tf 0 g`),
      AP: { N: drawingRef(draft, place, '') },
      AA: { C: scriptAction('reportForm.state();') },
    }),
  );
}

function drawingRef(draft: FormDraft, size: Size, operators: string): PDFRef {
  return draft.context.register(drawingOf(draft, size, operators));
}

type Size = Pick<Box, 'width' | 'height'>;

/** A form object drawn on a page or in the box of a field. */
export function drawingOf(
  { context, resources }: Pick<FormDraft, 'context' | 'resources'>,
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
