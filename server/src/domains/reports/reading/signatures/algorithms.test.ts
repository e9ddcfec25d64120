import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { isWeak } from './algorithms.ts';

test.each([
  ['secp112r1', true],
  ['secp160r1', true],
  ['brainpoolP160r1', true],
  ['prime192v1', true],
  ['secp192k1', true],
  ['sect193r1', true],
  ['c2tnb191v1', true],
  ['wap-wsg-idm-ecid-wtls1', true],
  ['secp224r1', false],
  ['prime256v1', false],
  ['secp256k1', false],
  ['brainpoolP256r1', false],
  ['secp384r1', false],
  ['secp521r1', false],
])('a key of the curve %s is weak: %s (REP-87)', (namedCurve, isBroken) => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve });
  expect(isWeak(publicKey, ['sha256'])).toBe(isBroken);
  expect(isWeak(publicKey, ['sha1'])).toBe(true);
});
