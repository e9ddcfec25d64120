/** Parses one cell of a file into a value of a field of the register (EXC-63). Pure. */

import { refuseBeyondAscii } from '@ceccar/contract/email-address';
import { type Field, isCode, type TextFormat } from '@ceccar/contract/fields';
import { messages } from '@ceccar/contract/messages';
import { isTemporaryNumber } from '@ceccar/contract/temporary-number';
import { readWrittenDay } from '../../platform/text/read-written-day.ts';
import type { Terms } from './import-kind.ts';
import { withoutUnit } from './number-with-unit.ts';
import { codeProblem } from './tables/code-cell.ts';
import { plainTitle } from './tables/table-heading.ts';
import { unknownValue } from './unknown-value.ts';

/** Null changes nothing. */
export type ReadCell = { value: string | number | boolean | null } | { problem: string };

const yes = new Set(['da', 'x', '1', 'true', 'adevarat', 'd']);
const no = new Set(['nu', '0', 'false', 'fals', 'n']);

/** Formats that are compared without blanks. */
const blankless: readonly (TextFormat | undefined)[] = ['cnp', 'cui', 'regNumber', 'cip', 'onrc'];

export function readCell(field: Field, cell: string, terms: Terms): ReadCell {
  if (cell === '') return { value: null };
  const read = readers[field.kind]?.(field, cell, terms) ?? { value: cell };
  if ('problem' in read || read.value === null) return read;
  if (field.kind === 'reference') return read;
  const refused = field.format === 'email' ? refuseBeyondAscii(String(read.value)) : undefined;
  if (refused !== undefined) return { problem: refused };
  const checked = field.input.safeParse(read.value);
  // The input schemas of these kinds return only these types.
  if (checked.success) return { value: checked.data as string | number | boolean };
  return { problem: checked.error.issues[0]?.message ?? messages.notText };
}

type Read = (field: Field, cell: string, terms: Terms) => ReadCell;

const readers: Partial<Record<Field['kind'], Read>> = {
  text: readText,
  integer: readCount,
  boolean: readTruth,
  date: readDate,
  choice: readChoice,
  reference: readTerm,
};

function readText({ format, temporary = false }: Field, cell: string): ReadCell {
  if (temporary && isTemporaryNumber(cell)) return { value: null };
  const problem = isCode(format) ? codeProblem(cell) : undefined;
  if (problem !== undefined) return { problem };
  return { value: blankless.includes(format) ? cell.replace(/\s/g, '') : cell };
}

/** `1.000` and `1 000` are a thousand, since a count has no decimals. */
function readCount({ unit }: Field, cell: string): ReadCell {
  if (unit === 'lei') return { value: withoutUnit(cell, 'lei') };
  const number = withoutUnit(cell, 'count');
  const digits = /^-?\d{1,3}(?:[.\s\u00a0]\d{3})+$/.test(number)
    ? number.replace(/[.\s\u00a0]/g, '')
    : number;
  return /^-?\d{1,15}$/.test(digits) ? { value: digits } : { problem: messages.notCount };
}

function readTruth(_field: Field, cell: string): ReadCell {
  const word = plainTitle(cell);
  if (yes.has(word)) return { value: true };
  return no.has(word) ? { value: false } : { problem: messages.notBoolean };
}

function readDate(_field: Field, cell: string): ReadCell {
  const day = readWrittenDay(cell);
  return day === undefined ? { problem: messages.notDay } : { value: day };
}

/** By the value or the label of a choice. */
function readChoice({ label: field, choices = [] }: Field, cell: string): ReadCell {
  const value = wordsOf(choices).get(plainTitle(cell));
  if (value !== undefined) return { value };
  return {
    problem: unknownValue(
      field,
      cell,
      choices.map(({ label }) => label),
    ),
  };
}

type Choices = NonNullable<Field['choices']>;
type Words = ReadonlyMap<string, string | number>;

/** Normalised once, since a file may have a hundred thousand such cells. */
const knownWords = new WeakMap<Choices, Words>();

function wordsOf(choices: Choices): Words {
  const cached = knownWords.get(choices);
  if (cached) return cached;
  const words = new Map<string, string | number>();
  for (const { value, label } of choices)
    for (const word of [String(value), label].map(plainTitle)) if (!words.has(word)) words.set(word, value);
  knownWords.set(choices, words);
  return words;
}

/** By the name or the number of the term. */
function readTerm({ label, target = '' }: Field, cell: string, terms: Terms): ReadCell {
  const list = terms.get(target);
  const id = list?.ids.get(plainTitle(cell));
  return id === undefined ? { problem: unknownValue(label, cell, list?.names ?? []) } : { value: id };
}
