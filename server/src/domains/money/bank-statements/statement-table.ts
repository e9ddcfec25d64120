/** Reads the lines of a statement from the rows of a CSV or a spreadsheet, in the layout of any bank (MON-141). */
import { setImmediate } from 'node:timers/promises';
import { plainTitle } from '../../exchange/tables/table-heading.ts';
import { asideByWords, asideOf, unclearDirection } from './line-aside.ts';
import { nameOfPayer, plainIban, referenceOf, textOfLine } from './line-text.ts';
import { ibanIn, unpack } from './packed-text.ts';
import { isDone } from './payment-state.ts';
import { bankFold } from './references.ts';
import {
  findUncertainDay,
  type Notation,
  notationOf,
  readBankAmount,
  readBankDay,
  readSide,
} from './statement-cells.ts';
import { type ChosenColumns, settleColumns } from './statement-columns.ts';
import { type Field, isTitled, type Layout, layouts } from './statement-layouts.ts';
import type { RefusedLine, StatementLine } from './statement-line.ts';

/** Of a table; a statement has fewer lines, and its table some more. */
export const mostStatementRows = 20_000;
export const tooManyRows = `Extrasul are peste ${mostStatementRows.toLocaleString('ro-RO')} de rânduri: cereți extrasul pe perioade mai scurte.`;

export type TableLine = { line: number; cells: readonly string[]; torn?: boolean };

export type Heading = {
  /** Columns of each field, those whose title counts first. */
  places: ReadonlyMap<Field, readonly number[]>;
  titles: readonly string[];
};

/** Undefined for a row that is not the heading of a statement. */
export function findHeading(cells: readonly string[]): Heading | undefined {
  for (const layout of layouts) {
    const places = placesOf(cells, layout);
    const isWhole = layout === layouts.at(-1) || Object.keys(layout).length === places.size;
    const hasAmount = places.has('credit') || places.has('amount');
    if (isWhole && places.has('day') && hasAmount) return { places, titles: cells };
  }
  return undefined;
}

function placesOf(cells: readonly string[], layout: Layout): Map<Field, number[]> {
  const places = new Map<Field, number[]>();
  for (const [field, known] of Object.entries(layout) as [Field, NonNullable<Layout[Field]>][]) {
    const rankOf = (plain: string) => known.findIndex((title) => isTitled(plain, title));
    const found = cells
      .map((cell, place) => ({ place, rank: rankOf(plainTitle(cell)) }))
      .filter(({ rank, place }) => rank !== -1 && (cells[place] ?? '').trim() !== '');
    // Texts are joined as the file has them; of other fields the best known title counts.
    if (field !== 'text') found.sort((one, other) => one.rank - other.rank);
    if (found.length > 0)
      places.set(
        field,
        found.map(({ place }) => place),
      );
  }
  return places;
}

/** What people said of columns; it depends on the bank of the account, which the file may not contain. */
export type ColumnsOf = (account: string | null) => ChosenColumns;

/** `before`: the rows above the heading, which contain the account and the currency. Throws `UnknownColumns`. */
export async function* readStatementTable(
  before: readonly TableLine[],
  found: Heading,
  body: readonly TableLine[],
  columnsOf: ColumnsOf,
): AsyncGenerator<StatementLine | RefusedLine> {
  const above = factsAbove(before);
  const heading = settleHeading(found, body, columnsOf, above.account);
  const rows = (await joinContinued(body, heading)).map(withShortCells);
  const cellsOf = (field: Field) =>
    rows.map((row) => cellOf(row, heading, field)).filter((cell) => cell !== '');
  const amounts = (['credit', 'debit', 'amount'] as const).flatMap(cellsOf);
  const notation = notationOf(amounts, cellsOf('day'));
  const file: FileFacts = {
    ...above,
    notation,
    hasSigns: cellsOf('amount').some((cell) => readBankAmount(cell, notation).side !== undefined),
  };
  const uncertain = findUncertainDay(rows.map((row) => cellOf(row, heading, 'day')));
  if (uncertain) yield { position: rows[uncertain.place]?.line ?? 0, problem: uncertain.problem };
  for (const [place, row] of rows.entries()) {
    if (place % rowsAtOnce === 0) await setImmediate();
    const read = readRow(row, heading, file);
    if (read) yield { position: row.line, ...read };
  }
}

