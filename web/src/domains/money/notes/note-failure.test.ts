import { expect, test } from 'vitest';
import { ApiError, toApiError } from '../../../platform/api/errors.ts';
import { isNoteMissing, isNoteUncertain } from './note-failure.ts';

test.each([
  ['NOTE_MISSING', isNoteMissing, isNoteUncertain],
  ['NOTE_UNCERTAIN', isNoteUncertain, isNoteMissing],
] as const)('%s is asked about again, as what it is', (code, isIt, isOther) => {
  const error = toApiError(409, { code, serie: 'CJ-2026', numar: '12' }, null);
  expect([isIt(error), isOther(error)]).toEqual([true, false]);
});

test.each([
  ['a paid note', toApiError(409, { 'hydra:description': 'Nota este achitată.' }, null)],
  ['a silent system', toApiError(503, { code: 'NOTE_MISSING' }, null)],
  ['a lost answer', new ApiError(0)],
])('%s asks for nothing', (_name, error) => {
  expect([isNoteMissing(error), isNoteUncertain(error)]).toEqual([false, false]);
});
