import { expect, test } from 'vitest';
import { verifiedEmail } from './verified-email.ts';

test.each([
  [{ email: 'Ana.Pop@Exemplu.ro', email_verified: true }, 'ana.pop@exemplu.ro'],
  [{ email: 'ana@exemplu.ro', xms_edov: true }, 'ana@exemplu.ro'],
  [{ email: 'ana@exemplu.ro', xms_edov: '1' }, 'ana@exemplu.ro'],
  [{ email: 'ana@exemplu.ro', xms_edov: 1 }, 'ana@exemplu.ro'],
  [{ email: 'ana@exemplu.ro' }, undefined],
  [{ email: 'ana@exemplu.ro', email_verified: false }, undefined],
  [{ email: 'ana@exemplu.ro', email_verified: 'false' }, undefined],
  [{ email: 'ana@exemplu.ro', email_verified: 'true' }, undefined],
  [{ email: 'ana@exemplu.ro', xms_edov: 0 }, undefined],
  [{ email: 'ana@exemplu.ro', xms_edov: 'false' }, undefined],
  [{ email_verified: true }, undefined],
  [{ email: ['ana@exemplu.ro'], email_verified: true }, undefined],
  // The Kelvin sign is k in lower case.
  [{ email: '\u212Aati@exemplu.ro', email_verified: true }, undefined],
  [{ email: 'ana@[127.0.0.1]', email_verified: true }, undefined],
])('of %j the verified address is %s (ACC-157)', (claims, expected) => {
  expect(verifiedEmail(claims)).toBe(expected);
});
