/** Yields rows of any format under declared columns, and reports what of the file was not read (EXC-99, EXC-102). */
import { cleanLine } from '@ceccar/contract/clean-text';
import {
  defaultChoices,
  type FileReading,
  type ReadingChoices,
} from '@ceccar/contract/exchange/file-reading';
import type { ColumnKind } from '@ceccar/contract/exchange/imports';
import { createDayCheck } from './day-check.ts';
import { byteEncodings } from './encodings.ts';
import { isExampleRow } from './example-row.ts';
import { createLetterCheck, uncertainLetters } from './letter-check.ts';
import { shownText } from './shown-text.ts';
import { countKnown, placeColumns, type TableColumn } from './table-heading.ts';
import { TableRefusal, tableRefusals } from './table-refusal.ts';
import { type Cell, type FileRow, isBlank, type TableRow, textOf, textUnder } from './table-row.ts';
import type { Sheet, TableSource } from './table-source.ts';

/** Rows among which the heading is searched for. */
const mostAbove = 30;
const mostNamed = 50;
const longestText = 200;

export type TableOptions = {
  choices: ReadingChoices;
  /** Nobody is shown the report: what would need a choice is refused. */
  isStrict: boolean;
};

export function emptyReading(): FileReading {
  return {
    sheet: null,
    sheets: [],
    headingLine: null,
    aboveHeading: [],
    unknownColumns: [],
    hiddenRows: { count: 0, lines: [] },
    exampleLines: [],
    encoding: null,
    uncertainLetters: [],
    uncertainDays: [],
  };
}

type Heading<K extends string> = {
  line: number;
  titles: readonly string[];
  places: ReadonlyMap<K, number>;
  /** Least number of cells of a row of text: cells at the end may be missing if none of them is required. */
  needed: number;
};

type Opened<K extends string> = { sheet: Sheet; heading: Heading<K>; rows: AsyncGenerator<FileRow> };

/**
 * The report is complete after the last row, and as far as it is known when the file is refused. Throws `TableRefusal` if no
 * sheet has a heading of these columns.
 */
export async function* readTable<const K extends string>(
  source: TableSource,
  columns: readonly TableColumn<K>[],
  { choices, isStrict }: TableOptions,
  reading: FileReading,
): AsyncGenerator<TableRow<K>> {
  reading.sheets = source.sheets;
  const { sheet, heading, rows } = await openTable(source, columns, choices, reading);
  const letters = createLetterCheck();
  const days = createDayCheck(columns);
  const uncertain = uncertainLetters(source.encoding());
  const isText = source.sheets.length === 0;
  const untitled = new Set<number>();
  try {
    for await (const row of rows) {
      const { line, cells } = row;
      if (row.isHidden) {
        noteHidden(reading, line);
        if (!choices.hiddenRows) continue;
      }
      const read = readCells(row, columns, heading, isText);
      if ('cells' in read) {
        if (isExampleRow(read.cells, columns) && !choices.exampleRows) {
          if (isStrict) yield { line, problem: 'Rândul este exemplul din model: ștergeți-l.' };
          else reading.exampleLines.push(line);
          continue;
        }
        for (const { key } of columns) letters.check(read.cells[key], line, uncertain);
        days.check(read.cells, line);
        noteUntitled(untitled, cells, heading);
      }
      yield read;
    }
  } finally {
    await rows.return(undefined);
    reading.uncertainLetters = letters.found();
    reading.uncertainDays = days.found();
    reading.unknownColumns = unknownColumns(heading, untitled);
  }
  const merged = sheet.merged().find((range) => lastLine(range) >= heading.line);
  if (merged !== undefined) throw new TableRefusal(tableRefusals.merged(merged));
  if (isStrict) refuseUnshown(reading);
}

/** Yields every row of the first visible sheet with rows, its cells under their numbers from 0; a hidden one as a problem. */
export async function* readAllRows(source: TableSource): AsyncGenerator<TableRow<string>> {
  for (const place of placesToTry(source, defaultChoices)) {
    let isEmpty = true;
    for await (const { line, cells, isHidden } of singly(source.open(place).rows)) {
      isEmpty = false;
      yield isHidden
        ? { line, problem: tableRefusals.hiddenRow }
        : { line, cells: Object.fromEntries(cells.map((cell, at) => [at, shownText(textOf(cell)).trim()])) };
    }
    if (!isEmpty) return;
  }
}

