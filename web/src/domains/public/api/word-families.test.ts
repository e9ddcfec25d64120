import { expect, test } from 'vitest';
import { isOfFamily, wordsOf } from './word-families.ts';

test('names of the API are taken apart, and members are found by both words', () => {
  expect(wordsOf('/api/person_visas/{id} PersonVisa')).toEqual([
    'api',
    'person',
    'persoana',
    'membru',
    'member',
    'visas',
    'id',
    'visa',
  ]);
});

test.each([
  ['vize', 'viză'],
  ['viză', 'vizelor'],
  ['visas', 'visa'],
  ['invitația', 'invitation'],
  ['invitație', 'invitatia'],
  ['persoane', 'persons'],
  ['certificate', 'certificat'],
  ['cotizație', 'cotizații'],
  ['dues', 'due'],
  ['statements', 'state'],
])('%s is found by %s', (word, sought) => {
  const [one] = wordsOf(sought);
  expect(wordsOf(word).some((part) => isOfFamily(part, one ?? ''))).toBe(true);
});

test.each([
  ['note', 'notificare'],
  ['dues', 'document'],
  ['carte', 'căutare'],
  ['visa', 'viewer'],
  ['rapoarte', 'raftul'],
])('%s is not found by %s', (word, sought) => {
  const [one] = wordsOf(sought);
  expect(wordsOf(word).some((part) => isOfFamily(part, one ?? ''))).toBe(false);
});
