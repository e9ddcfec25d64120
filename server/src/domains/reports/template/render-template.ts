/** Renders the form of a member's annual report: prefilled, and to be completed in any reader (REP-61). */
import { createHash } from 'node:crypto';
import { PDFHexString, PDFName, type PDFObject, type PDFRef, PDFString } from '@cantoo/pdf-lib';
import type { MemberKind } from '@ceccar/contract/member';
import { checked, type ReportAnswers } from '@ceccar/contract/reports/form-parts';
import { readAnswers } from '@ceccar/contract/reports/read-answers';
import { metadataEntries } from '../../papers/kit/pdf-metadata.ts';
import { textLeft, textWidth } from '../../papers/kit/pdf-page.ts';
import { defineDocument } from '../../papers/renderer/define-document.ts';
import { footTop } from './draw-form.ts';
import { answerHeight, drawAnswer, drawSmall } from './field-appearance.ts';
import type { Place } from './form-canvas.ts';
import { drawingOf } from './form-fields.ts';
import { type EmptyField, type PreparedTemplate, prepareTemplate } from './prepare-template.ts';
import { showAnswer } from './show-answer.ts';

/**
 * `answers` are prefilled, or filled in on the web; an invalid answer is shown as typed. The year is that of the answers.
 * The same answers and time give the same bytes.
 */
export async function renderTemplate(
  kind: MemberKind,
  answers: ReportAnswers,
  createdAt: Date,
): Promise<Buffer> {
  const { answers: read, violations } = readAnswers(kind, answers);
  if (violations.some(({ name }) => name === 'year')) throw new RangeError(`Not a year: ${answers.year}`);
  const year = Number(read.year);
  const usual = await preparedFor(kind, year);
  const shown = new Map(
    usual.fields.map(({ place: { field } }) => [field.name, showAnswer(field, read[field.name] ?? '', year)]),
  );
  const isUsual = usual.fields.every(({ place }) => fits(shown.get(place.field.name) ?? '', place));
  const prepared = isUsual ? usual : await prepareTemplate(kind, year, shown);
  const { context, fields, foot, info, metadata } = prepared;
  const changes = new Map<PDFRef, PDFObject>();
  for (const field of fields) {
    const answer = shown.get(field.place.field.name);
    if (answer) fill(prepared, changes, field, answer);
  }
  changes.set(foot, drawFoot(prepared, read));
  const dates = info.dict.clone(context);
  for (const name of ['CreationDate', 'ModDate']) dates.set(PDFName.of(name), PDFString.fromDate(createdAt));
  changes.set(info.ref, dates);
  changes.set(metadata.ref, context.stream(Buffer.from(dated(metadata.xml, createdAt)), metadataEntries));
  const digest = createHash('sha256').update(JSON.stringify([kind, read, createdAt]));
  const id = PDFHexString.of(digest.digest('hex').slice(0, 32));
  return prepared.write(changes, { ID: context.obj([id, id]) });
}

export const reportTemplate = defineDocument({
  name: 'report-template',
  draw: renderTemplate,
  isUnsealed: true, // its member signs it
});

function fits(text: string, place: Place): boolean {
  return answerHeight(text, place) <= place.height;
}

function dated(xml: string, createdAt: Date): string {
  const day = `${createdAt.toISOString().slice(0, 19)}Z`;
  return xml.replace(/(<xmp:CreateDate>)[^<]*/, `$1${day}`);
}

/** One per kind of member and year: half a megabyte that all documents share. */
const templates = new Map<string, Promise<PreparedTemplate>>();

function preparedFor(kind: MemberKind, year: number): Promise<PreparedTemplate> {
  const key = `${kind} ${year}`;
  const known = templates.get(key);
  if (known) return known;
  const prepared = prepareTemplate(kind, year);
  templates.set(key, prepared);
  prepared.catch(() => templates.delete(key));
  return prepared;
}

/** Sets the value, and replaces the empty drawing. */
function fill(
  prepared: PreparedTemplate,
  changes: Map<PDFRef, PDFObject>,
  { place, ref, dict, drawing }: EmptyField,
  shown: string,
): void {
  const filled = dict.clone(prepared.context);
  changes.set(ref, filled);
  if (place.field.kind === 'check') {
    for (const entry of ['V', 'AS']) filled.set(PDFName.of(entry), PDFName.of(checked));
    return;
  }
  filled.set(PDFName.of('V'), PDFHexString.fromText(shown));
  if (drawing) changes.set(drawing, drawingOf(prepared, place, drawAnswer(shown, place)));
}

/** Every page names its owner, in as many lines as that takes, so that pages cannot be swapped (REP-62). */
function drawFoot(prepared: PreparedTemplate, answers: ReportAnswers) {
  const { page } = prepared;
  const text = [answers.reportKey, answers.name].filter(Boolean).join(' · ');
  // Baseline of small type, aligned with the top of the page number.
  const bottom = page.height - footTop - 11;
  return drawingOf(prepared, page, drawSmall(text, { left: textLeft, bottom, width: textWidth - 80 }));
}
