import { expect, test } from 'vitest';
import { createMarkers, type Identity, wordsOf } from './markers.ts';

const identity: Identity = {
  name: { last: 'Țepeș-Popescu', first: 'Ileana Maria' },
  lastName: 'Țepeș-Popescu',
  cnp: '2840321223344',
  emails: ['ile.popescu@example.ro'],
  phones: ['722123456'],
};
const markers = createMarkers(identity);

test.each([
  ['CNP 2840321223344.', 'CNP anonimizat.'],
  ['fotografii/2840321223344.jpg', 'fotografii/anonimizat.jpg'],
  ['Țepeș-Popescu Ileana Maria', 'anonimizat'],
  ['ȚEPEŞ POPESCU ILEANA-MARIA a plătit', 'anonimizat a plătit'],
  ['dna Ileana Maria Tepes Popescu, Cluj', 'dna anonimizat, Cluj'],
  ['ILE.POPESCU@example.ro;', 'anonimizat;'],
  ['tel. 0722 123 456', 'tel. anonimizat'],
  ['tel. +40 722-123-456, seara', 'tel. anonimizat, seara'],
  ['0040722123456', 'anonimizat'],
])('%s', (text, expected) => {
  expect(markers.redact(text)).toBe(expected);
  expect(markers.isIn(text)).toBe(true);
  const words = wordsOf(text);
  expect(markers.words.some((all) => all.every((word) => words.includes(word)))).toBe(true);
});

test.each([
  '12840321223344',
  'Țepeș-Popescu Ileana',
  'Ileana Maria Popescu',
  'xile.popescu@example.ro',
  'ile.popescu@example.roma',
  '0722 123 4567',
  'Popescu',
])('not of this person: %s', (text) => {
  expect(markers.redact(text)).toBe(text);
  expect(markers.isIn(text)).toBe(false);
});

test('JSON stays JSON', () => {
  const json = JSON.stringify({
    cnp: [null, 2840321223344],
    nume: 'Ileana Maria Țepeș-Popescu',
    tel: '0722123456',
  });
  expect(JSON.parse(markers.redact(json, { isJson: true }))).toEqual({
    cnp: [null, 0],
    nume: 'anonimizat',
    tel: '0',
  });
});

test('the surname alone only where it is asked for, and as a whole word', () => {
  expect(markers.redact('/api/persons/tepes-popescu/x', { alsoLastName: true })).toBe(
    '/api/persons/anonimizat/x',
  );
  expect(markers.redact('/api/tepes-popescus', { alsoLastName: true })).toBe('/api/tepes-popescus');
  // A surname of two letters could be a word of any path.
  const short = createMarkers({ ...identity, name: null, lastName: 'Po' });
  expect(short.redact('/po/x', { alsoLastName: true })).toBe('/po/x');
});

test('values shared with another member are not redacted', () => {
  const shared = createMarkers({ ...identity, name: null, cnp: null, emails: [], phones: [] });
  for (const text of ['2840321223344', 'Țepeș-Popescu Ileana Maria', '0722123456', ''])
    expect([shared.redact(text), shared.isIn(text)]).toEqual([text, false]);
});

test('names with characters that mean something in patterns', () => {
  const odd = createMarkers({
    ...identity,
    name: { last: 'O’Neil (Pop)', first: 'A.*' },
    lastName: 'O’Neil (Pop)',
  });
  expect(odd.redact('O’Neil (Pop) A.* și Ana')).toContain('și Ana');
});
