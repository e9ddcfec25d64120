/** Schemas of path and query parts that many actions share. */
import type { Field } from '@ceccar/contract/fields';
import type { ResourceContract } from '@ceccar/contract/resource';
import { int4Max } from '@ceccar/contract/whole-number';
import { z } from 'zod';
import { fieldSchema, shownSchema } from './field-schema.ts';

/** Key of a record with a uuid; the work looks it up. */
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

/** A value checked by a contract field, with the field's type. */
export function fieldInput<S extends z.ZodType>(field: Field, made: S): z.ZodType<z.output<S>> {
  return field.input.pipe(made).meta(fieldSchema(field));
}

/** Fields of a record as a view shows them; an optional one without a value is null. */
export function shownFields<F extends ResourceContract['fields'], N extends keyof F & string>(
  { fields }: { fields: F },
  names: readonly N[],
) {
  // Each key of the contract has a field, and `Out` is its type on the wire.
  const shape = names.map((name) => [name, z.unknown().meta(shownSchema(fields[name] as Field))]);
  return Object.fromEntries(shape) as {
    [Name in N]: z.ZodType<F[Name] extends Field<infer Out> ? Out : never>;
  };
}

export const shownAbilities = z
  .record(z.string(), z.unknown())
  .meta({ $ref: '#/components/schemas/Abilities' });
export const shownWarnings = z.array(z.unknown()).meta({ $ref: '#/components/schemas/Warnings' });
