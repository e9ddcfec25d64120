import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hideIn } from './hide-in.ts';

test.each([
  ['CNP-ul 1800101420010 nu este valid', ['1800101420010'], 'CNP-ul … nu este valid'],
  ['Clientul POPESCU  ȘTEFANIA nu exista', ['Popescu Ștefania'], 'Clientul … nu exista'],
  ['Token 003|a+b(c gresit', ['003|a+b(c'], 'Token … gresit'],
  ['Seria nu a fost gasita!', ['', '  ', 'nu'], 'Seria nu a fost gasita!'],
])('%s', (text, values, expected) => {
  expect(hideIn(text, values)).toBe(expected);
});

test('no value of three or more characters stays in any text', () => {
  const value = fc
    .string({ minLength: 3, maxLength: 20 })
    .filter((one) => one.replaceAll(/\s/g, '').length > 2);
  fc.assert(
    fc.property(fc.string(), value, fc.string(), (before, secret, after) => {
      const found = hideIn(`${before}${secret}${after}`, [secret]);
      expect(found.includes(secret.trim())).toBe(false);
    }),
  );
});
