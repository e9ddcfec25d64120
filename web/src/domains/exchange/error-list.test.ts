import { expect, test } from 'vitest';
import { errorPlace } from './error-list.tsx';

test('an error stands in a cell, or in the whole row', () => {
  expect(errorPlace({ line: 3, column: 'Valoare' })).toBe('Rândul 3, Valoare');
  expect(errorPlace({ line: 4, column: null })).toBe('Rândul 4');
});
