import { companySeals } from '@ceccar/contract/members/company-seals';
import { personSeals } from '@ceccar/contract/members/person-seals';
import { expect, test } from 'vitest';
import { toFormData } from './form-data.ts';

const file = new File(['%PDF-1.7'], 'parafa.pdf', { type: 'application/pdf' });

test('the owner goes by uuid under the name of its part, the file last', () => {
  const form = toFormData(personSeals, { file, year: 2026, person: '/api/persons/9f1c' });
  expect([...form.keys()]).toEqual(['year', 'personUuid', 'file']);
  expect(form.get('personUuid')).toBe('9f1c');
  expect(form.get('year')).toBe('2026');
  expect(form.get('file')).toMatchObject({ name: 'parafa.pdf', type: 'application/pdf' });
});

test('empty values are omitted', () => {
  const form = toFormData(companySeals, { company: '/api/companies/7a', year: null, file: undefined });
  expect([...form.entries()]).toEqual([['companyUuid', '7a']]);
});
