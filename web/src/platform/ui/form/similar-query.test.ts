import { expect, test } from 'vitest';
import { similarQuery } from './similar-query.ts';

const compared = { identifiers: ['cnp', 'regNumber'], name: ['lastName', 'firstName'] };
const before = { cnp: '', regNumber: 'TEMP-000123', lastName: 'Pop', firstName: 'Ana' };

function asked(typed: Record<string, unknown>): string | undefined {
  return similarQuery(compared, before, { ...before, ...typed })?.toString();
}

test('unchanged fields are not searched for', () => {
  expect(asked({})).toBeUndefined();
  expect(asked({ cnp: ' ' })).toBeUndefined();
});

test('an identifier is searched for alone', () => {
  expect(asked({ cnp: ' 2850314120019 ' })).toBe('cnp=2850314120019');
});

test('a name is asked about whole', () => {
  expect(asked({ lastName: 'Popa' })).toBe('lastName=Popa&firstName=Ana');
  expect(asked({ lastName: 'Popa', firstName: '' })).toBeUndefined();
});

test('a temporary number is none', () => {
  expect(asked({ regNumber: 'TEMP-000999' })).toBeUndefined();
  expect(asked({ regNumber: '4711' })).toBe('regNumber=4711');
});
