/** Finds heading and rows of a statement in CSV: banks write lines of other shapes above and below the table. */
import { setImmediate } from 'node:timers/promises';
import { readRow, splitRows } from '../../exchange/tables/csv-rows.ts';
import { separators as tableSeparators } from '../../exchange/tables/table-heading.ts';
import { TableRefusal } from '../../exchange/tables/table-refusal.ts';
import type { RefusedLine, StatementLine } from './statement-line.ts';
import {
  type ColumnsOf,
  findHeading,
  type Heading,
  mostStatementRows,
  readStatementTable,
  type TableLine,
  tooManyRows,
} from './statement-table.ts';
import { unknownLayout } from './unknown-layout.ts';

const separators = [...tableSeparators, '|'];
/** Lines, and characters, among which the heading is looked for. */
const mostLinesAbove = 100;
const mostAbove = 100_000;

/** Throws `TableRefusal` if the text as a whole is not a statement, `UnknownColumns` if people must be asked. */
export async function* readStatementCsv(
  text: AsyncIterable<string> | Iterable<string>,
  columnsOf: ColumnsOf = () => new Map(),
): AsyncGenerator<StatementLine | RefusedLine> {
  const pieces: string[] = [];
  for await (const one of text) pieces.push(one);
  const whole = pieces.join('').replace(/\r\n?/g, '\n');
  if (whole.trim() === '') throw new TableRefusal('Fișierul este gol.');
  const beginning = whole.slice(0, mostAbove);
  const found = locateHeading(beginning);
  if (found === undefined) throw unknownLayout(linesAbove(beginning));
  const { heading, separator, line, end } = found;
  const body: TableLine[] = [];
  for await (const rows of splitRows(piecesOf(whole.slice(end)), separator, line + 1)) {
    for (const row of rows) body.push(row);
    if (body.length > mostStatementRows) throw new TableRefusal(tooManyRows);
  }
  yield* readStatementTable(linesAbove(whole.slice(0, found.start)), heading, body, columnsOf);
}

/** Between two pieces other requests are answered. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += pieceLength) {
    await setImmediate();
    yield text.slice(at, at + pieceLength);
  }
}

const pieceLength = 65_536;

type Located = { heading: Heading; separator: string; line: number; start: number; end: number };

/** The separator is the one with which most titles are found. */
function locateHeading(text: string): Located | undefined {
  let line = 1;
  for (let start = 0; start < text.length && line <= mostLinesAbove; line += 1) {
    let best: Located | undefined;
    for (const separator of separators) {
      const row = readRow(text, start, separator, true);
      const heading = row && findHeading(row.cells);
      if (!row || !heading || heading.places.size <= (best?.heading.places.size ?? 0)) continue;
      const lines = text.slice(start, row.end).split('\n').length - (text[row.end - 1] === '\n' ? 2 : 1);
      best = { heading, separator, line: line + lines, start, end: row.end };
    }
    if (best) return best;
    const next = text.indexOf('\n', start);
    if (next === -1) return undefined;
    start = next + 1;
  }
  return undefined;
}

/** Rows whose separator is not known: each under the one that gives most cells. */
function linesAbove(text: string): TableLine[] {
  return text
    .split('\n')
    .slice(0, mostLinesAbove)
    .map((line, index) => {
      const split = separators.map((separator) => line.split(separator));
      const cells = split.reduce((most, other) => (other.length > most.length ? other : most));
      return { line: index + 1, cells: cells.map((cell) => cell.replace(/^\s*"|"\s*$/g, '').trim()) };
    });
}
