import { expect, test } from 'vitest';
import { compareDues } from './dues-difference.ts';

const paid = { fixed: 700, variable: 630 };

function differences(...given: Parameters<typeof compareDues>) {
  return compareDues(...given).map(({ difference }) => difference);
}

test('payments equal to the owed amounts have no difference', () => {
  expect(differences({ fixed: 700, variable: 630, note: { total: 1330 } }, paid)).toEqual([0, 0, 0]);
});

test('each part that differs is marked, and the whole', () => {
  const owed = { fixed: 800, variable: 1008, note: { total: 1808 } };
  expect(differences(owed, paid)).toEqual([-100, -378, -478]);
  expect(differences(owed, { fixed: 800, variable: 1008.01 })).toEqual([0, 0.01, 0.01]);
});

test('if an advance was used, only the totals are compared', () => {
  const owed = { fixed: 700, variable: 630, note: { total: 330 } };
  expect(differences(owed, { fixed: 330, variable: 0 })).toEqual([null, null, 0]);
});

test('without a note there is nothing to pay', () => {
  expect(compareDues({ fixed: 0, variable: 0, note: null }, { fixed: 0, variable: 0 })).toEqual([
    { label: 'Fixă', owed: 0, claimed: 0, difference: 0 },
    { label: 'Variabilă', owed: 0, claimed: 0, difference: 0 },
    { label: 'Total de plată', owed: 0, claimed: 0, difference: 0 },
  ]);
});

test('before the dues are computed, or the proof is sent, there is nothing to compare', () => {
  expect(differences(null, paid)).toEqual([null, null, null]);
  expect(differences({ fixed: 700, variable: 630, note: { total: 1330 } }, null)).toEqual([null, null, null]);
});
