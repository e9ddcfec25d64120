import { expect, test } from 'vitest';
import { noteStatusText } from './note-cells.tsx';

test.each([
  [{ status: 'issued', settled: 0 }, 'de plată'],
  [{ status: 'issued', settled: 0.01 }, 'plătită parțial'],
  [{ status: 'paid', settled: 70 }, 'achitată'],
  [{ status: 'cancelled', settled: 20 }, 'anulată'],
])('a note of %j reads %s (MON-166)', (note, text) => {
  expect(noteStatusText(note)).toBe(text);
});
