/** An example of a field's value, for documentation. Every example passes the field's own check. */
import type { Field, TextFormat } from './fields.ts';

/** Of nobody: the codes have right check digits and belong to no member. */
const byFormat: Partial<Record<TextFormat, string>> = {
  cnp: '6051231410128',
  cui: '14399840',
  onrc: 'J12/1234/2020',
  cip: 'CIP12345',
  email: 'ana.popescu@exemplu.ro',
  phone: '0740 123 456',
  web: 'www.exemplu.ro',
  regNumber: '12345',
  password: 'patru cuvinte ușor de ținut',
};

/** Undefined where the kind of the field says all, as with a choice, or nothing, as with a plain text. */
export function exampleOf(field: Field): unknown {
  if (field.example !== undefined) return field.example;
  switch (field.kind) {
    case 'text':
      return field.format && byFormat[field.format];
    case 'integer':
      return field.min === 1900 ? 2026 : Math.min(Math.max(field.min ?? 1, 1), field.max ?? 1);
    case 'decimal':
      return field.unit === '%' ? 12.5 : 197.5;
    case 'date':
      return '2026-01-31';
    case 'timestamp':
      return '2026-01-31T08:30:00.000Z';
    case 'reference':
      return `/api/${field.target}/1`;
    default:
      return undefined;
  }
}
