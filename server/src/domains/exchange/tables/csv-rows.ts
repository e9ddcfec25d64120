/**
 * Splits CSV text into rows (RFC 4180, any separator). Own code, since the parser that we evaluated reports an error for
 * every row of another width, needs a minute for a file of them, and does not give the line of each row.
 */
import { TableRefusal } from './table-refusal.ts';

export type RawRow = {
  cells: string[];
  /** Its quotes do not match: a cell may contain parts of others. */
  torn: boolean;
  /** Offset of the next row. */
  end: number;
};

/** Limit that keeps a quote that is never closed from turning the rest of the file into one cell. */
const longestRow = 64_000;

export type NumberedRow = Omit<RawRow, 'end'> & { line: number };

/** Yields the rows of each chunk as one batch, without blank ones. Lines end with `\n` only. */
export async function* splitRows(
  text: AsyncIterable<string>,
  separator: string,
  firstLine: number,
): AsyncGenerator<NumberedRow[]> {
  let line = firstLine;
  let pending = '';
  for await (const piece of text) {
    const read = rowsOf(pending + piece, separator, line, false);
    pending = read.rest;
    line = read.line;
    yield read.rows;
  }
  yield rowsOf(pending, separator, line, true).rows;
}

/** The rest of the text begins an incomplete row. */
function rowsOf(text: string, separator: string, firstLine: number, isWhole: boolean) {
  const rows: NumberedRow[] = [];
  let line = firstLine;
  let at = 0;
  while (at < text.length) {
    const row = readRow(text, at, separator, isWhole);
    if ((row?.end ?? text.length) - at > longestRow) {
      throw new TableRefusal(
        `Rândul ${line} este prea lung; poate că ghilimelele deschise aici nu se închid.`,
      );
    }
    if (row === undefined) {
      if (!isWhole) break;
      throw new TableRefusal(`Rândul ${line}: ghilimelele deschise aici nu se mai închid.`);
    }
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: row.cells, torn: row.torn });
    line += countLineEnds(text, at, row.end);
    at = row.end;
  }
  return { rows, rest: text.slice(at), line };
}

/** Undefined if the text ends before the row does. */
export function readRow(text: string, from: number, separator: string, isWhole: boolean): RawRow | undefined {
  const cells: string[] = [];
  let torn = false;
  let at = from;
  while (true) {
    // `="12;5"`: quotes that force a text enclose separators, too (EXC-94).
    const forced = text.startsWith('="', at) ? readQuoted(text, at + 2) : undefined;
    const quoted = text[at] === '"' ? readQuoted(text, at + 1) : undefined;
    if (text[at] === '"' && quoted === undefined) return undefined;
    const stop = endOfCell(text, quoted?.end ?? forced?.end ?? at, separator);
    if (stop === text.length && !isWhole) return undefined;
    const raw = text.slice(at, stop);
    const isLoose = quoted !== undefined && text.slice(quoted.end, stop).trim() !== '';
    cells.push(quoted && !isLoose ? quoted.value : raw);
    torn ||= isLoose && isTorn(raw, quoted.value, separator);
    if (text[stop] !== separator) return { cells, torn, end: Math.min(stop + 1, text.length) };
    at = stop + 1;
  }
}

/**
 * Text follows the closing quote. Banks write "ALFA" SRL without doubling its quotes; it is read literally, unless the
 * quotes are unbalanced or enclose more than one cell.
 */
function isTorn(raw: string, quoted: string, separator: string): boolean {
  const quotes = raw.split('"').length - 1;
  return quotes % 2 === 1 || quoted.includes(separator) || quoted.includes('\n');
}

function readQuoted(text: string, from: number): { value: string; end: number } | undefined {
  let value = '';
  let at = from;
  while (true) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return undefined;
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

function endOfCell(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
  return at;
}

function countLineEnds(text: string, from: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
