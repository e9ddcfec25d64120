import { z } from 'zod';
import { type Field, field, type Options } from './fields.ts';

/** Several values that are made together and only shown, e.g. which files of a record are there. */
export function structure<S extends z.ZodType>(options: Options & { shape: S }): Field<z.output<S>> {
  const { shape } = options;
  return field('structure', { ...options, readOnly: true, required: true }, z.never(), { shape });
}
