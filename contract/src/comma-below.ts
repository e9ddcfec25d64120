/** Cedilla letters, typed by old keyboards, become the comma-below letters of Romanian (MEM-15). */
export function withCommaBelow(text: string): string {
  return text.replaceAll('ş', 'ș').replaceAll('Ş', 'Ș').replaceAll('ţ', 'ț').replaceAll('Ţ', 'Ț');
}
