/** The paper of a member's annual report: a form with what is known, to be filled on in any reader (REP-61). */

import { createHash } from 'node:crypto';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRef, PDFString } from '@cantoo/pdf-lib';
import type { MemberKind } from '@ceccar/contract/members/member-kind';
import { checked, type ReportAnswers } from '@ceccar/contract/reports/form-parts';
import { readAnswers } from '@ceccar/contract/reports/read-answers';
import { textLeft, textWidth } from '../../papers/kit/pdf-page.ts';
import { footTop } from './draw-form.ts';
import { drawAnswer, drawLine } from './field-appearance.ts';
import { drawingOf, type Paper } from './form-fields.ts';
import type { Place } from './form-sheet.ts';
import { type PreparedTemplate, prepareTemplate } from './prepare-template.ts';
import { showAnswer } from './show-answer.ts';

/**
 * `answers` are those of a prefilled report, or of one that was filled in on the web; what was not understood is
 * shown as it was typed. The year of the paper is that of the answers. The same answers at the same time give the
 * same bytes.
 */
export async function renderTemplate(
  kind: MemberKind,
  answers: ReportAnswers,
  createdAt: Date,
): Promise<Buffer> {
  const { answers: read, violations } = readAnswers(kind, answers);
  if (violations.some(({ name }) => name === 'year')) throw new RangeError(`Not a year: ${answers.year}`);
  const year = Number(read.year);
  const { bytes, places, foot, resources } = await preparedFor(kind, year);
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context } = pdf;
  const fields = fieldsByName(pdf);
  for (const place of places) {
    const dict = fields.get(place.field.name);
    const shown = showAnswer(place.field, read[place.field.name] ?? '', year);
    if (dict && shown) fill({ context, resources }, dict, place, shown);
  }
  context.assign(foot, drawFoot({ context, resources }, pdf.getPage(0).getSize(), read));
  pdf.setCreationDate(createdAt);
  pdf.setModificationDate(createdAt);
  const digest = createHash('sha256').update(JSON.stringify([kind, read, createdAt]));
  const id = PDFHexString.of(digest.digest('hex').slice(0, 32));
  context.trailerInfo.ID = context.obj([id, id]);
  const saved = await pdf.save({
    useObjectStreams: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
  return Buffer.from(saved);
}

/** One for each kind of member and year: half a megabyte that all papers share. */
const prepared = new Map<string, Promise<PreparedTemplate>>();

function preparedFor(kind: MemberKind, year: number): Promise<PreparedTemplate> {
  const key = `${kind} ${year}`;
  const known = prepared.get(key);
  if (known) return known;
  const made = prepareTemplate(kind, year);
  prepared.set(key, made);
  made.catch(() => prepared.delete(key));
  return made;
}

function fieldsByName(pdf: PDFDocument): Map<string, PDFDict> {
  const acroForm = pdf.catalog.lookup(PDFName.of('AcroForm'), PDFDict);
  const dicts = acroForm.lookup(PDFName.of('Fields'), PDFArray);
  return new Map(
    Array.from({ length: dicts.size() }, (_, index) => {
      const dict = dicts.lookup(index, PDFDict);
      return [dict.lookup(PDFName.of('T'), PDFString).decodeText(), dict] as const;
    }),
  );
}

type Drawing = Pick<Paper, 'context' | 'resources'>;

/** The value, and its drawing in the place of the empty one. */
function fill(drawing: Drawing, dict: PDFDict, place: Place, shown: string): void {
  if (place.field.kind === 'check') {
    for (const entry of ['V', 'AS']) dict.set(PDFName.of(entry), PDFName.of(checked));
    return;
  }
  dict.set(PDFName.of('V'), PDFHexString.fromText(shown));
  const empty = dict.lookup(PDFName.of('AP'), PDFDict).get(PDFName.of('N'));
  if (empty instanceof PDFRef)
    drawing.context.assign(empty, drawingOf(drawing, place, drawAnswer(shown, place)));
}

/** Whose paper it is stands on every page, so that none can be swapped (REP-62). */
function drawFoot(drawing: Drawing, page: { width: number; height: number }, answers: ReportAnswers) {
  const text = [answers.reportKey, answers.name].filter(Boolean).join(' · ');
  // The base line of small type that begins where the number of the page does.
  const bottom = page.height - footTop - 13;
  return drawingOf(drawing, page, drawLine(text, { left: textLeft, bottom, width: textWidth - 80 }));
}
