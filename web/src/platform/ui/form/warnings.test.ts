import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { expect, test } from 'vitest';
import { questionableValues } from './warnings.ts';

test('only doubtful values need a confirmation before saving', () => {
  const typed = { cnp: '123', emailAddress: 'nu-e-mail', lastName: '123', phoneNumber: '0264123456' };
  expect(questionableValues(persons, typed)).toEqual({ cnp: '123', emailAddress: 'nu-e-mail' });
  expect(questionableValues(persons, { cnp: null, emailAddress: '' })).toEqual({});
  expect(questionableValues(companies, { cui: 'RO 14399840', rc: 'J41/1/2020' })).toEqual({
    rc: 'J41/1/2020',
  });
});
