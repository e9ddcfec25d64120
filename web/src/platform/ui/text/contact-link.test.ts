import { expect, test } from 'vitest';
import { contactLink } from './contact-link.ts';

test.each([
  ['email', 'ana@exemplu.ro', 'mailto:ana@exemplu.ro'],
  ['email', 'fără adresă', null],
  ['phone', '+40 (21) 330 88 69', 'tel:+40213308869'],
  ['web', 'www.exemplu.ro', 'https://www.exemplu.ro'],
  ['web', 'http://exemplu.ro', 'http://exemplu.ro'],
  ['web', 'javascript:alert(1)', null],
  ['cnp', '1800101221144', null],
] as const)('%s %s leads to %s', (format, value, expected) => {
  expect(contactLink(format, value)).toBe(expected);
});
