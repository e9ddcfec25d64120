/** Replaces the values in `text`, in any case and spacing. */
export function hideIn(text: string, values: readonly string[]): string {
  return values.reduce((left, value) => {
    const words = value.trim().split(/\s+/);
    // One or two characters occur in any sentence and reveal nothing.
    if (words.join('').length < 3) return left;
    const pattern = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('\\s+');
    return left.replaceAll(new RegExp(pattern, 'giu'), '…');
  }, text);
}
