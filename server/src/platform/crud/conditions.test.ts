/** Scope and filters as SQL: values only ever as parameters, and default deny. */
import { product } from '@ceccar/contract/product';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { definitions } from '../../app/definitions.ts';
import { accountScope, adminScope, peopleScope } from '../access/scope.ts';
import { SqlText } from '../database/sql-text.ts';
import { filterConditions, isTrigramSearch, scopedRows } from './conditions.ts';
import type { Resource } from './definition.ts';
import { pageSql, planList } from './list-plan.ts';
import { parseListQuery, parseReferenceKey } from './list-query.ts';
import { prepareResources, snakeCase } from './resource.ts';
import { readSearchTerm, searchWords } from './search-term.ts';
import { noView, viewOf } from './select.ts';

const resources = prepareResources(definitions);

function resource(plural: string): Resource {
  const found = resources.get(plural);
  if (!found) throw new Error(plural);
  return found;
}

function where(plural: string, query: Record<string, string>) {
  const sql = new SqlText();
  const { filters } = parseListQuery(resource(plural), query);
  return { text: filterConditions(resource(plural), filters, sql), values: sql.values };
}

/** `person.region` → `of_person.region_id` */
function columnAt(path: string): string {
  const [first = '', second] = path.split('.');
  if (second) return `of_${snakeCase(first)}.${snakeCase(second)}_id`;
  return first === 'id' ? 't.id' : `t.${snakeCase(first)}_id`;
}

test('a scope that the resource does not know sees nothing', () => {
  for (const [plural, one] of resources) {
    for (const rows of ['region', 'person', 'company'] as const) {
      const sql = new SqlText();
      const paths = one.definition.owners[rows] ?? [];
      const each =
        typeof paths === 'function' ? [paths('$1')] : [paths].flat().map((path) => `${columnAt(path)} = $1`);
      expect([plural, rows, scopedRows(one, { rows, id: 7 }, sql).condition]).toEqual([
        plural,
        rows,
        each.length > 1 ? `(${each.join(' or ')})` : (each[0] ?? 'false'),
      ]);
    }
    expect(scopedRows(one, { rows: 'none' }, new SqlText()).condition).toBe('false');
    expect(scopedRows(one, { rows: 'all' }, new SqlText()).condition).toBe('true');
  }
});

test('rows that are left out of all', () => {
  const scope = { rows: 'all', except: 't.is_service' } as const;
  expect(scopedRows(resource('users'), scope, new SqlText()).condition).toBe('not t.is_service');
});

test('a branch reaches a sub-record through its member', () => {
  expect(scopedRows(resource('person_visas'), { rows: 'region', id: 1 }, new SqlText()).from).toBe(
    'person_visas t join persons of_person on of_person.id = t.person_id',
  );
  expect(scopedRows(resource('person_visas'), { rows: 'all' }, new SqlText()).from).toBe('person_visas t');
  expect(scopedRows(resource('persons'), { rows: 'region', id: 1 }, new SqlText()).from).toBe('persons t');
});

test('owners found along the same reference share its join', () => {
  const changed = prepareResources(
    definitions.map((definition) =>
      definition.contract.plural === 'person_jobs'
        ? { ...definition, owners: { region: ['person.region', 'person.id'] } }
        : definition,
    ),
  );
  const jobs = changed.get('person_jobs');
  if (!jobs) throw new Error('There are jobs');
  expect(scopedRows(jobs, { rows: 'region', id: 1 }, new SqlText()).from).toBe(
    'person_jobs t join persons of_person on of_person.id = t.person_id',
  );
});

test('a row between two branches is both of theirs', () => {
  const jobs = resource(`person_${product}_member_jobs`);
  expect(scopedRows(jobs, { rows: 'region', id: 7 }, new SqlText()).condition).toBe(
    '(of_person.region_id = $1 or of_company.region_id = $1)',
  );
});

test('every definition names who owns its rows, unless they are everyone’s, the administrators’ or an account’s', () => {
  for (const [plural, { definition }] of resources) {
    const isShared =
      definition.contract.referenceList || [adminScope, peopleScope, accountScope].includes(definition.scope);
    expect([plural, definition.owners.region !== undefined]).toEqual([plural, !isShared]);
  }
});

test.each([
  [
    'persons',
    { lastName: 'Ana-Maria' },
    [
      't.last_name_search like (select search_pattern($1))',
      't.last_name_search like (select search_pattern($2))',
    ],
    ['Ana', 'Maria'],
  ],
  [
    'persons',
    { lastName: 'an pop' },
    [
      '(t.last_name_search like (select search_pattern($1))) is true',
      't.last_name_search like (select search_pattern($2))',
    ],
    ['an', 'pop'],
  ],
  ['persons', { regNumber__eq: '5' }, ['t.reg_number_search = code_key($1)'], ['5']],
  ['persons', { regNumber__exists: 'false' }, ['t.reg_number is null'], []],
  ['persons', { 'region.id': '14' }, ['t.region_id = $1'], [14]],
  ['persons', { lastName: 'a\u0000' }, ['false'], []],
  ['persons', { lastName: 'x'.repeat(251) }, ['false'], []],
  ['persons', { lastName: ' - ' }, [], []],
  ['regions', { name: 'ba' }, ['search_key(t.name) like (select search_pattern($1))'], ['ba']],
  [
    'person_visas',
    { year__gte: '2020', date__lte: '2025-01-01' },
    ['t.year >= $1', 't.date <= $2'],
    [2020, '2025-01-01'],
  ],
  ['person_visas', { person: '5' }, ['t.person_id = $1'], [5]],
])('%s %j', (plural, query, text, values) => {
  expect(where(plural, query)).toEqual({ text, values });
});

