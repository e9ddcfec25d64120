import { expect, test } from 'vitest';
import { readNoteName } from './note-name.ts';

test.each(['CJ-2026 15', ' cj-2026 15 ', 'CJ 2026 15', 'CJ2026/15', 'cj-2026 nr. 15', 'CJ-2026-0015'])(
  '%j names one note',
  (text) => {
    expect(readNoteName(text)).toEqual({ series: 'CJ-2026', number: 15 });
  },
);

test.each(['', '15', 'CJ', 'CJ 15', 'CJ-2026', '2026 15', 'CJ-2026 15a', 'CJ-2026 1234567890', 'Popescu'])(
  '%j does not',
  (text) => {
    expect(readNoteName(text)).toBeUndefined();
  },
);
