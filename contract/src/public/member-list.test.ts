import { expect, test } from 'vitest';
import { firstCellsOf, linesOf } from './member-list.ts';

test('typed values may contain commas', () => {
  expect(linesOf(' Popescu, Ion \r\n\n12345\n')).toEqual(['Popescu, Ion', '12345']);
});

test('the first column of a file is used', () => {
  expect(firstCellsOf('\uFEFFPopescu Ion;1\r\n"Marin, ""Mia""";2\n\n12345,x\nAna\t3')).toEqual([
    'Popescu Ion',
    'Marin, "Mia"',
    '12345',
    'Ana',
  ]);
});
