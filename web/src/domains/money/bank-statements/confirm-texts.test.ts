import { expect, test } from 'vitest';
import { confirmedText, confirmQuestion } from './confirm-texts.ts';

test.each([
  [
    2,
    1,
    1480.75,
    '2 încasări cu potrivire sigură și 1 încasare cu potrivire probabilă, în total 1.480,75 RON.',
  ],
  [20, 0, 14_000, '20 de încasări cu potrivire sigură, în total 14.000,00 RON.'],
  [0, 3, 90, '3 încasări cu potrivire probabilă, în total 90,00 RON.'],
])('%i sure and %i likely', (sure, likely, amount, expected) => {
  const text = confirmQuestion({ sure, likely, all: { count: sure + likely, amount } });
  expect(text).toBe(`${expected} Cele de verificat rămân în listă.`);
});

test('nothing to confirm together is said as such', () => {
  expect(confirmQuestion({ sure: 0, likely: 0, all: { count: 0, amount: 0 } })).toMatch(/^Nicio încasare/);
});

test.each([
  [12, 0, 'Au fost înregistrate 12 încasări.'],
  [1, 1, 'A fost înregistrată o încasare. Una a rămas de confirmat:'],
  [0, 2, 'Nu a fost înregistrată nicio încasare. 2 încasări au rămas de confirmat:'],
  [25, 20, 'Au fost înregistrate 25 de încasări. 20 de încasări au rămas de confirmat:'],
])('%i confirmed, %i left', (confirmed, left, expected) => {
  expect(confirmedText(confirmed, left)).toBe(expected);
});
