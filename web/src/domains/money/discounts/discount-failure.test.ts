import { expect, test } from 'vitest';
import { ApiError, toApiError } from '../../../platform/api/errors.ts';
import { discountTexts, unvalidatedReports } from './discount-failure.ts';

test('reports that are not validated are counted', () => {
  expect(unvalidatedReports(toApiError(400, { unvalidated_reports: 3 }, null))).toBe(3);
  expect(unvalidatedReports(toApiError(400, { unvalidated_reports: '2' }, null))).toBe(2);
});

test.each([
  ['another refusal', toApiError(400, { 'hydra:description': 'Cerere greșită.' }, null)],
  ['no report', toApiError(400, { unvalidated_reports: 0 }, null)],
  ['another status', toApiError(422, { unvalidated_reports: 3 }, null)],
  ['a lost answer', new ApiError(0)],
  ['a mistake of ours', new TypeError('x')],
])('%s opens no dialog', (_name, error) => {
  expect(unvalidatedReports(error)).toBeUndefined();
});

test('the dialog says the number', () => {
  expect(discountTexts.unvalidated(3)).toBe(
    'Ne pare rău, dar există 3 rapoarte care nu au fost validate. Asigurați-vă că toate rapoartele sunt validate înainte de a modifica valorile din Reduceri.',
  );
});
