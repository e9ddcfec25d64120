import { expect, test } from 'vitest';
import { nothingTyped, searchOf } from './typed-search.ts';

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
