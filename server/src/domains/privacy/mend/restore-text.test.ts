import { expect, test } from 'vitest';
import { readHabit } from './account-habits.ts';
import { restoreName } from './restore-text.ts';

const person = { last: 'Țepeș', first: 'Ana-Ștefania' };

test.each([
  ['anonimizat-Ștefania', 'Țepeș Ana-Ștefania'],
  ['anonimizat-ȘTEFANIA a plătit', 'ȚEPEȘ ANA-ȘTEFANIA a plătit'],
  ['Bună ziua anonimizat Ștefania,', 'Bună ziua Țepeș Ana Ștefania,'],
  ['dna anonimizat Stefania', 'dna Tepes Ana Stefania'],
])('%s (PRI-30)', (damaged, restored) => {
  expect(restoreName(damaged, person)).toBe(restored);
});

test.each([
  [{ last: 'Popescu', first: 'Ioana Ana' }, 'Ioana anonimizat', 'Ioana Ana Popescu'],
  [{ last: 'Popescu-Ionescu', first: 'Ana' }, 'Popescu-anonimizat', 'Popescu-Ionescu Ana'],
  [{ last: 'Popescu-Ionescu', first: 'Ana' }, 'anonimizat-Ionescu', 'Ana Popescu-Ionescu'],
  [{ last: 'Popescu', first: 'Ana Maria Ioana' }, 'anonimizat Ioana', 'Popescu Ana Maria Ioana'],
  [{ last: 'Pop', first: 'Ana Maria' }, 'CJ-2027 86 anonimizat MARIA', 'CJ-2027 86 POP ANA MARIA'],
])('%o: %s (PRI-30)', (name, damaged, restored) => {
  expect(restoreName(damaged, name)).toBe(restored);
});

test.each([
  'anonimizat',
  'Membru anonimizat',
  'dna anonimizat Elena',
  'de anonimizat, Ștefania',
  'anonimizat-stefania',
])('proves nothing: %s (PRI-30)', (text) => {
  expect(restoreName(text, person)).toBeUndefined();
});

test('a user name is written as those of the other accounts; where they differ, nothing is proved (PRI-30)', () => {
  const ion = { value: 'pop.ion-dan.7', last: 'Pop', first: 'Ion-Dan' };
  const habit = readHabit([ion, { value: 'alt.nume', last: 'Alt', first: 'Nume' }]);
  expect(restoreName('anonimizat-stefania.12', person, { gapsOf: habit })).toBe('tepes.ana-stefania.12');
  const mixed = readHabit([ion, { value: 'alt_nume', last: 'Alt', first: 'Nume' }]);
  expect(restoreName('anonimizat-stefania.12', person, { gapsOf: mixed })).toBeUndefined();
});
