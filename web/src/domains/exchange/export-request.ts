/** Values of the export form, and their request body. */
import {
  type ExportFilter,
  type ExportTypeAnswer,
  exportFilters,
  exports,
  refuseExportName,
  refuseInterval,
} from '@ceccar/contract/exchange/exports';
import type { Field } from '@ceccar/contract/fields';
import { messages } from '@ceccar/contract/messages';
import type { Violation } from '@ceccar/contract/resource';
import { type FormValues, readField } from '../../platform/ui/form/form-values.ts';
import { exportName } from './export-name.ts';

export const askedFields = { name: exports.fields.name, format: exports.fields.format } as const;

/** All controls of the form, whatever the type. */
export const startValues: FormValues = {
  name: '',
  format: 'xlsx',
  ...Object.fromEntries(Object.keys(exportFilters).map((name) => [name, ''])),
};

/** `Persoane: cotizații` on 22 November → `Persoane – cotizații 22.11.2026`; the filters follow when it is asked for. */
export function proposedName(label: string, today: string, filters: readonly string[] = []): string {
  return exportName(label.replace(': ', ' – '), filters, today);
}

export type Sending = {
  export_name: unknown;
  export_type: string;
  export_format: unknown;
  export_filters: Record<string, unknown>;
  export_columns: readonly string[];
};

export type Checked =
  | { sending: Sending }
  /** By control; `interval` is shown above the button. */
  | { errors: Record<string, string>; interval: string | undefined };

export function checkAsked(type: ExportTypeAnswer, columns: readonly string[], typed: FormValues): Checked {
  const errors: Record<string, string> = {};
  const read = (name: string, field: Field): unknown => {
    const result = readField(field, typed[name]);
    if (result.ok) return result.value;
    errors[name] = result.message;
    return null;
  };
  const name = read('name', askedFields.name);
  const unfit = refuseExportName(String(name ?? ''));
  if (unfit) errors.name = unfit;
  const format = read('format', askedFields.format);
  const filters = Object.fromEntries(type.filters.map((one) => [one, read(one, exportFilters[one])]));
  const [from, to] = [dayIn(filters, 'min_payment_date'), dayIn(filters, 'max_payment_date')];
  if (from && to && from > to) errors.max_payment_date ??= messages.intervalBackwards;
  if (type.needsOneYear)
    for (const one of ['min_payment_date', 'max_payment_date'] as const)
      if (!filters[one]) errors[one] ??= messages.required(exportFilters[one].label);
  const interval = type.needsOneYear ? refuseInterval(from, to) : undefined;
  if (Object.keys(errors).length > 0 || interval) return { errors, interval };
  return {
    sending: {
      export_name: name,
      export_type: type.type,
      export_format: format,
      export_filters: filters,
      export_columns: columns,
    },
  };
}

function dayIn(filters: Record<string, unknown>, name: ExportFilter): string | null {
  const day = filters[name];
  return typeof day === 'string' ? day : null;
}

/** `id[0]`, `id[1]` … as one list: the selection of a whole register fits in a request (EXC-153). */
export function compactFilters(filters: Readonly<Record<string, string>>): Record<string, string | string[]> {
  const compact: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(filters)) {
    const [, list] = /^(.+)\[\d+\]$/.exec(name) ?? [];
    const known = list === undefined ? undefined : compact[`${list}[]`];
    if (list === undefined) compact[name] = value;
    else if (Array.isArray(known)) known.push(value);
    else compact[`${list}[]`] = [value];
  }
  return compact;
}

/** Maps the server's field names to those of the controls. */
export function violationsOfControls(violations: readonly Violation[]): Violation[] {
  return violations.map(({ propertyPath, message }) => ({
    propertyPath: propertyPath.replace(/^export_filters\./, '').replace(/^export_/, ''),
    message,
  }));
}
