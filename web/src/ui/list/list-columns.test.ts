import { choice, decimal, integer, percent, text, wholeLei, year } from '@ceccar/contract/fields';
import { expect, test } from 'vitest';
import { alignOf } from './list-columns.tsx';

test('amounts and counts are right-aligned, percentages, years and texts are not', () => {
  const label = 'Ore';
  const [amount, count, lei] = [decimal({ label }), integer({ label }), wholeLei({ label })];
  expect([amount, count, lei].map((field) => alignOf({ field }))).toEqual(['right', 'right', 'right']);
  const others = [
    percent({ label }),
    year({ label }),
    text({ label, max: 9 }),
    choice({ label, choices: [] }),
  ];
  expect(others.map((field) => alignOf({ field }))).toEqual(['left', 'left', 'left', 'left']);
});
