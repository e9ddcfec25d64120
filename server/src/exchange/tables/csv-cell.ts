/** CSV that we write: separated as Romanian spreadsheets expect, and harmless in them (EXC-5). */

/** OWASP, CSV injection: signs that begin a formula, also in their full-width form, and after spaces. */
const beginsFormula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const plainNumber = /^-?\d+(?:[.,]\d+)?$/;
const needsQuotes = /[;,"\t\r\n]|^\s|\s$/;

/** Asked first: most cells of a long file are plain. */
const needsCare = /^[\s=+\-@＝＋－＠]|[;,"\t\r\n]|\s$/;

/** A formula becomes a text by the apostrophe before it; amounts stay amounts. */
export function csvCell(value: string): string {
  if (!needsCare.test(value)) return value;
  const harmless = beginsFormula.test(value) && !plainNumber.test(value) ? `'${value}` : value;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}
