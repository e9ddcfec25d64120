/** A text as the content of an element of a workbook. Pure. */

/** Spreadsheets reject a file with longer texts or with characters that XML does not allow. */
const longestCell = 32_767;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export function xmlText(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
      .slice(0, longestCell)
      .toWellFormed()
      // A spreadsheet reads `_x0041_` as the letter with that number.
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
  );
}
