/** Finds a field whose page shows another answer than the one that it holds (REP-397). */
import type { PDFDict } from '@cantoo/pdf-lib';
import { cleanText } from '@ceccar/contract/clean-text';
import { readAmount } from '@ceccar/contract/read-amount';
import type { ReportField } from '@ceccar/contract/reports/form-parts';
import type { ShownDifference } from '@ceccar/contract/reports/reading-refusals';
import { fieldsOf, formFor } from '@ceccar/contract/reports/report-form';
import { formatLei } from '../../../platform/text/format-lei.ts';
import { shownText } from './drawn-text.ts';
import { dictEntry, entry, type Pdf } from './pdf-objects.ts';
import { ReadingRefused } from './pdf-reading.ts';
import type { FormFields } from './read-fields.ts';
import { isSameShown } from './same-shown.ts';

/**
 * Undefined if all are the same. A form that asks programs to draw its fields anew has none: its drawings are not shown. Nor is a
 * total compared, since what was typed there is ignored (REP-54).
 */
export function findOtherShown(
  { catalog }: Pdf,
  { shown, values }: Pick<FormFields, 'shown' | 'values'>,
): ShownDifference | undefined {
  const form = dictEntry(catalog, 'AcroForm');
  if (form && `${entry(form, 'NeedAppearances')}` === 'true') return undefined;
  const resources = form && dictEntry(form, 'DR');
  const fields = new Map(knownFields(values).map((field) => [field.name, field]));
  for (const { name, value, label, widget } of shown) {
    const field = fields.get(name);
    if (!field || field.totalOf) continue;
    const text = readShown(widget, resources);
    if (!text || isSameShown(text, value) || isSameShown(text, label)) continue;
    return { label: field.label, shown: inWords(field, text), value: inWords(field, value) };
  }
  return undefined;
}

/** A drawing that is damaged shows nothing, and does not make the report a damaged one. */
function readShown(widget: PDFDict, resources: PDFDict | undefined): string | undefined {
  try {
    return shownText(widget, resources);
  } catch (error) {
    if (error instanceof ReadingRefused) return undefined;
    throw error;
  }
}

function knownFields(values: Readonly<Record<string, string>>): ReportField[] {
  const year = /^20\d\d$/.exec(values.year ?? '')?.[0];
  return fieldsOf(formFor(values.cui === undefined ? 'person' : 'company', year ? Number(year) : null));
}

/** Longer texts would hide the sentence. */
const longest = 60;

function inWords({ kind }: ReportField, text: string): string {
  // Its parts may be drawn one by one.
  const amount = kind === 'amount' ? readAmount(text.replace(/ ?([.,]) ?/g, '$1')) : undefined;
  return cleanText(amount === undefined ? text : formatLei(amount)).slice(0, longest);
}
