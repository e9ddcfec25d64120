/** A record that was not given its number yet shows this one, always the same for it (decisions §5). */
export function temporaryNumber(id: number): string {
  return `${mark}${String(id).padStart(6, '0')}`;
}

const mark = 'TEMP-';

/** Such a number is only shown: sent back, it counts as empty. */
export function isTemporaryNumber(value: unknown): value is string {
  return typeof value === 'string' && value.trim().toUpperCase().startsWith(mark);
}
