/** A receipt in words. Pure. */
import { dueCodeText, paymentTypes, readDueCode } from '@ceccar/contract/money/due-codes';
import type { Receipt, ReceiptAnswer } from '@ceccar/contract/money/receipts';
import { formatAmount, formatMoney } from '../../../platform/ui/text/format.ts';
import { sumAmounts } from '../sum-amounts.ts';

export function wayLabel(way: string): string {
  return paymentTypes.find(({ value }) => value === way)?.label ?? way;
}

/** `Încasare, 461.01 (2025): 625,00 RON; Venituri în avans, 472 (2026): 609,50 RON` */
export function rowsText({ rows }: Pick<Receipt, 'rows'>): string {
  return rows
    .map(({ code, year, amount }) => `${dueCodeText(code)} (${year}): ${formatMoney(amount)}`)
    .join('; ');
}

/** Way of payment, document and what the rows settled; the rows of one note as one sum. */
export function receiptFacts({ paymentSummary, documentNumber, rows }: Receipt): string {
  const bySubject = Map.groupBy(rows, ({ summary, code }) => summary ?? readDueCode(code)?.label ?? code);
  const parts = [...bySubject].map(
    ([subject, its]) => `${subject}: ${formatAmount(sumAmounts(its.map(({ amount }) => amount)))}`,
  );
  return [wayLabel(paymentSummary), ...(documentNumber === null ? [] : [documentNumber]), ...parts].join(
    ' · ',
  );
}

/** What was recorded, for the message after saving. */
export function recordedText(name: string, { settled, advance, balance }: ReceiptAnswer): string {
  const total = sumAmounts([...settled.map(({ amount }) => amount), advance]);
  const parts = [
    ...settled.map(({ name: debt, amount }) => `${debt}: ${formatAmount(amount)}`),
    ...(advance > 0 ? [`${settled.length > 0 ? 'în' : 'În'} avans: ${formatAmount(advance)}`] : []),
  ];
  const rest = balance > 0 ? `Mai sunt de plată ${formatMoney(balance)}.` : 'Membrul este la zi.';
  return `${formatMoney(total)} de la ${name}. ${parts.join('; ')}. ${rest}`;
}
