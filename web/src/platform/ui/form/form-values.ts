/** Converts between API records, form values and request bodies. */
import type { Choice, Field } from '@ceccar/contract/fields';
import { messages } from '@ceccar/contract/messages';
import { readTypedDay } from '@ceccar/contract/read-day';
import type { ResourceContract } from '@ceccar/contract/resource';
import { referenceIri, referenceName } from '../../api/records.ts';
import { formatDay } from '../text/format.ts';
import { isTickBox } from './field-kind.ts';
import { amountText, isAmount } from './understood.ts';

export type FormValues = Record<string, unknown>;

/** Form value of a reference control. */
export type ReferenceValue = { '@id': string; name: string };

const dayNotRead = 'Data nu există în calendar. Scrieți-o ca zz.ll.aaaa, de exemplu 28.02.2026.';

export function getField(contract: ResourceContract, name: string): Field {
  const field = contract.fields[name];
  if (!field) throw new Error(`${contract.type} has no field ${name}`);
  return field;
}

export function toFormValues(
  contract: ResourceContract,
  names: readonly string[],
  record: Record<string, unknown>,
): FormValues {
  return Object.fromEntries(names.map((name) => [name, toFormValue(getField(contract, name), record[name])]));
}

function toFormValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'boolean':
      if (isTickBox(field)) return value === true;
      return value === null || value === undefined ? '' : String(value);
    case 'date':
      return typeof value === 'string' ? formatDay(value) : '';
    case 'choices':
      return Array.isArray(value) ? value : [];
    case 'choice':
      return String(value ?? onlyChoice(field)?.value ?? '');
    case 'file':
      // A form always starts without a file; the stored file is shown in the record's list.
      return null;
    case 'reference': {
      const iri = referenceIri(value);
      return iri ? { '@id': iri, name: referenceName(value) } : null;
    }
    default:
      if (value === null || value === undefined || value === '') return '';
      return isAmount(field) ? amountText(field, value) : String(value);
  }
}

/** The only choice of a required field, which leaves nothing to choose. */
export function onlyChoice(field: Field): Choice | undefined {
  return field.required && field.choices?.length === 1 ? field.choices[0] : undefined;
}

export type ReadField = { ok: true; value: unknown } | { ok: false; message: string };

/** Validates a form value by the field's rule; `value` is ready for a request. */
export function readField(field: Field, typed: unknown): ReadField {
  const value = field.kind === 'date' ? readDay(typed) : typed;
  if (value === undefined) return { ok: false, message: dayNotRead };
  if (field.required && Array.isArray(value) && value.length === 0) {
    return { ok: false, message: messages.required(field.label) };
  }
  const result = field.input.safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, message: result.error.issues[0]?.message ?? messages.notSaved };
}

/** Returns undefined for an invalid date, null for an empty control. */
function readDay(typed: unknown): string | null | undefined {
  if (typeof typed !== 'string' || typed.trim() === '') return null;
  return readTypedDay(typed);
}

export type ReadForm = { values: FormValues; errors: Record<string, string> };

export function readForm(contract: ResourceContract, names: readonly string[], typed: FormValues): ReadForm {
  const values: FormValues = {};
  const errors: Record<string, string> = {};
  for (const name of names) {
    const result = readField(getField(contract, name), typed[name]);
    if (result.ok) values[name] = result.value;
    else errors[name] = result.message;
  }
  return { values, errors };
}
