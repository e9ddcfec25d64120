/** Cedilla letters, typed by old keyboards, become the comma-below letters of Romanian (MEM-15). */
export function withCommaBelow(text: string): string {
  // Checked first, because hardly any text has one.
  if (!/[şŞţŢ]/.test(text)) return text;
  return text.replaceAll('ş', 'ș').replaceAll('Ş', 'Ș').replaceAll('ţ', 'ț').replaceAll('Ţ', 'Ț');
}
