/** `text` without the values, in whatever case and spacing they stand in it. */
export function hideIn(text: string, values: readonly string[]): string {
  return values.reduce((left, value) => {
    const words = value.trim().split(/\s+/);
    // One or two characters are found in any sentence and tell nobody's secret.
    if (words.join('').length < 3) return left;
    const pattern = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('\\s+');
    return left.replaceAll(new RegExp(pattern, 'giu'), '…');
  }, text);
}
