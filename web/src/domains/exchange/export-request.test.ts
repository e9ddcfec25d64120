import { expect, test } from 'vitest';
import { compactFilters } from './export-request.ts';

test('a selection is sent as one list, beside the other filters (EXC-153)', () => {
  expect(compactFilters({ 'id[0]': '7', owes: 'true', 'id[1]': '5', 'order[id]': 'asc' })).toEqual({
    'id[]': ['7', '5'],
    owes: 'true',
    'order[id]': 'asc',
  });
});
