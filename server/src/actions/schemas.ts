/** Parts of addresses and queries that many actions share. */
import type { Field } from '@ceccar/contract/fields';
import { z } from 'zod';
import { fieldSchema } from './field-schema.ts';

/** What names a record where it has a uuid; the work looks it up. */
export const recordKey = z.string().meta({ description: 'uuid sau id' });

/** The number of a record; another text names nothing. `what` is told not to exist. */
export function recordNumber(what: string, digits = 9) {
  return z
    .string()
    .regex(new RegExp(`^\\d{1,${digits}}$`), { error: what })
    .transform(Number)
    .meta({ description: 'id', type: 'integer' });
}

/** A value that a contract's field checks, of the type that the field makes of it. */
export function fieldInput<S extends z.ZodType>(field: Field, made: S): z.ZodType<z.output<S>> {
  return field.input.pipe(made).meta(fieldSchema(field));
}
