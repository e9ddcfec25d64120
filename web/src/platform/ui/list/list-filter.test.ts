import { users } from '@ceccar/contract/account/users';
import { persons } from '@ceccar/contract/members/persons';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { expect, test } from 'vitest';
import { countFilters, filterValue, linkedFilters, toListFilter, withFilter } from './list-filter.ts';

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

test('the search box is the contract’s own', () => {
  expect(toListFilter(persons, { name: 'search' })).toEqual({
    name: 'search',
    label: 'Caută după nume, număr, CIP, CNP, telefon sau e-mail',
    input: 'text',
  });
  expect(toListFilter(persons, { name: 'search' }, ['cnp']).label).toBe(
    'Caută după nume, număr, CIP, telefon sau e-mail',
  );
  expect(() => toListFilter(users, { name: 'search' })).toThrow('search');
});

test('a filter on a missing value has a label of its own', () => {
  const declaration = { name: 'regNumber__exists', label: 'Fără număr matricol' };
  expect(toListFilter(persons, declaration)).toEqual({ ...declaration, input: 'tick', ticked: 'false' });
});

test('a list says where a filter is a box to tick, and what it offers to choose from', () => {
  expect(toListFilter(annualReports, { name: 'isPerson', isTicked: true })).toEqual({
    name: 'isPerson',
    label: 'Doar persoane',
    input: 'tick',
    ticked: 'true',
  });
  const choices = [{ value: 1, label: 'Pasul 1' }];
  expect(toListFilter(annualReports, { name: 'current_step', choices })).toEqual({
    name: 'current_step',
    label: 'Pas',
    input: 'choice',
    choices,
  });
});

test('a filter set by a link is described in words while it applies', () => {
  const declarations = [
    { name: 'submittedAt__gte', label: 'Depus de la' },
    { name: 'decidedAt__exists', label: 'Decis' },
    { name: 'isRejected' },
  ];
  const values = { submittedAt__gte: '2026-02-10T22:00:00.000Z', decidedAt__exists: true, isRejected: true };
  expect(linkedFilters(annualReports, declarations, values)).toEqual([
    { name: 'submittedAt__gte', text: 'Depus de la: 11.02.2026, 00:00' },
    { name: 'decidedAt__exists', text: 'Decis' },
    { name: 'isRejected', text: 'Respins' },
  ]);
  expect(linkedFilters(annualReports, declarations, { year: 2025, isRejected: '' })).toEqual([]);
});

test('a filter on an unknown field is a mistake of ours', () => {
  expect(() => toListFilter(persons, { name: 'nothing' })).toThrow('nothing');
});

test('an emptied filter disappears', () => {
  expect(withFilter({ cnp: '1', lastName: 'Pop' }, 'cnp', '')).toEqual({ lastName: 'Pop' });
  expect(withFilter({}, 'cnp', '1')).toEqual({ cnp: '1' });
  expect(countFilters({ cnp: '1', lastName: '' })).toBe(1);
});

test('of several boolean filters in one choice at most one is set, also in addresses made before', () => {
  const name = 'isPerson|isCompany';
  const choices = [
    { value: 'isPerson', label: 'Persoane' },
    { value: 'isCompany', label: 'Societăți' },
  ];
  expect(toListFilter(annualReports, { name, label: 'Membri', choices, emptyLabel: 'Toți' })).toEqual({
    name,
    label: 'Membri',
    input: 'choice',
    choices,
    emptyLabel: 'Toți',
  });
  for (const { value } of choices) {
    const chosen = withFilter({ year: '2025', isPerson: true }, name, value);
    expect(chosen).toEqual({ year: '2025', [value]: 'true' });
    expect(filterValue(chosen, name)).toBe(value);
  }
  expect(filterValue({ isCompany: true }, name)).toBe('isCompany');
  expect(withFilter({ isCompany: 'true', year: '2025' }, name, '')).toEqual({ year: '2025' });
  expect(filterValue({ isCompany: 'false' }, name)).toBe('');
});

test('a moment is filtered by day', () => {
  expect(toListFilter(annualReports, { name: 'submittedAt__gte', label: 'Depus de la' })).toEqual({
    name: 'submittedAt__gte',
    label: 'Depus de la',
    input: 'day',
  });
});
