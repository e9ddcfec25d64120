import { users } from '@ceccar/contract/account/users';
import { persons } from '@ceccar/contract/members/persons';
import { expect, test } from 'vitest';
import { countFilters, toListFilter, withFilter } from './list-filter.ts';

test('a filter takes its label and control from the contract', () => {
  expect(toListFilter(persons, { name: 'cnp' })).toEqual({ name: 'cnp', label: 'CNP', input: 'text' });
  expect(toListFilter(persons, { name: 'region.id' })).toEqual({
    name: 'region.id',
    label: 'Filiala',
    input: 'reference',
    target: 'regions',
  });
  expect(toListFilter(users, { name: 'roles' })).toMatchObject({ label: 'Rol', input: 'choice' });
});

test('a filter on a missing value has a label of its own', () => {
  const declaration = { name: 'regNumber__exists', label: 'Fără număr matricol' };
  expect(toListFilter(persons, declaration)).toEqual({ ...declaration, input: 'missing' });
});

test('a filter on an unknown field is a mistake of ours', () => {
  expect(() => toListFilter(persons, { name: 'nothing' })).toThrow('nothing');
});

test('an emptied filter disappears', () => {
  expect(withFilter({ cnp: '1', lastName: 'Pop' }, 'cnp', '')).toEqual({ lastName: 'Pop' });
  expect(withFilter({}, 'cnp', '1')).toEqual({ cnp: '1' });
  expect(countFilters({ cnp: '1', lastName: '' })).toBe(1);
});