/** The chosen sheet, otherwise the first visible one with a heading of these columns (EXC-51). */
async function openTable<K extends string>(
  source: TableSource,
  columns: readonly TableColumn<K>[],
  choices: ReadingChoices,
  reading: FileReading,
): Promise<Opened<K>> {
  let refusal: TableRefusal | undefined;
  for (const place of placesToTry(source, choices)) {
    const sheet = source.open(place);
    const rows = singly(sheet.rows);
    const first = await takeRows(rows, mostAbove);
    reading.encoding = source.encoding()?.encoding ?? null;
    if (first.length === 0) continue;
    try {
      const heading = readHeading(first, columns, choices);
      const at = first.findIndex(({ line }) => line === heading.line);
      reading.sheet = source.sheets[place]?.name ?? null;
      reading.headingLine = heading.line;
      reading.aboveHeading = first.slice(0, at).map(nameRow);
      return { sheet, heading, rows: rejoined(first.slice(at + 1), rows) };
    } catch (error) {
      if (!(error instanceof TableRefusal)) throw error;
      // The first sheet with rows is the one that people mean.
      if (refusal === undefined) {
        reading.sheet = source.sheets[place]?.name ?? null;
        reading.aboveHeading = first.map(nameRow);
      }
      refusal ??= source.sheets.length > 1 ? ofSheet(reading.sheet ?? '', error) : error;
      await rows.return(undefined);
    }
  }
  throw refusal ?? new TableRefusal(tableRefusals.empty(source.sheets));
}

/** Unicode cannot be read with other letters. */
function refuseUnshown({ hiddenRows, uncertainLetters: [uncertain], encoding }: FileReading): void {
  if (hiddenRows.count > 0) throw new TableRefusal(tableRefusals.hidden(hiddenRows.lines));
  if (uncertain && encoding !== null && encoding in byteEncodings)
    throw new TableRefusal(tableRefusals.uncertainLetter(uncertain));
}

function ofSheet(name: string, { message }: TableRefusal): TableRefusal {
  return new TableRefusal(`Foaia „${name}”: ${message.charAt(0).toLowerCase()}${message.slice(1)}`);
}

function placesToTry({ sheets }: TableSource, choices: ReadingChoices): number[] {
  if (sheets.length === 0) return [0];
  const places = sheets.flatMap(({ name, state }, place) => {
    const isWanted =
      choices.sheet === null ? state === 'visible' : state !== 'chart' && name === choices.sheet;
    return isWanted ? [place] : [];
  });
  return choices.sheet === null ? places : places.slice(0, 1);
}

async function* singly(batches: AsyncGenerator<FileRow[]>): AsyncGenerator<FileRow> {
  try {
    for await (const rows of batches) yield* rows;
  } finally {
    await batches.return(undefined);
  }
}

