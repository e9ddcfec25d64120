import { expect, test } from 'vitest';
import { hidePersonalNumbers } from './hide-personal-numbers.ts';

test.each([
  ['CNP 1900101221144 nu corespunde.', 'CNP *** nu corespunde.'],
  ['CNP:1900101221144.', 'CNP:***.'],
  ['1 900101 221144', '***'],
  ['1900101-22-1144', '***'],
  ['1900101\u00a0221144, 2900101221144', '***, ***'],
  ['(6040229123456)', '(***)'],
  ['RO49 BTRL 1234 5678 9012 3456, CNP 1900101221144', 'RO49 BTRL 1234 5678 9012 3456, CNP ***'],
  ['un CNP cu o cifră în plus: 19001012211445', 'un CNP cu o cifră în plus: ***'],
])('of %j a letter says %j (LET-15)', (reason, returned) => {
  expect(hidePersonalNumbers(reason)).toBe(returned);
});

test.each([
  'Plătiți în contul RO49AAAA1B31007593840000.',
  'Plătiți în contul RO49 BTRL 1234 5678 9012 3456.',
  'Plătiți în contul RO49 AAAA 1B31 0075 9384 0000.',
  'Sunați la 0722 123 456 sau 0264 123 456.',
  'Dovada D-2026-000123 din 01.02.2026, ora 14:00, suma 1.250,00 lei.',
  'CUI 12345678, J12/1234/2019',
  'Raportul 7f9c24e8-3b12-4fef-91e0-0123456789ab',
])('%j stays as it is (LET-15)', (reason) => {
  expect(hidePersonalNumbers(reason)).toBe(reason);
});
