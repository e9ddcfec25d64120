import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isWeakPassword } from './weak-passwords.ts';

const list = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

test.each([
  'parola123456',
  'Parolă 123456!',
  'PASSWORD-2026',
  '2026.Administrator',
  'Te iubesc mult 1',
  'București 2026!',
  'expert-contabil',
  'correct horse battery staple',
  'parolaparola',
  'ParolaParola1',
  'abc1abc1abc1abc',
  'aaaaaaaaaaaa',
  '            ',
  '!!!!!!!!!!!!!',
  'abababababab',
  '123456789012',
  '1840321223344',
  '987654321098',
  'abcdefghijkl',
  'qwertyuiop12',
  'qwerty123456',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'QAZ wsx EDC rfv',
])('%j is easy to guess (ACC-74)', (password) => {
  expect(isWeakPassword(password, 'cont.de.proba')).toBe(true);
});

test('so is one that is the user name and little else', () => {
  for (const password of ['ion.popescu85', 'Ion-Popescu-2026', 'Ion Popescu!!', '85 Ion.Popescu 85'])
    expect(isWeakPassword(password, 'ion.popescu@firma.ro')).toBe(true);
  expect(isWeakPassword('ion.popescu@firma.ro', 'ion.popescu@firma.ro')).toBe(true);
  expect(isWeakPassword('Ion Popescu pescar', 'ion.popescu')).toBe(false);
});

test.each([
  'o parola destul de lunga',
  'Parola-demo-2026',
  'calul bun de la bunici',
  'K7QM-2XPA-7DDE-R3ZV',
  'plouă des în Făgăraș',
  'tH8#kq!vR2wz',
  '不可能猜到的密码是这个吧',
])('%j is not', (password) => {
  expect(isWeakPassword(password, 'cont.de.proba')).toBe(false);
});

test('the list holds each word once, as it is looked for', () => {
  expect(list).toEqual([...new Set(list)].sort());
  expect(list.filter((word) => !/^[a-z][a-z\d]*[a-z]$/.test(word))).toEqual([]);
});
