import { expect, test } from 'vitest';
import { ApiError, toApiError } from '../../api/errors.ts';
import { isNoteMissing } from './cancel-failure.ts';

test('a note that the invoicing system does not have is asked about again', () => {
  const body = { code: 'NOTE_MISSING', serie: 'CJ-2026', numar: '12' };
  expect(isNoteMissing(toApiError(409, body, null))).toBe(true);
});

test.each([
  ['a paid note', toApiError(409, { 'hydra:description': 'Nota este achitată.' }, null)],
  ['a silent system', toApiError(503, { code: 'NOTE_MISSING' }, null)],
  ['a lost answer', new ApiError(0)],
])('%s asks for nothing', (_name, error) => {
  expect(isNoteMissing(error)).toBe(false);
});
