/**
 * What of a value is to be doubted by itself (MEM-8): it is saved all the same, since registers hold old and foreign
 * ones. The screens say it before, the server with what was saved.
 */
import type { Field, TextFormat } from './fields.ts';
import { doubtCnp, doubtCui, doubtEmail, doubtOnrc, doubtPhone } from './identifiers/check-identifiers.ts';

const checks: { readonly [F in TextFormat]?: (value: string) => string | undefined } = {
  cnp: doubtCnp,
  cui: doubtCui,
  onrc: doubtOnrc,
  email: doubtEmail,
  phone: doubtPhone,
};

/** Undefined where there is nothing to doubt; an empty value is not checked. */
export function doubtValue({ format }: Field, value: unknown): string | undefined {
  if (!format || typeof value !== 'string' || value.trim() === '') return undefined;
  return checks[format]?.(value.trim());
}

export function doubtValues<F extends string>(
  fields: Readonly<Record<F, Field>>,
  values: { readonly [K in F]?: unknown },
): { propertyPath: F; message: string }[] {
  const names = Object.keys(fields) as F[]; // a record's keys are its own names
  return names.flatMap((propertyPath) => {
    const message = doubtValue(fields[propertyPath], values[propertyPath]);
    return message === undefined ? [] : [{ propertyPath, message }];
  });
}
