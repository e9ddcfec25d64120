/** CSV that we write: separated as Romanian spreadsheets expect, and harmless in them (EXC-5). */

/** OWASP, CSV injection: signs that begin a formula, also in their full-width form, and after spaces. */
const beginsFormula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const plainNumber = /^-?\d+(?:[.,]\d+)?$/;
const needsQuotes = /[;,"\t\r\n]|^\s|\s$/;

/** A formula becomes a text by the apostrophe before it; amounts stay amounts. */
export function csvCell(value: string): string {
  const harmless = beginsFormula.test(value) && !plainNumber.test(value) ? `'${value}` : value;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}
