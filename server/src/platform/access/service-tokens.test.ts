import { expect, test } from 'vitest';
import { createServiceToken, hasServicePrefix, isWellFormed } from './service-tokens.ts';

test('a token has a prefix for scanners, 256 random bits and a checksum (ACC-149)', () => {
  const token = createServiceToken();
  expect(token).toMatch(/^ceccar_[\w-]{48}$/);
  expect(hasServicePrefix(token)).toBe(true);
  expect(isWellFormed(token)).toBe(true);
  expect(createServiceToken()).not.toBe(token);
});

test('each changed character, and a token cut short or prolonged, is recognised (ACC-149)', () => {
  const token = createServiceToken();
  const spoilt = Array.from(token.slice(7), (character, place) => {
    const other = character === 'A' ? 'B' : 'A';
    return `${token.slice(0, place + 7)}${other}${token.slice(place + 8)}`;
  });
  for (const wrong of [...spoilt, token.slice(0, -1), `${token}A`, 'ceccar_', `ceccar_${'A'.repeat(47)}`])
    expect([wrong, isWellFormed(wrong)]).toEqual([wrong, false]);
});
