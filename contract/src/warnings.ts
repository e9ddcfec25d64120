/**
 * Warnings about single values (MEM-8): the value is saved anyway, because registers contain old and foreign ones.
 * Screens show them before saving, the server returns them after it.
 */
import { bucharestDay } from './bucharest-day.ts';
import type { Field, TextFormat } from './fields.ts';
import {
  warnAboutCnp,
  warnAboutCui,
  warnAboutEmail,
  warnAboutOnrc,
  warnAboutPhone,
} from './identifiers/check-identifiers.ts';

const checks: { readonly [F in TextFormat]?: (value: string) => string | undefined } = {
  cnp: warnAboutCnp,
  cui: warnAboutCui,
  onrc: warnAboutOnrc,
  email: warnAboutEmail,
  phone: warnAboutPhone,
};

/** Undefined if there is no warning; an empty value is not checked. What has happened is not in the future (MEM-216). */
export function warnAboutValue({ format, isPast }: Field, value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  if (isPast && value > bucharestDay()) return 'Ziua este în viitor.';
  return format && checks[format]?.(value.trim());
}

export function warnAboutValues<F extends string>(
  fields: Readonly<Record<F, Field>>,
  values: { readonly [K in F]?: unknown },
): { propertyPath: F; message: string }[] {
  const names = Object.keys(fields) as F[]; // the keys of a record are its field names
  return names.flatMap((propertyPath) => {
    const message = warnAboutValue(fields[propertyPath], values[propertyPath]);
    return message === undefined ? [] : [{ propertyPath, message }];
  });
}
