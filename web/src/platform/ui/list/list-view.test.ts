import { expect, test } from 'vitest';
import { addressOf, fromStored, toStored } from './list-view.ts';

const shown = {
  filter: { owes: 'true', 'region.id': '13', lastName: 'Pop & fiii' },
  sort: { field: 'balance', order: 'DESC' },
  columns: ['balance', 'lastName'],
} as const;

test('what is stored of a list leads back to it', () => {
  const stored = toStored(shown);
  expect(stored).toEqual({
    query: 'lastName=Pop+%26+fiii&owes=true&region.id=13&order%5Bbalance%5D=desc',
    columns: 'balance,lastName',
  });
  expect(fromStored(stored, { field: 'id', order: 'ASC' })).toEqual(shown);
});

test('the same filters in another order are stored alike, empty ones not at all', () => {
  const { lastName, ...others } = shown.filter;
  expect(toStored({ ...shown, filter: { ...others, lastName, cnp: '' } })).toEqual(toStored(shown));
});

test('a list saved without an order has that of the list', () => {
  const byRule = { field: 'lastName', order: 'ASC' } as const;
  expect(fromStored({ query: '', columns: 'cip' }, byRule)).toEqual({
    filter: {},
    sort: byRule,
    columns: ['cip'],
  });
});

test('the address holds everything that the list shows, and names the view (API-133)', () => {
  const search = new URLSearchParams(addressOf(shown, 7));
  expect(JSON.parse(search.get('filter') ?? '')).toEqual(shown.filter);
  expect(Object.fromEntries(search)).toMatchObject({
    sort: 'balance',
    order: 'DESC',
    columns: 'balance,lastName',
    view_id: '7',
  });
  expect(new URLSearchParams(addressOf(shown)).has('view_id')).toBe(false);
});
