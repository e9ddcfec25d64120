/** Ways of forcing a spreadsheet to keep a value as text, undone (EXC-94). Pure. */

/** Matches `="0740…"`; the quotes of some programs are typographic. */
const forcedText = /^=\s*(?:"((?:[^"]|"")*)"|[“”„]([^“”„"]*)[“”„])\s*$/u;

/** Not the one that belongs to the word ('s-Hertogenbosch) or opens a quotation ('ALFA' SRL). */
const forcedByApostrophe = /^'(?![stn][\s-])(?=[\d\s'=+\-@＝＋－＠]|[^']*$)/i;

/** The text as the sheet shows it. */
export function shownText(cell: string): string {
  if (!cell.includes("'") && !cell.includes('=')) return cell;
  const text = cell.trim();
  const forced = forcedText.exec(text);
  if (forced) return forced[1]?.replaceAll('""', '"') ?? forced[2] ?? '';
  return forcedByApostrophe.test(text) ? text.slice(1) : cell;
}
