/** Parts of addresses and queries that many actions share. */
import type { Field } from '@ceccar/contract/fields';
import type { ResourceContract } from '@ceccar/contract/resource';
import { int4Max } from '@ceccar/contract/whole-number';
import { z } from 'zod';
import { fieldSchema, shownSchema } from './field-schema.ts';

/** What names a record where it has a uuid; the work looks it up. */
export const recordKey = z.string().meta({ description: 'uuid sau id' });

/** Id of a record in an address; `what` is reported as not found for any other text, or a number beyond its column (API-88). */
export function recordNumber(what: string, maximum = int4Max) {
  return z
    .string()
    .regex(/^\d{1,16}$/, { error: what })
    .transform(Number)
    .refine((id) => id <= maximum, { error: what })
    .meta({ description: 'id', type: 'integer', minimum: 1, maximum });
}

/** Id of a record in a query, optional; `error` is reported for anything else (API-88). */
export function queryId(error: string) {
  return z
    .string({ error })
    .regex(/^\d{1,10}$/, { error })
    .transform(Number)
    .refine((id) => id <= int4Max, { error })
    .optional()
    .meta({ type: 'integer', minimum: 1, maximum: int4Max });
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
