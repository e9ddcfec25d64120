import { expect, test } from 'vitest';
import { cleanIban, isIban } from './iban.ts';

test('takes right account numbers, however they are grouped', () => {
  expect(isIban(cleanIban('RO49 AAAA 1B31 0075 9384 0000'))).toBe(true);
  expect(isIban(cleanIban('de89370400440532013000'))).toBe(true);
});

test('refuses other lengths and what is no account number', () => {
  for (const wrong of [
    '',
    'RO49',
    'RO49AAAA1B3100759384000',
    'RO49AAAA1B310075938400000',
    'XX00',
    '49AAAA1B31007593840000',
  ])
    expect(isIban(wrong), wrong).toBe(false);
});

// Replacing a letter with a digit changes the length of the number that is divided, and one in 97 such errors is not
// detected.
test('any one wrong digit, or wrong letter, is noticed', () => {
  const right = 'RO49AAAA1B31007593840000';
  const digits = '0123456789';
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  for (let place = 2; place < right.length; place += 1)
    for (const sign of digits.includes(right.charAt(place)) ? digits : letters) {
      const changed = right.slice(0, place) + sign + right.slice(place + 1);
      expect(isIban(changed), changed).toBe(changed === right);
    }
});
