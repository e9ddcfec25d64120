import { expect, test } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { isNotIssued } from './not-issued.ts';

test('a side that the server refuses is a card that is not issued', () => {
  expect(isNotIssued(new ApiError(409))).toBe(true);
  expect(isNotIssued(new ApiError(404))).toBe(true);
});

test('what may pass, or the session, says nothing about the card', () => {
  for (const status of [0, 401, 429, 500, 503]) expect(isNotIssued(new ApiError(status))).toBe(false);
  expect(isNotIssued(new Error('canvas'))).toBe(false);
});
