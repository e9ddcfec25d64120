import { expect, test } from 'vitest';
import { addressFilters } from './address-filters.ts';

test('the filters of an address are read as lists write them', () => {
  const filter = { 'region.id': '14', isPerson: true, memberName: 'Țăranu & fiii' };
  const search = `?page=1&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  expect(addressFilters({ search })).toEqual(filter);
});

test.each(['', '?page=2', '?filter=', '?filter={', '?filter=null', '?filter=1'])('%s has none', (search) => {
  expect(addressFilters({ search })).toBeUndefined();
});
