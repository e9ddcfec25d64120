/** The last way of payment, which the next receipt starts with. */
import { receiptFields } from '@ceccar/contract/money/receipts';
import { readLastChoice, writeLastChoice } from '../../../platform/ui/form/last-choice.ts';

const name = 'receipts.way';

export function readLastWay(): string {
  const way = readLastChoice(name);
  return receiptFields.paymentSummary.choices?.some(({ value }) => value === way) ? way : '';
}

export function writeLastWay(way: string): void {
  writeLastChoice(name, way);
}
