/** A record that was not given its number yet shows this one, always the same for it (MEM-6). */
export function temporaryNumber(id: number): string {
  return `${mark}${String(id).padStart(6, '0')}`;
}

const mark = 'TEMP-';

/** Such a number is only shown: sent back, it counts as none (MEM-7). */
export function isTemporaryNumber(value: unknown): value is string {
  return typeof value === 'string' && value.trim().toUpperCase().startsWith(mark);
}
