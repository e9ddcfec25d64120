/** Cedilla letters, typed by old keyboards, become the comma-below letters of Romanian (decisions §5). */
export function withCommaBelow(text: string): string {
  return text.replaceAll('ş', 'ș').replaceAll('Ş', 'Ș').replaceAll('ţ', 'ț').replaceAll('Ţ', 'Ț');
}
