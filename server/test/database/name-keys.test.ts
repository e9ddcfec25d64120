/** Names have one key in every notation, and the words that are searched are found in it (MEM-214, MEM-215). */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { searchWords, spellingsOf } from '../../src/platform/crud/search-term.ts';
import { startApp } from '../harness/app.ts';

const { db } = await startApp();

async function keysOf(names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select search_key(name) as key from unnest(${names}::text[]) with ordinality l (name, place) order by place`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

const quotations = [
  ['„', '”'],
  ['"', '"'],
  ['“', '”'],
  ['«', '»'],
  ['<<', '>>'],
  [',,', '”'],
  [',,', "''"],
  ["'", "'"],
  ['‚', '’'],
  ['‹', '›'],
  ['', ''],
] as const;
const legalForms = ['S.R.L.', 'SRL', 'S. R. L.', 'S R L', 's.r.l', 'S.R.L'];

test('quotation marks, dots and spaces do not change the key of a name', async () => {
  const names = quotations.flatMap(([open, close]) =>
    legalForms.map((form) => `${open}Țară & Fiii ALFA${close} ${form}`),
  );
  expect(new Set(await keysOf(names))).toEqual(new Set(['tara & fiii alfa srl']));
});

test.each([
  [["D'Amico", 'D’Amico', 'Damico', "d'AMICO", 'D´Amico', 'D Amico'], 'damico'],
  [["O'Neill Sinéad", 'Oneill Sinead', 'O`Neill  Sinéad', 'O Neill Sinead'], 'oneill sinead'],
  [["Dell'Acqua", 'Dell’Acqua', 'Dellacqua'], 'dellacqua'],
  [['Popescu-Ionescu, Ana–Maria', 'POPESCU IONESCU Ana Maria'], 'popescu ionescu ana maria'],
  [['A.B.C. Conta', 'A. B. C. Conta', 'A B C Conta', 'ABC Conta'], 'abc conta'],
])('%j have one key', async (names, key) => {
  expect(await keysOf(names)).toEqual(names.map(() => key));
});

test('names that differ in a word keep different keys', async () => {
  const names = [
    'Pop Ana Maria',
    'Pop Anamaria',
    'Pop Ana-Maria Ioana',
    'Alfa SRL',
    'Alfa SA',
    'Alfa Beta SRL',
  ];
  expect(new Set(await keysOf(names)).size).toBe(names.length);
});

const word = fc.stringMatching(/^[A-Za-zăâîșțĂÂÎȘȚéöü]{1,8}$/);
const mark = fc.constantFrom(
  ' ',
  ' ',
  '-',
  '–',
  '. ',
  '.',
  "'",
  '’',
  ', ',
  '„',
  '”',
  '"',
  '«',
  '»',
  '<<',
  '>>',
  ',,',
);
const name = fc
  .array(fc.tuple(word, mark), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.flat().join(''));

test('each word that is searched is contained in the key of the name that has it', {
  tags: 'deep',
}, async () => {
  const names = fc.sample(name, 2_000);
  const searched = names.flatMap((text) => searchWords(text).map((one) => ({ text, one })));
  const { rows } = await sql<{ text: string; one: string }>`
    select text, one from unnest(${searched.map(({ text }) => text)}::text[], ${searched.map(({ one }) => one)}::text[]) l (text, one)
    where search_key(text) not like search_pattern(one)`.execute(db);
  expect(searched.length).toBeGreaterThan(names.length);
  expect(rows).toEqual([]);
});

test('the words of a name have both spellings of â and î, and any spelling of a name is among them', async () => {
  const names = ['Mîndru Ion', 'Râpă Ana', 'Întîmplare Sînziana', 'Cîrlan-Pârvu', ...fc.sample(name, 500)];
  const spelled = names.flatMap((text) => spellingsOf(text).map((spelling) => ({ text, spelling })));
  const { rows } = await sql`
    select text, spelling from unnest(${spelled.map(({ text }) => text)}::text[], ${spelled.map(({ spelling }) => spelling)}::text[]) l (text, spelling)
    where not name_words(text) @> string_to_array(search_key(spelling), ' ')`.execute(db);
  expect(rows).toEqual([]);
  expect(spellingsOf('Mîndru')).toEqual(['Mîndru', 'Mândru']);
  expect(spellingsOf('Popescu')).toEqual(['Popescu']);
});