test('search terms never become part of the SQL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 3, maxLength: 60 }), (typed) => {
      const { text } = where('persons', { lastName: typed, cip__eq: typed });
      for (const part of text)
        expect(part).toMatch(
          /^(\(?t\.last_name_search like \(select search_pattern\(\$\d+\)\)(\) is true)?|t\.cip_search = code_key\(\$\d+\)|false)$/,
        );
    }),
  );
});

test('words are separated by spaces, hyphens, apostrophes, quotation marks and commas, each once, dots left out', () => {
  expect(searchWords(" Ana-Maria  d'Arc S.R.L. Ana ")).toEqual(['Ana', 'Maria', 'd', 'Arc', 'SRL']);
  expect(searchWords('„ALFA, Beta” «Gama» <<Delta>> ,,Epsilon” S.R.L.')).toEqual([
    'ALFA',
    'Beta',
    'Gama',
    'Delta',
    'Epsilon',
    'SRL',
  ]);
  expect(searchWords(' -.’„”,')).toEqual([]);
});

test.each([
  ['popescu ion', [{ text: 'popescu' }, { text: 'ion' }]],
  ['12/34', [{ text: '12/34' }]],
  ['0722 000 001', [{ text: '0722000001', phone: '722000001' }]],
  ['+40 722-000.001', [{ text: '40722000001', phone: '722000001' }]],
  ['2850314 120019', [{ text: '2850314120019', phone: '2850314120019' }]],
  ['RO 18547290', [{ text: '18547290', phone: '18547290' }]],
  ['ion.pop@x-y.ro', [{ text: 'ion.pop@x-y.ro', isEmail: true }]],
])('%s is sought as', (typed, words) => {
  expect(readSearchTerm(typed)).toEqual({ words });
});

test('a number that only stands in for one is the record’s own', () => {
  expect(readSearchTerm(' temp-000123 ')).toEqual({ id: 123 });
  expect(readSearchTerm('TEMP-')).toEqual({ words: [{ text: 'TEMP' }] });
});

test('three letters let the trigram index search', () => {
  const isSearch = (query: Record<string, string>) =>
    isTrigramSearch(resource('persons'), parseListQuery(resource('persons'), query).filters);
  expect(isSearch({ lastName: 'pop' })).toBe(true);
  expect(isSearch({ lastName: 'po an' })).toBe(false);
  expect(isSearch({ lastName__eq: 'popescu' })).toBe(false);
  expect(isSearch({ 'region.id': '14' })).toBe(false);
});

test('a set of ids is computed once, for page and total together (API-263)', () => {
  const pageOf = (query: Record<string, string>) => {
    const persons = resource('persons');
    const plan = planList(persons, parseListQuery(persons, query), { rows: 'all' });
    return pageSql(plan, viewOf(persons, noView)).text;
  };
  const reads = (text: string) => text.match(/person_practice_rights/g)?.length;
  expect(reads(pageOf({ practiceRight: 'fara_viza' }))).toBe(1);
  expect(reads(pageOf({ hasPracticeRight: 'true', 'region.id': '14' }))).toBe(1);
  expect(pageOf({ 'region.id': '14' })).not.toContain('materialized');
});

test('all further pages of a list are one statement, with the rows that are skipped as a value', () => {
  const persons = resource('persons');
  const pageOf = (page: string, filter: Record<string, string>) =>
    pageSql(
      planList(persons, parseListQuery(persons, { ...filter, page }), { rows: 'region', id: 14 }),
      viewOf(persons, noView),
    );
  for (const filter of [{}, { lastName: 'popescu' }, { owes: 'true' }, { 'order[regNumber]': 'desc' }]) {
    const [second, ninth] = [pageOf('2', filter), pageOf('9', filter)];
    expect(ninth.text).toBe(second.text);
    expect(second.values.filter((value) => !ninth.values.includes(value))).toEqual([30]);
    expect(ninth.values).toContain(240);
    expect(pageOf('1', filter).text).not.toContain('offset');
  }
});

test('a key is a number, a uuid or the IRI of one', () => {
  const uuid = '9587eaef-1c9f-485b-896d-3decad9bcffc';
  expect(parseReferenceKey('/api/persons/5', 'persons')).toBe(5);
  expect(parseReferenceKey(`/api/persons/${uuid.toUpperCase()}`, 'persons')).toBe(uuid);
  expect(parseReferenceKey('7', 'persons')).toBe(7);
  for (const wrong of [
    '',
    '-1',
    '1.0',
    '/api/companies/5',
    'api/persons/5',
    '/api/persons/',
    `${uuid}0`,
    '1234567890',
  ]) {
    expect([wrong, parseReferenceKey(wrong, 'persons')]).toEqual([wrong, undefined]);
  }
});

test('a definition that refers to nothing does not start', () => {
  const orphan = definitions.filter(({ contract }) => contract.plural !== 'regions');
  expect(() => prepareResources(orphan)).toThrow('persons.region refers to unknown regions');
  expect(snakeCase('professionalCategory2')).toBe('professional_category2');
});
