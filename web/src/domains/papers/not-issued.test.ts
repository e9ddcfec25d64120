import { badgeNotIssued } from '@ceccar/contract/papers/badge';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/errors.ts';
import { notIssuedText } from './not-issued.ts';

test('a side that the server refuses is a card that is not issued', () => {
  expect(notIssuedText(new ApiError(409))).toBe(badgeNotIssued);
  expect(notIssuedText(new ApiError(404, { description: 'Persoana nu există.' }))).toBe(badgeNotIssued);
});

test('the refusal says what is missing', () => {
  expect(notIssuedText(new ApiError(409, { description: 'Lipsește fotografia.' }))).toBe(
    'Lipsește fotografia.',
  );
});

test('temporary errors and an expired session say nothing about the card', () => {
  for (const status of [0, 401, 429, 500, 503]) expect(notIssuedText(new ApiError(status))).toBeNull();
  expect(notIssuedText(new Error('canvas'))).toBeNull();
});