function settleHeading(
  heading: Heading,
  body: readonly TableLine[],
  columnsOf: ColumnsOf,
  above: string | null,
): Heading {
  // Cells of totals, footers and repeated headings are none of the column's.
  const rows = body.filter((row) => !isFooter(row) && isDay(cellOf(row, heading, 'day')));
  const inColumn = rows
    .map((row) => ibanIn(cellOf(row, heading, 'account'), null))
    .find((iban) => iban !== undefined);
  const { titles } = heading;
  const places = settleColumns(heading.places, { titles, rows }, columnsOf(inColumn ?? above));
  return { titles, places };
}

/** Rows between which other requests are answered. */
const rowsAtOnce = 50;

/** Banks write less than 1,000 characters; a longer cell is read as far as this. */
const longestCell = 2_000;

function withShortCells(row: TableLine): TableLine {
  return { ...row, cells: row.cells.map((cell) => cell.slice(0, longestCell)) };
}

type FileFacts = { account: string | null; currency: string; notation: Notation; hasSigns: boolean };

/** Account and currency from lines such as `Cont;RO49…`, `Cod IBAN: RO49…` or `Moneda;RON`. */
function factsAbove(rows: readonly TableLine[]): Pick<FileFacts, 'account' | 'currency'> {
  let account: string | null = null;
  let currency = '';
  for (const { cells } of rows) {
    const text = cells.join(' ; ');
    account ??= ibanIn(text, null) ?? null;
    currency ||=
      /\b(?:VALUTA|MONEDA|CURRENCY|DEVIZA)\b[^A-Z]{1,6}([A-Z]{3})\b/.exec(bankFold(text))?.[1] ?? '';
  }
  return { account, currency };
}

function cellOf({ cells }: TableLine, { places }: Heading, field: Field): string {
  for (const place of places.get(field) ?? []) {
    const cell = cells[place]?.trim() ?? '';
    if (cell !== '') return cell;
  }
  return '';
}

function textOf({ cells }: TableLine, { places }: Heading): string {
  return (places.get('text') ?? [])
    .map((place) => cells[place]?.trim() ?? '')
    .filter((cell) => cell !== '')
    .join('\n');
}

/** Totals and balances above, between and below the lines. */
const total = /^(?:SOLD\w*|TOTAL\w*|RULAJ\w*|FONDURI|DISPONIBIL|OPENING|CLOSING|BALANCE|GASIT\/?E?|GASITE)\b/;

function firstCell({ cells }: TableLine): string {
  return cells.find((cell) => cell.trim() !== '') ?? '';
}

function isFooter(row: TableLine): boolean {
  return total.test(bankFold(firstCell(row)).trim());
}

/** A row without day and amount continues the text of the one above, unless it is a footer. */
async function joinContinued(body: readonly TableLine[], heading: Heading): Promise<TableLine[]> {
  const rows: TableLine[] = [];
  const [place] = heading.places.get('text') ?? [];
  const known = findHeading(heading.titles)?.places.size;
  for (const [index, row] of body.entries()) {
    if (index % rowsAtOnce === 0) await setImmediate();
    const first = firstCell(row);
    if (isFooter(row) || isHeadingAgain(row, known)) continue;
    const hasMoney = (['credit', 'debit', 'amount'] as const).some(
      (field) => cellOf(row, heading, field) !== '',
    );
    const day = cellOf(row, heading, 'day');
    const hasDay = isDay(day);
    const last = rows.at(-1);
    if (hasMoney || hasDay || row.torn) rows.push(row);
    // Names of clerks and addresses below the table.
    else if (day !== '') continue;
    else if (last && place !== undefined && textOf(row, heading) !== '') {
      const cells = [...last.cells];
      cells[place] = `${cells[place] ?? ''}\n${textOf(row, heading)}`;
      rows[rows.length - 1] = { ...last, cells };
    } else if (!last || place === undefined || !/\p{L}/u.test(first)) {
      // Shown as a problem: nothing is left out silently.
      rows.push(row);
    }
  }
  return rows;
}

function isDay(written: string): boolean {
  return [false, true].some((isMonthFirst) => readBankDay(written, { isMonthFirst }) !== undefined);
}

/** `known`: fields that the heading has by its titles alone. */
function isHeadingAgain(row: TableLine, known: number | undefined): boolean {
  return known !== undefined && findHeading(row.cells)?.places.size === known;
}

type Read = Omit<StatementLine, 'position'> | { problem: string };

