import { describe, expect, test } from 'vitest';
import { isUnderWay, outcomeText, progressPart, progressText } from './import-row.ts';

test.each([
  [0, 700, '0 din 700 de rânduri', 0],
  [1, 1, '1 din 1 rând', 100],
  [1200, 35_000, '1.200 din 35.000 de rânduri', (1200 / 35_000) * 100],
  [12, 12, '12 din 12 rânduri', 100],
  [5, null, '5 rânduri', null],
  [0, 0, '0 din 0 rânduri', null],
  [9, 8, '9 din 8 rânduri', 100],
] as const)('%s of %s rows', (doneRows, totalRows, text, part) => {
  expect(progressText({ doneRows, totalRows })).toBe(text);
  expect(progressPart({ doneRows, totalRows })).toBe(part);
});

test('only what waits or runs is asked about again', () => {
  const statuses = ['waiting', 'running', 'done', 'failed', 'undone'] as const;
  expect(statuses.filter((status) => isUnderWay({ status }))).toEqual(['waiting', 'running']);
});

const nothing = { totalRows: 9, newRows: 0, changedRows: 0, sameRows: 0, accountCount: null };

describe('what an import did is said in a sentence (EXC-90)', () => {
  test.each([
    [{ type: 'persons', status: 'done', newRows: 5 }, 'S-au adăugat 5 persoane.'],
    [
      { type: 'persons', status: 'done', newRows: 1, changedRows: 20, accountCount: 1 },
      'S-a adăugat 1 persoană, s-au modificat 20 de persoane, s-a creat 1 cont.',
    ],
    [{ type: 'companies', status: 'done', sameRows: 3 }, 'Nimic nou: 3 societăți ca în fișier.'],
    [{ type: 'users', status: 'done', newRows: 2, accountCount: 2 }, 'S-au adăugat 2 conturi.'],
    [{ type: 'dues', status: 'done', newRows: null }, 'S-au înregistrat 9 cotizații.'],
    [{ type: 'dues', status: 'undone', newRows: null }, 'S-au șters 9 cotizații.'],
    [{ type: 'dues', status: 'undone', newRows: null, totalRows: 1 }, 'S-a șters 1 cotizație.'],
    [
      { type: 'persons', status: 'undone', newRows: 5, changedRows: 1 },
      'S-au șters 5 persoane, a revenit la datele dinainte 1 persoană.',
    ],
    [{ type: 'persons', status: 'undone', newRows: null }, null],
    [{ type: 'persons', status: 'previewed', newRows: 5 }, null],
    [{ type: 'dues', status: 'failed' }, null],
  ] as const)('%j', (row, expected) => {
    expect(outcomeText({ ...nothing, ...row })).toBe(expected);
  });
});
