import { persons } from '@ceccar/contract/members/persons';
import { expect, test } from 'vitest';
import { defaultSort, listQuery } from './query.ts';

function textOf(query: Parameters<typeof listQuery>[1]): string {
  return decodeURIComponent(listQuery(persons, query).toString());
}

test('a list asks for its view, page and the order of the resource', () => {
  expect(textOf({ pagination: { page: 2, perPage: 30 } })).toBe(
    'view=person-list&page=2&itemsPerPage=30&order[lastName]=asc&order[firstName]=asc',
  );
});

test('the chosen column comes first, the own order settles the rest', () => {
  expect(textOf({ sort: { field: 'region.name', order: 'DESC' } })).toBe(
    'view=person-list&order[region.name]=desc&order[lastName]=asc&order[firstName]=asc',
  );
  expect(textOf({ sort: { field: 'lastName', order: 'DESC' } })).toContain(
    'order[lastName]=desc&order[firstName]=asc',
  );
});

test('a column that the API cannot order by is left out', () => {
  expect(textOf({ sort: { field: 'cnp', order: 'ASC' } })).not.toContain('order[cnp]');
});

test('filters go as they are named, empty ones not at all', () => {
  const query = listQuery(persons, {
    filter: { 'region.id': '10', regNumber__exists: 'false', lastName: 'Țăran & fiii', cnp: '', cip: null },
  });
  expect(query.get('region.id')).toBe('10');
  expect(query.get('regNumber__exists')).toBe('false');
  expect(query.get('lastName')).toBe('Țăran & fiii');
  expect(query.has('cnp') || query.has('cip')).toBe(false);
});

test('the first key of the own order is what a list starts with', () => {
  expect(defaultSort(persons)).toEqual({ field: 'lastName', order: 'ASC' });
});
