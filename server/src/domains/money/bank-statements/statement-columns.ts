/** What the columns of a statement are; what no layout knows is asked of people before anything is stored (MON-291). Pure. */
import { type ColumnMeaning, unusedColumn } from '@ceccar/contract/money/bank-statements';
import { plainTitle } from '../../exchange/tables/table-heading.ts';
import { isStateWord } from './payment-state.ts';
import { bankFold } from './references.ts';
import { notationOf, readBankAmount, readBankDay } from './statement-cells.ts';
import { type Field, isTitled, layouts } from './statement-layouts.ts';

/** Meanings that people gave to titles, as `plainTitle` writes them. */
export type ChosenColumns = ReadonlyMap<string, ColumnMeaning>;

type Places = Map<Field, number[]>;

type Table = { titles: readonly string[]; rows: readonly { cells: readonly string[] }[] };

type UnknownColumn = {
  title: string;
  example: string;
  /** Decides what is posted, so that people must say what it is. */
  resembles: 'money' | 'state' | 'currency' | undefined;
};

/** The file has columns that nobody has named yet. */
export class UnknownColumns extends Error {
  readonly columns: readonly UnknownColumn[];
  constructor(columns: readonly UnknownColumn[]) {
    super(`Unknown columns: ${columns.map(({ title }) => title).join(', ')}`);
    this.columns = columns;
  }
}

/** Adds to the places of a layout those of chosen columns and of any state and currency; throws `UnknownColumns`. */
export function settleColumns(
  layoutPlaces: ReadonlyMap<Field, readonly number[]>,
  table: Table,
  chosen: ChosenColumns,
) {
  const places: Places = new Map([...layoutPlaces].map(([field, found]) => [field, [...found]]));
  const unknown: UnknownColumn[] = [];
  const used = new Set([...places.values()].flat());
  for (const [place, title] of table.titles.entries()) {
    const plain = plainTitle(title);
    const choice = plain === '' ? undefined : chosen.get(plain);
    const cells = cellsOf(table, place);
    if (choice) {
      // What people say of a column counts before the layout.
      for (const found of places.values()) if (found.includes(place)) found.splice(found.indexOf(place), 1);
      places.set(choice, [place, ...(places.get(choice) ?? [])]);
    } else if (isTitleOf(plain, 'state')) add(places, 'state', place);
    else if (isCurrencyTitle(title) || places.get('currency')?.includes(place)) {
      placeCurrency(places, place, cells);
    } else if (!used.has(place) && plain !== '' && !isKnown(plain) && cells.length > 0) {
      unknown.push({ title: title.trim(), example: cells[0] ?? '', resembles: resembles(title, cells) });
    }
  }
  if (unknown.length > 0) throw new UnknownColumns(unknown);
  return places;
}

const longestExample = 200;

function cellsOf({ rows }: Table, place: number): string[] {
  return rows
    .map(({ cells }) => (cells[place] ?? '').trim().slice(0, longestExample))
    .filter((cell) => cell !== '');
}

function add(places: Places, field: Field, place: number): void {
  const known = places.get(field) ?? [];
  if (!known.includes(place)) places.set(field, [...known, place]);
}

/** `Valuta` is the currency or, if it has days, the value day. */
function placeCurrency(places: Places, place: number, cells: readonly string[]): void {
  const others = (places.get('currency') ?? []).filter((one) => one !== place);
  const hasDays =
    cells.length > 0 && cells.every((cell) => readBankDay(cell, { isMonthFirst: false }) !== undefined);
  if (hasDays) {
    places.set('currency', others);
    if (!places.has('day')) places.set('day', [place]);
  } else places.set('currency', [...others, place]);
}

/** Any title that speaks of a currency, except that of a fee, a rate or an amount before exchange. */
function isCurrencyTitle(title: string): boolean {
  const words = bankFold(title);
  return (
    /\b(?:VALUTA|VALUTEI|MONEDA|MONEDEI|CURRENCY|DEVIZA|CCY)\b/.test(words) &&
    !/\b(?:DATA|DATE|SUMA|AMOUNT|VALOARE\w*|CURS\w*|RATE|FEE|COMISION\w*|ORIG\w*|SCHIMB|EXCHANGE)\b/.test(
      words,
    )
  );
}

const generic = layouts.at(-1);

function isTitleOf(plain: string, field: Field): boolean {
  return (generic?.[field] ?? []).some((known) => isTitled(plain, known));
}

function isKnown(plain: string): boolean {
  return layouts.some((layout) =>
    Object.values(layout)
      .flat()
      .some((known) => isTitled(plain, known)),
  );
}

const currencies = /^(?:RON|LEI|ROL|EUR|USD|GBP|CHF|HUF|BGN|MDL|PLN|CZK|SEK|DKK|NOK|TRY|UAH|JPY|CAD|AUD)$/;

function resembles(title: string, cells: readonly string[]): UnknownColumn['resembles'] {
  const folded = cells.map((cell) => bankFold(cell).trim());
  if (folded.every((cell) => currencies.test(cell))) return 'currency';
  if (folded.some(isStateWord)) return 'state';
  const notation = notationOf(cells, []);
  const areAmounts = cells.every((cell) => readBankAmount(cell, notation).amount !== undefined);
  const hasDecimals = cells.some((cell) => /[.,]\d{2}(?:\D*)$/.test(cell));
  const isTitleOfMoney = /\b(?:SUM[AE]\w*|AMOUNT|VALOARE\w*|CREDIT\w*|DEBIT\w*|INCAS\w*|LEI|RON)\b/.test(
    bankFold(title),
  );
  return areAmounts && (hasDecimals || isTitleOfMoney) ? 'money' : undefined;
}

const mostListed = 15;
const words = {
  money: 'arată ca bani',
  state: 'arată ca starea plății',
  currency: 'arată ca moneda',
} as const;

/** A refusal that names the columns, and one for each, at `columns.<title>`. */
export function askForColumns(
  columns: readonly UnknownColumn[],
): { propertyPath: string; message: string }[] {
  const titles = columns.slice(0, mostListed).map(({ title, resembles: look }) => {
    const shown = `„${title.slice(0, 40)}”`;
    return look ? `${shown} (${words[look]})` : shown;
  });
  const more = columns.length > mostListed ? ` și încă ${columns.length - mostListed}` : '';
  return [
    {
      propertyPath: 'columns',
      message: `Extrasul are coloane necunoscute: ${titles.join(', ')}${more}. Spuneți ce este fiecare și trimiteți din nou; răspunsul se ține minte pentru bancă.`,
    },
    ...columns.map(({ title, example, resembles: look }) => ({
      propertyPath: `columns.${title}`,
      message: `${look ? `Coloana ${words[look]}` : unusedColumn}; de exemplu „${example.slice(0, 60)}”.`,
    })),
  ];
}
