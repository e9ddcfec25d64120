import { expect, test } from 'vitest';
import { messages } from './messages.ts';

test('the texts that users know word for word stand letter by letter', () => {
  expect(messages.saved).toBe('Informatiile au fost salvate cu succes !');
  expect(messages.notSaved).toBe(
    'Informatiile nu pot fi salvate! Verificati ca ati completat toate campurile corect!',
  );
  expect(messages.required('Nume')).toBe('Campul Nume este obligatoriu');
  expect(messages.passwordRequired).toBe('Parola utilizatorului este obligatorie!');
  expect(messages.accountBanned).toBe('Contul este blocat.');
});

test.each([
  [1, 'o secundă'],
  [2, '2 secunde'],
  [19, '19 secunde'],
  [20, '20 de secunde'],
  [60, '60 de secunde'],
  [100, '100 de secunde'],
  [101, '101 secunde'],
  [119, '119 secunde'],
  [120, '120 de secunde'],
  [900, '900 de secunde'],
])('%i seconds are said in good Romanian', (seconds, returned) => {
  expect(messages.signInSlowed(seconds)).toBe(`Prea multe încercări. Mai puteți încerca peste ${returned}.`);
});

test.each([
  [1, 'o secundă'],
  [59, '59 de secunde'],
  [60, 'un minut'],
  [61, '2 minute'],
  [1_200, '20 de minute'],
  [3_600, 'o oră'],
  [3_601, '2 ore'],
  [86_400, '24 de ore'],
])('a wait of %i seconds is said in the largest unit', (seconds, returned) => {
  expect(messages.messagesSlowed(seconds)).toMatch(new RegExp(`peste ${returned}\\.$`));
});

test('every text uses the comma-below letters', () => {
  const texts = Object.values(messages).map((message) =>
    typeof message === 'string' ? message : (message as (...values: unknown[]) => string)('Nume', 5),
  );
  for (const text of texts) expect(text).not.toMatch(/[şţŞŢ]/);
});
