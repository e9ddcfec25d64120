import type { Field } from '@ceccar/contract/fields';
import { referenceName } from '../../api/records.ts';
import { formatBoolean } from '../format.ts';

type Props = { field: Field; value: unknown };

/** What a form's control holds, as people read it. */
export function TypedValue({ field, value }: Props) {
  return typedText(field, value) || '(gol)';
}

function typedText(field: Field, value: unknown): string {
  if (field.kind === 'reference') return referenceName(value);
  if (field.kind === 'boolean') return value === '' ? '' : formatBoolean(String(value) === 'true');
  const label = field.choices?.find((choice) => String(choice.value) === value)?.label;
  return label ?? String(value ?? '');
}
