import { expect, test } from 'vitest';
import { en } from '../texts/en.ts';
import { ro } from '../texts/ro.ts';
import { nothingTyped, questionOf, searchOf } from './typed-search.ts';

test('empty fields do not narrow the search', () => {
  expect(searchOf({ ...nothingTyped, lastName: '  ' }, 1)).toEqual({
    page: 1,
    membersType: 'persons',
    memberLastName: null,
    memberFirstName: null,
    memberRegNumber: null,
    memberRegion: null,
    memberCurrentYearVisa: null,
  });
});

test('a firm has no first name, whatever was typed before', () => {
  const typed = {
    ...nothingTyped,
    lastName: ' Audit ',
    firstName: 'Ana',
    region: '14',
    visa: 'false',
  } as const;
  expect(searchOf({ ...typed, membersType: 'companies' }, 2)).toMatchObject({
    page: 2,
    memberLastName: 'Audit',
    memberFirstName: null,
    memberRegion: 14,
    memberCurrentYearVisa: false,
  });
  expect(searchOf(typed, 1).memberFirstName).toBe('Ana');
});

test('the question in words, for paper (PUB-100)', () => {
  const regions = [{ id: 12, name: 'Cluj' }];
  expect(questionOf(nothingTyped, regions, ro)).toBe('persoane, toate filialele');
  const typed = { ...nothingTyped, lastName: ' Pop ', firstName: 'Ana', regNumber: '12', region: '12' };
  expect(questionOf({ ...typed, visa: 'false' }, regions, ro)).toBe(
    'persoane, numele „Pop”, prenumele „Ana”, numărul „12”, filiala Cluj, viza pentru anul curent: Nu',
  );
  expect(questionOf({ ...typed, membersType: 'companies' }, regions, ro)).toBe(
    'societăți, denumirea „Pop”, numărul „12”, filiala Cluj',
  );
  expect(questionOf({ ...typed, visa: 'true' }, regions, en)).toBe(
    'persons, last name “Pop”, first name “Ana”, number “12”, branch Cluj, annual visa of this year: Yes',
  );
});