/** Undefined for a row without money. */
function readRow(row: TableLine, heading: Heading, file: FileFacts): Read | undefined {
  if (row.torn) return { problem: 'Ghilimelele din acest rând nu se potrivesc.' };
  const width = heading.titles.length;
  if (row.cells.slice(width).some((cell) => cell.trim() !== '')) {
    return { problem: `Rândul are ${row.cells.length} celule, iar titlurile sunt ${width}.` };
  }
  const cell = (field: Field) => cellOf(row, heading, field);
  const money = readMoney(cell, file, heading);
  if (money === undefined || 'problem' in money) return money;
  const { amount, written, currency, aside } = money;
  const word = aside.kind ? 'Plata' : 'Încasarea';
  // An empty state says nothing either.
  if (heading.places.get('state')?.length && !isDone(cell('state')))
    return { problem: `${word} de ${written} are starea „${cell('state')}”: banii nu au intrat în cont.` };
  const rowCurrency = currencyOf(row, heading);
  const inCurrency = currency || rowCurrency || file.currency;
  if (!/^(?:RON|LEI|ROL|)$/.test(inCurrency)) {
    return {
      problem: `${word} de ${written} ${currency ? '' : inCurrency} nu este în lei.`.replace('  ', ' '),
    };
  }
  const bookedOn = readBankDay(cell('day'), file.notation);
  if (bookedOn === undefined) return { problem: `Data „${cell('day')}” nu este corectă.` };
  const account = plainIban(ibanIn(cell('account'), null)) ?? file.account;
  return { iban: account, bookedOn, amount, ...describe(row, heading, account), ...aside };
}

/** Of several columns the one that is not in lei counts. */
function currencyOf({ cells }: TableLine, { places }: Heading): string {
  const written = (places.get('currency') ?? [])
    .map((place) => bankFold(cells[place] ?? '').trim())
    .filter((cell) => cell !== '');
  return written.find((one) => !/^(?:RON|LEI|ROL)$/.test(one)) ?? written[0] ?? '';
}

type Money = { amount: string; written: string; currency: string; aside: ReturnType<typeof asideOf> };

function readMoney(
  cell: (field: Field) => string,
  { notation, hasSigns }: FileFacts,
  heading: Heading,
): Money | { problem: string } | undefined {
  const [credit, debit] = [used(cell('credit')), used(cell('debit'))];
  if (credit && debit) return { problem: `Rândul are și debit („${debit}”), și credit („${credit}”).` };
  const written = credit || debit || used(cell('amount'));
  if (written === '') {
    const isZero = (['credit', 'debit', 'amount'] as const).some((field) => cell(field) !== '');
    return isZero ? undefined : { problem: 'Rândul nu are nicio sumă în coloanele „Credit” sau „Suma”.' };
  }
  const { amount, side, currency } = readBankAmount(written, notation);
  if (amount === undefined) return { problem: `Suma „${written}” nu poate fi citită fără îndoială.` };
  const money = (aside: Money['aside']) => ({ amount, written, currency, aside });
  const words = cell('side');
  const wordedSide = readSide(words);
  if (debit) return money(asideOf(true, false));
  if (credit)
    return money(
      wordedSide === 'out' && !heading.places.has('debit') ? asideOf(true, false) : creditSide(side),
    );
  if (side === 'out') return money(asideOf(true, wordedSide === 'in'));
  if (wordedSide === 'out') return money(asideOf(true, false));
  // Without a sign, and where words do not tell the direction, nobody knows it.
  if (side === undefined && wordedSide === undefined && words !== '' && !hasSigns)
    return money(unclearDirection(words));
  return money({});
}

/** A credit below zero takes a receipt back. */
function creditSide(side: 'in' | 'out' | undefined): Money['aside'] {
  return side === 'out' ? asideOf(true, true) : {};
}

/** An unused cell is empty, a dash or zero; an unreadable one counts as used, so that it is reported. */
function used(cell: string): string {
  return /^[-\u2212–]*$/.test(cell) || /^[+-]?0+(?:[.,]0+)?(?: ?(?:RON|LEI))?$/i.test(cell) ? '' : cell;
}

function describe(row: TableLine, heading: Heading, account: string | null) {
  const cell = (field: Field) => cellOf(row, heading, field);
  const written = textOf(row, heading);
  const hasPayer = cell('payer') !== '' && cell('iban') !== '';
  const packed = hasPayer ? undefined : unpack(written, account);
  const hasParts = packed !== undefined && (packed.payer !== '' || packed.iban !== '');
  const text = textOfLine([hasParts ? packed.text : written]);
  return {
    reference: referenceOf(cell('reference') || packed?.reference),
    payerName: nameOfPayer(cell('payer') || packed?.payer),
    payerIban: plainIban(cell('iban') || packed?.iban),
    text,
    ...asideByWords(text, written, cell('side')),
  };
}
