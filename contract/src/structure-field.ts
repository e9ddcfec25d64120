import { z } from 'zod';
import { type Field, field, type Options } from './fields.ts';

/** A read-only group of computed values, e.g. which files a record has. */
export function structure<S extends z.ZodType>(options: Options & { shape: S }): Field<z.output<S>> {
  const { shape } = options;
  return field('structure', { ...options, readOnly: true, required: true }, z.never(), { shape });
}
