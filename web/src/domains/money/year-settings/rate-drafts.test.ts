import { expect, test } from 'vitest';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { cellText, errorsByCell, readDraft, rebase, typeRate, withErrors } from './rate-drafts.ts';

const row: ApiRecord = {
  '@id': '/api/due_rates/1',
  id: '/api/due_rates/1',
  originId: 1,
  version: 4,
  fixedInTime: 700,
  fixedLate: 800.5,
};

test('a cell shows what is saved until something is typed', () => {
  expect(cellText(row, undefined, 'fixedLate')).toBe('800,50');
  const drafts = typeRate({}, row, 'fixedLate', '');
  expect(cellText(row, drafts[row.id], 'fixedLate')).toBe('');
  expect(cellText(row, drafts[row.id], 'fixedInTime')).toBe('700,00');
});

test('typing back what is saved leaves nothing to save', () => {
  const drafts = typeRate({}, row, 'fixedInTime', '75');
  expect(Object.keys(drafts)).toEqual([row.id]);
  expect(typeRate(drafts, row, 'fixedInTime', '700,00')).toEqual({});
});

test('only the changed amounts are sent, against the version that was read first', () => {
  const first = typeRate({}, row, 'fixedInTime', '750');
  const drafts = typeRate(first, { ...row, version: 5 }, 'fixedInTime', '750,5');
  const draft = drafts[row.id];
  if (!draft) throw new Error('no draft');
  expect(draft.base.version).toBe(4);
  expect(readDraft(draft)).toEqual({ changes: { fixedInTime: '750.50' }, errors: {} });
});

test('an amount that cannot be one is told at its cell', () => {
  const drafts = typeRate(typeRate({}, row, 'fixedInTime', 'șapte'), row, 'fixedLate', '-1');
  const draft = drafts[row.id];
  if (!draft) throw new Error('no draft');
  const { errors } = readDraft(draft);
  expect(Object.keys(errors)).toEqual(['fixedInTime', 'fixedLate']);
  const marked = withErrors(drafts, row.id, errors);
  expect(marked[row.id]?.errors.fixedInTime).toMatch(/două zecimale/);
  // Further typing clears the error of that cell only.
  const typedOn = typeRate(marked, row, 'fixedInTime', '70');
  expect(typedOn[row.id]?.errors.fixedInTime).toBeUndefined();
  expect(typedOn[row.id]?.errors.fixedLate).toBeDefined();
});

test('objections of the server find a cell', () => {
  const draft = typeRate({}, row, 'fixedLate', '1')[row.id];
  if (!draft) throw new Error('no draft');
  const violations = [{ propertyPath: 'memberType', message: 'Altceva.' }];
  expect(errorsByCell(draft, violations)).toEqual({ fixedLate: 'Altceva.' });
});

test('after a conflict what is typed stays, over the newer version', () => {
  const drafts = typeRate({}, row, 'fixedInTime', '750');
  const latest = { ...row, version: 9, fixedInTime: 720 };
  const after = rebase(drafts, latest)[row.id];
  expect(after?.typed).toEqual({ fixedInTime: '750' });
  expect(after?.base.version).toBe(9);
  expect(after?.errors.fixedInTime).toMatch(/^Altcineva a salvat între timp 720,00\./);
  expect(after?.errors.fixedLate).toBeUndefined();
});
