/** Remembers in this browser the last way of payment, which the next receipt starts with; no personal data. */
import { receiptFields } from '@ceccar/contract/money/receipts';

const storageKey = 'receipts.way';

export function readLastWay(): string {
  try {
    const way = localStorage.getItem(storageKey) ?? '';
    return receiptFields.paymentSummary.choices?.some(({ value }) => value === way) ? way : '';
  } catch {
    return '';
  }
}

export function writeLastWay(way: string): void {
  try {
    localStorage.setItem(storageKey, way);
  } catch {
    // Storage may be full or forbidden; then the way is chosen each time.
  }
}
