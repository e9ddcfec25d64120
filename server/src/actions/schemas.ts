/** Parts of addresses and queries that many actions share. */
import type { Field } from '@ceccar/contract/fields';
import type { ResourceContract } from '@ceccar/contract/resource';
import { z } from 'zod';
import { fieldSchema, shownSchema } from './field-schema.ts';

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

/** Fields of a record as a view shows them; what is optional for a record comes as null. */
export function shownFields<F extends ResourceContract['fields'], N extends keyof F & string>(
  { fields }: { fields: F },
  names: readonly N[],
) {
  // A key of the contract has a field, and `Out` of it is the type on the wire.
  const shape = names.map((name) => [name, z.unknown().meta(shownSchema(fields[name] as Field))]);
  return Object.fromEntries(shape) as {
    [Name in N]: z.ZodType<F[Name] extends Field<infer Out> ? Out : never>;
  };
}

export const shownAbilities = z
  .record(z.string(), z.unknown())
  .meta({ $ref: '#/components/schemas/Abilities' });
export const shownWarnings = z.array(z.unknown()).meta({ $ref: '#/components/schemas/Warnings' });