async function takeRows(rows: AsyncGenerator<FileRow>, most: number): Promise<FileRow[]> {
  const taken: FileRow[] = [];
  while (taken.length < most) {
    const next = await rows.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}

async function* rejoined(first: readonly FileRow[], rest: AsyncGenerator<FileRow>): AsyncGenerator<FileRow> {
  try {
    yield* first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

function nameRow({ line, cells }: FileRow): FileReading['aboveHeading'][number] {
  const texts = cells.map((cell) => textOf(cell).trim()).filter(Boolean);
  return { line, text: texts.join(' | ').slice(0, longestText) };
}

/** The chosen row, otherwise the first one with the most known titles. */
function readHeading<K extends string>(
  rows: readonly FileRow[],
  columns: readonly TableColumn<K>[],
  { headingLine, columns: chosen }: ReadingChoices,
): Heading<K> {
  const titled = rows.map(({ line, cells }) => ({
    line,
    titles: cells.map((cell) => shownText(textOf(cell))),
  }));
  const row =
    headingLine === null
      ? titled.reduce((best, one) =>
          countKnown(one.titles, columns) > countKnown(best.titles, columns) ? one : best,
        )
      : titled.find(({ line }) => line === headingLine);
  if (!row) throw new TableRefusal(`Rândul ${headingLine} nu este printre primele rânduri ale foii.`);
  const places = placeColumns(row.titles, columns, chosen);
  const required = columns.filter((column) => column.required);
  const needed = Math.max(0, ...required.map(({ key }) => (places.get(key) ?? -1) + 1));
  return { ...row, places, needed };
}

/** A cell beyond the titles, or a missing one that is required, refuses its row: no cell is lost silently (EXC-262). */
function readCells<K extends string>(
  { line, cells, torn = false }: FileRow,
  columns: readonly TableColumn<K>[],
  { titles: { length: width }, places, needed }: Heading<K>,
  isText: boolean,
): TableRow<K> {
  if (torn) return { line, problem: 'Ghilimelele din acest rând nu se potrivesc.' };
  // A spreadsheet does not store empty cells at the end of a row.
  if (!isBlank(cells.slice(width)) || (isText && cells.length < needed)) {
    return { line, problem: `Rândul are ${counted(cells.length)}, iar primul rând are ${counted(width)}.` };
  }
  const read = columns.map((column) => ({ ...column, cell: cells[places.get(column.key) ?? -1] ?? '' }));
  const faults = read.flatMap(({ key, titles, holds, cell }) => {
    const fault = errorOf(cell, holds);
    return fault === undefined ? [] : [{ key, problem: `Coloana „${titles[0]}”: ${fault}.` }];
  });
  const unreadable = faults.map(({ key }) => key);
  const entries = read.map(({ key, holds, cell }) => [
    key,
    unreadable.includes(key) ? '' : cleanLine(shownText(textUnder(cell, holds))),
  ]);
  // fromEntries loses the types of the keys, which are those of the columns.
  const texts = Object.fromEntries(entries) as Record<K, string>;
  if (faults.length === 0) return { line, cells: texts };
  return { line, problem: faults.map(({ problem }) => problem).join(' '), others: texts, unreadable };
}

/** Why a cell that the spreadsheet shows could not be read (EXC-52). */
function errorOf(cell: Cell, holds: ColumnKind | undefined): string | undefined {
  if (typeof cell !== 'object') return undefined;
  if (cell.kind === 'fault') return cell.text;
  // `1.10` became the number 1.1, `1/2` became 0.5.
  const isLost = holds === 'code' && cell.kind === 'number' && cell.text.includes('.');
  return isLost
    ? 'codul a devenit un număr cu zecimale; formatați coloana ca text și scrieți-l din nou'
    : undefined;
}

function noteHidden({ hiddenRows }: FileReading, line: number): void {
  hiddenRows.count += 1;
  if (hiddenRows.lines.length < mostNamed) hiddenRows.lines.push(line);
}

function noteUntitled(untitled: Set<number>, cells: readonly Cell[], { titles }: Heading<string>): void {
  cells.forEach((cell, place) => {
    if ((titles[place] ?? '').trim() === '' && textOf(cell).trim() !== '') untitled.add(place);
  });
}

function unknownColumns(
  { titles, places }: Heading<string>,
  untitled: ReadonlySet<number>,
): FileReading['unknownColumns'] {
  const known = new Set(places.values());
  return titles
    .map((title, at) => ({ place: at + 1, title: title.replace(/\s+/g, ' ').trim().slice(0, longestText) }))
    .filter(({ title }, at) => !known.has(at) && (title !== '' || untitled.has(at)))
    .slice(0, mostNamed);
}

/** `A2:B5` ends on line 5. */
function lastLine(range: string): number {
  return Number(/(\d+)$/.exec(range)?.[1] ?? 0);
}

function counted(cells: number): string {
  const rest = cells % 100;
  if (cells === 1) return 'o celulă';
  return `${cells} ${rest === 0 || rest >= 20 ? 'de ' : ''}celule`;
}
