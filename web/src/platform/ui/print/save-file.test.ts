import { expect, test } from 'vitest';
import { fileWord } from './save-file.ts';

test('characters that file systems reject become hyphens', () => {
  expect(fileWord(' TEMP-000123 ')).toBe('TEMP-000123');
  expect(fileWord('A 12/34: "x"')).toBe('A-12-34-x-');
});
