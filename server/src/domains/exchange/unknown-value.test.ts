import { expect, test } from 'vitest';
import { nearestName, unknownValue } from './unknown-value.ts';

const branches = [
  'Alba',
  'Arad',
  'Argeș',
  'Bacău',
  'Bihor',
  'Bistrița-Năsăud',
  'Botoșani',
  'Brașov',
  'Brăila',
  'București',
  'Buzău',
  'Cluj',
  'Iași',
  'Maramureș',
  'Mureș',
  'Neamț',
  'Satu Mare',
  'Sibiu',
  'Timiș',
];

test.for([
  ['Klausenburg', 'Cluj'],
  ['Kolozsvár', 'Cluj'],
  ['cluj napoca', 'Cluj'],
  ['Hermannstadt', 'Sibiu'],
  ['Großwardein', 'Bihor'],
  ['TIMISOARA', 'Timiș'],
  ['Clij', 'Cluj'],
  ['Bucuresti ', 'București'],
  ['Bucureşti', 'București'],
  ['Bucuersti', 'București'],
  ['Maramures.', 'Maramureș'],
  ['SatuMare', 'Satu Mare'],
  ['Bistrița Nasaud', 'Bistrița-Năsăud'],
] as const)('the branch nearest to %s is %s (EXC-163)', ([typed, name]) => {
  expect(nearestName(typed, branches)).toBe(name);
});

test.for(['Atlantida', 'Viena', 'X', '', 'Londra', 'Chișinău'])('nothing is near to %j', (typed) => {
  expect(nearestName(typed, branches)).toBeUndefined();
});

test('of two equally near names none is proposed', () => {
  expect(nearestName('casmd', ['CASMDL', 'CASMDA'])).toBeUndefined();
  // Old names are proposed only if the list has the branch.
  expect(nearestName('Temesvár', ['Cluj', 'Sibiu'])).toBeUndefined();
});

test('without a near name a short list is printed, a long one is named', () => {
  expect(unknownValue('Filiala', 'Klausenburg', branches)).toBe('Nu există în listă; ați vrut „Cluj”?');
  expect(unknownValue('Filiala', 'Atlantida', branches)).toBe(
    'Nu există în listă. Valorile permise sunt în câmpul „Filiala” al formularului de adăugare.',
  );
  expect(unknownValue('Sex', 'altul', ['M', 'F'])).toBe('Valoarea nu este printre cele permise: M, F.');
});
