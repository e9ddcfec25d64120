/** Writes CSV cells with the separator that Romanian spreadsheets expect, safe from CSV injection (EXC-5). */

/**
 * OWASP, CSV injection: characters that begin a formula, also full-width and after spaces. A text that itself begins with
 * an apostrophe gets a second one, so that reading our own file gives back the first (EXC-105).
 */
const beginsFormula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n']|\s+')/;
const plainNumber = /^-?\d+(?:[.,]\d+)?$/;
const needsQuotes = /[;,"\t\r\n]|^\s|\s$/;

/** A quick test first, since most cells of a long file are plain. */
const needsCare = /^[\s=+\-@＝＋－＠']|[;,"\t\r\n]|\s$/;

/** An apostrophe before a formula turns it into text; amounts stay numbers. */
export function csvCell(value: string): string {
  if (!needsCare.test(value)) return value;
  const harmless = beginsFormula.test(value) && !plainNumber.test(value) ? `'${value}` : value;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}
