import { expect, test } from 'vitest';
import { codeAt, describeSecret, findStep, stepAt } from './totp.ts';

/** Of RFC 6238, appendix B; its eight digits end with our six. */
const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (seconds, code) => {
  expect(codeAt(secret, stepAt(new Date(seconds * 1000)))).toBe(code);
});

test('a code is known a step before and after its own, and no longer', () => {
  const now = new Date(1_111_111_111_000);
  const step = stepAt(now);
  const found = [-2, -1, 0, 1, 2].map((away) => findStep(secret, codeAt(secret, step + away), now));
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
  expect(findStep(secret, '050 471', now)).toBe(step);
  for (const none of ['', '05047', '0504711', 'abcdef', '０５０４７１']) {
    expect(findStep(secret, none, now)).toBeUndefined();
  }
});

test('an application reads the secret from the address', () => {
  const { key, uri } = describeSecret(secret, { issuer: 'Registru: test', username: 'ion@a' });
  expect(key).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const url = new URL(uri);
  expect([url.protocol, url.host, url.pathname]).toEqual(['otpauth:', 'totp', '/Registru%3A%20test:ion%40a']);
  expect(Object.fromEntries(url.searchParams)).toEqual({ secret: key, issuer: 'Registru: test' });
});
