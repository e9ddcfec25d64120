import { expect, test } from 'vitest';
import { ApiError, toApiError } from '../../../platform/api/errors.ts';
import { refusalOf } from './advance-failure.ts';

test('an objection to the amount stands at its field', () => {
  const violations = [{ propertyPath: 'addedAvans', message: 'Suma nu poate fi negativa!' }];
  expect(refusalOf(toApiError(422, { violations }, null))).toEqual({
    atAmount: 'Suma nu poate fi negativa!',
    text: null,
  });
});

test('another refusal is told as the server says it', () => {
  const failure = toApiError(409, { 'hydra:description': 'Filiala nu are cont bancar.' }, null);
  expect(refusalOf(failure)).toEqual({ atAmount: undefined, text: 'Filiala nu are cont bancar.' });
});

test.each([0, 500, 503])('after a failure %i the same note may be asked for again', (status) => {
  expect(refusalOf(new ApiError(status)).text).toContain('nu se emite de două ori');
});

test('a code for support is a sentence of its own', () => {
  expect(refusalOf(toApiError(500, { requestId: 'abc-123' }, null)).text).toContain(
    'Cod pentru asistență: abc-123. Puteți trimite din nou',
  );
});

test('nothing is told where nothing failed', () => {
  expect(refusalOf(null)).toEqual({ atAmount: undefined, text: null });
});
