/** Placeholder number of a record without an assigned number; always the same for a record (MEM-6). */
export function temporaryNumber(id: number): string {
  return `${mark}${String(id).padStart(6, '0')}`;
}

const mark = 'TEMP-';

/** Placeholder numbers are only displayed: in a request they count as empty (MEM-7). */
export function isTemporaryNumber(value: unknown): value is string {
  return typeof value === 'string' && value.trim().toUpperCase().startsWith(mark);
}
