import { describe, expect, test } from 'vitest';
import { ApiError, errorText, isPassing, toApiError } from './errors.ts';

describe('an answer becomes an error', () => {
  test('validation errors are shown in their own words, without the names of the API', () => {
    const violations = [{ propertyPath: 'regNumber', message: 'Numărul există deja.' }];
    const body = { 'hydra:description': 'regNumber: Numărul există deja.', violations };
    expect(errorText(toApiError(422, body, null))).toBe('Numărul există deja.');
  });

  test('with the violations that have a field and a text', () => {
    const violations = [{ propertyPath: 'cnp', message: 'Greșit.' }, { propertyPath: 'x' }, null];
    expect(toApiError(422, { violations }, null).violations).toEqual([violations[0]]);
  });

  test('with the seconds to wait, where they are given as a number', () => {
    expect(toApiError(429, {}, '30').retryAfter).toBe(30);
    expect(toApiError(429, {}, 'Wed, 21 Oct 2026 07:28:00 GMT').retryAfter).toBeUndefined();
  });

  test('with whatever else it says', () => {
    expect(toApiError(400, { unvalidated_reports: 3 }, null).body).toMatchObject({ unvalidated_reports: 3 });
  });

  test('also where the body is no JSON of ours', () => {
    expect(toApiError(502, undefined, null)).toMatchObject({ status: 502, violations: [], body: {} });
  });
});

describe('what people read', () => {
  test('is what the server says, for what they can mend', () => {
    expect(errorText(toApiError(409, { 'hydra:description': 'Are cotizații.' }, null))).toBe(
      'Are cotizații.',
    );
  });

  test('does not name a missing record by its type and id', () => {
    const failure = toApiError(404, { 'hydra:description': 'Person 7 nu există.' }, null);
    expect(errorText(failure)).toBe('Înregistrarea nu există sau nu aveți acces la ea.');
  });

  test('names the request where only support can help', () => {
    const failure = toApiError(500, { 'hydra:description': 'TypeError', requestId: 'r-1' }, null);
    expect(errorText(failure)).toContain('r-1');
    expect(errorText(failure)).not.toContain('TypeError');
  });

  test('names the service that the server waits for in vain', () => {
    const failure = toApiError(503, { 'hydra:description': 'Sistemul de facturare nu răspunde.' }, null);
    expect(errorText(failure)).toBe('Sistemul de facturare nu răspunde.');
  });

  test('says what to do where no answer came', () => {
    expect(errorText(new ApiError(0))).toContain('conexiunea');
  });

  test('never shows a mistake of ours as it is', () => {
    expect(errorText(new TypeError('x is not a function'))).not.toContain('function');
  });
});

test('only a missing answer and a failed server are worth another try', () => {
  expect([0, 500, 503].map((status) => isPassing(new ApiError(status)))).toEqual([true, true, true]);
  expect([401, 404, 412, 422].some((status) => isPassing(new ApiError(status)))).toBe(false);
  expect(isPassing(new Error('x'))).toBe(false);
});
