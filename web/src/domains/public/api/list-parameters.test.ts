import { expect, test } from 'vitest';
import type { Parameter } from './api-document.ts';
import { listParametersOf } from './list-parameters.ts';

const named = (name: string, place: Parameter['in'] = 'query'): Parameter => ({
  name,
  in: place,
  schema: { type: 'string' },
});

test('operators stand with their field, orders in one line', () => {
  const names = [
    'page',
    'itemsPerPage',
    'view',
    'order[year]',
    'order[id]',
    'year',
    'year__gte',
    'year__exists',
  ];
  const { others, filters, order, view, isPaged } = listParametersOf(names.map((name) => named(name)));
  expect(filters.map(({ field, operators }) => [field, operators])).toEqual([['year', ['gte', 'exists']]]);
  expect({ others, order, view: view?.name, isPaged }).toEqual({
    others: [],
    order: ['year', 'id'],
    view: 'view',
    isPaged: true,
  });
});

test('a call that is no list has parameters, not filters', () => {
  const { others, filters } = listParametersOf([
    named('id', 'path'),
    named('year'),
    named('If-Match', 'header'),
  ]);
  expect(others.map(({ name }) => name)).toEqual(['id', 'year', 'If-Match']);
  expect(filters).toEqual([]);
});
