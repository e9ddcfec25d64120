/** A due in words, as the question before its deletion names it. Pure. */

import type { Field } from '@ceccar/contract/fields';
import { dueFields } from '@ceccar/contract/money/dues';
import { fieldText } from '../../ui/field-value.tsx';

const { code, fee, paymentAmount, paymentDate } = dueFields;

export function nameDue(due: Record<string, unknown>): string {
  const labelled = (field: Field, value: unknown) =>
    `${field.label.toLowerCase()} ${fieldText(field, value)}`;
  return [
    fieldText(code, due.code),
    labelled(fee, due.fee),
    labelled(paymentAmount, due.paymentAmount),
    labelled(paymentDate, due.paymentDate),
  ].join(', ');
}
