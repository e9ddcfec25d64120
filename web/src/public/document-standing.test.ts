import { expect, test } from 'vitest';
import { standingOf } from './document-standing.ts';

test('a document stands to the end of its last day', () => {
  const document = { validUntil: '2027-03-31', isReplaced: false };
  expect(standingOf(document, '2027-03-31')).toBe('valid');
  expect(standingOf(document, '2027-04-01')).toBe('expired');
  expect(standingOf({ ...document, validUntil: null }, '2040-01-01')).toBe('valid');
});

test('a later notice replaces it, until both have expired', () => {
  const document = { validUntil: '2027-03-31', isReplaced: true };
  expect(standingOf(document, '2026-12-01')).toBe('replaced');
  expect(standingOf(document, '2027-04-01')).toBe('expired');
});
