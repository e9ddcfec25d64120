import { expect, test } from 'vitest';
import { filterIn, type ListParams, readListAddress, writeListAddress } from './list-address.ts';

const atFirst: ListParams = {
  filter: {},
  sort: { field: 'lastName', order: 'ASC' },
  page: 1,
  perPage: 30,
};

test('an address is read as it was written, and keeps what else it says', () => {
  const shown: ListParams = {
    filter: { 'region.id': '14', isPerson: true, memberName: 'Țăranu & fiii + 2' },
    sort: { field: 'balance', order: 'DESC' },
    page: 3,
    perPage: 50,
  };
  const search = writeListAddress('?view_id=7&columns=lastName%2Cbalance&page=9', shown);
  expect(readListAddress(search, atFirst)).toEqual(shown);
  const params = new URLSearchParams(search);
  expect([params.get('view_id'), params.get('columns')]).toEqual(['7', 'lastName,balance']);
});

test('bookmarks of the first release open the same list', () => {
  const bookmark = '?filter=%7B%22search%22%3A%22ana%20pop%22%7D&order=DESC&page=2&perPage=10&sort=regNumber';
  expect(readListAddress(bookmark, atFirst)).toEqual({
    filter: { search: 'ana pop' },
    sort: { field: 'regNumber', order: 'DESC' },
    page: 2,
    perPage: 10,
  });
});

test.each([
  ['', atFirst],
  ['?type=dues', atFirst],
  ['?page=2', { ...atFirst, page: 2 }],
  ['?page=x&perPage=', atFirst],
  ['?sort=cnp', { ...atFirst, sort: { field: 'cnp', order: 'ASC' } }],
  ['?order=DESC', atFirst],
  ['?sort=cnp&order=desc', { ...atFirst, sort: { field: 'cnp', order: 'DESC' } }],
  ['?filter={', atFirst],
] as const)('%s leaves the rest as at first', (search, shown) => {
  expect(readListAddress(search, atFirst)).toEqual(shown);
});

test.each(['', '?page=2', '?filter=', '?filter={', '?filter=null', '?filter=1'])(
  '%s has no filters',
  (search) => {
    expect(filterIn(search)).toBeUndefined();
  },
);
