import { expect, test } from 'vitest';
import { readPrintedLabel } from './printed-labels.ts';

test('a label with a number or a name is known by its beginning (PUB-242)', () => {
  expect(readPrintedLabel('Denumirea propusă')).toEqual({ label: 'Denumirea propusă', rest: '' });
  expect(readPrintedLabel('Asociatul 12')).toEqual({ label: 'Asociatul', rest: '12' });
  expect(readPrintedLabel('Nota de plată CJ-2026/7')).toEqual({ label: 'Nota de plată', rest: 'CJ-2026/7' });
  expect(readPrintedLabel('Se modifică: sediul social')).toEqual({
    label: 'Se modifică:',
    rest: 'sediul social',
  });
});
