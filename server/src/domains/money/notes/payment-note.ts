/** Renders the note that a member pays by bank transfer: a request for payment, not a fiscal invoice (MON-34). */

import { cleanText, textOrNull } from '@ceccar/contract/clean-text';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import {
  type Density,
  drawFeet,
  drawHeading,
  drawLetterhead,
  finishPdf,
  openPdf,
  type Pdf,
} from '../../papers/kit/pdf-page.ts';
import { defineDocument } from '../../papers/renderer/define-document.ts';
import { drawLines, drawParties } from './payment-note-blocks.ts';
import { closingHeight, drawClosing } from './payment-note-closing.ts';
import type { PaymentNoteData } from './payment-note-data.ts';

/** From the usual to the tightest: a long note uses the loosest setting that saves a page. */
const densities: [Density, ...Density[]] = [
  { text: 11, lineGap: 1.5, space: 20, cell: 5.5 },
  { text: 10, lineGap: 1, space: 12, cell: 3.2 },
  { text: 9, lineGap: 0.5, space: 8, cell: 1.8 },
];

/**
 * One A4 page, or more if even the tightest setting does not fit. The same data and time give the same bytes. Throws for an
 * invalid date and for an amount without two decimals.
 */
export async function renderPaymentNote(data: PaymentNoteData, createdAt: Date): Promise<Buffer> {
  const [usual, ...closer] = densities;
  let pdf = compose(data, createdAt, usual);
  for (const density of closer) {
    if (pagesOf(pdf) === 1) break;
    const other = compose(data, createdAt, density);
    if (pagesOf(other) < pagesOf(pdf)) pdf = other;
  }
  return finishPdf(pdf);
}

export const paymentNote = defineDocument({ name: 'payment-note', draw: renderPaymentNote });

function pagesOf(pdf: Pdf): number {
  return pdf.bufferedPageRange().count;
}

function compose(printed: PaymentNoteData, createdAt: Date, density: Density): Pdf {
  const data = cleaned(printed);
  const title = `Notă de plată ${data.series} ${data.number}`;
  const pdf = openPdf({ title, subject: 'Notă de plată', createdAt }, 0);
  drawLetterhead(pdf, data.issuer ?? data.branch);
  drawHeading(pdf, 'NOTĂ DE PLATĂ', `Seria ${data.series} nr. ${data.number} din ${shortDay(data.issuedOn)}`);
  pdf.y += density.space * 1.3;
  drawParties(pdf, data, density);
  drawLines(pdf, data.lines, density, closingHeight(pdf, data, density));
  drawClosing(pdf, data, density);
  drawFeet(pdf, `Seria ${data.series} nr. ${data.number} · Nota de plată nu este factură fiscală`);
  return pdf;
}

/** Texts cleaned for print. */
function cleaned(data: PaymentNoteData): PaymentNoteData {
  return {
    ...data,
    series: cleanText(data.series),
    branch: cleanText(data.branch),
    beneficiary: cleanText(data.beneficiary),
    fiscalCode: textOrNull(data.fiscalCode),
    bank: textOrNull(data.bank),
    payerName: cleanText(data.payerName),
    payerCodes: data.payerCodes.flatMap(({ label, value }) => {
      const code = textOrNull(value);
      return code ? [{ label: cleanText(label), value: code }] : [];
    }),
    lines: data.lines.map(({ text, basis, amount }) => ({
      text: cleanText(text),
      basis: textOrNull(basis ?? null),
      amount,
    })),
    reference: cleanText(data.reference),
  };
}
