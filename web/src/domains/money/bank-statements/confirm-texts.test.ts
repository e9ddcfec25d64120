import { expect, test } from 'vitest';
import { confirmedText, confirmQuestion } from './confirm-texts.ts';

test.each([
  [
    1,
    3,
    150,
    '1 încasare cu potrivire sigură, în total 150,00 RON. Cele probabile și cele de verificat rămân în listă.',
  ],
  [20, 0, 14_000, '20 de încasări cu potrivire sigură, în total 14.000,00 RON.'],
])('%i sure and %i others', (count, others, amount, expected) => {
  expect(confirmQuestion({ sure: { count, amount }, others })).toBe(expected);
});

test('nothing to confirm together is said as such', () => {
  expect(confirmQuestion({ sure: { count: 0, amount: 0 }, others: 2 })).toMatch(/^Nicio încasare/);
});

test.each([
  [12, 0, 'Au fost înregistrate 12 încasări.'],
  [1, 1, 'A fost înregistrată o încasare. Una a rămas de confirmat:'],
  [0, 2, 'Nu a fost înregistrată nicio încasare. 2 încasări au rămas de confirmat:'],
  [25, 20, 'Au fost înregistrate 25 de încasări. 20 de încasări au rămas de confirmat:'],
])('%i confirmed, %i left', (confirmed, left, expected) => {
  expect(confirmedText(confirmed, left)).toBe(expected);
});
