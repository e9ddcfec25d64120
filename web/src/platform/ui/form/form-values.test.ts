import { companyAdministrators } from '@ceccar/contract/members/company-administrators';
import { personSeals } from '@ceccar/contract/members/person-seals';
import { persons } from '@ceccar/contract/members/persons';
import { messages } from '@ceccar/contract/messages';
import { describe, expect, test } from 'vitest';
import { readField, readForm, toFormValues } from './form-values.ts';

const { fields } = persons;

describe('a record becomes form values', () => {
  test('empty text, days as people write them, references with their names', () => {
    const record = {
      cnp: null,
      birthDate: '1980-05-01',
      sex: 2,
      bookChanged: null,
      showPersonalInfo: true,
      region: { '@id': '/api/regions/10', '@type': 'Region', name: 'București' },
    };
    expect(toFormValues(persons, Object.keys(record), record)).toEqual({
      cnp: '',
      birthDate: '01.05.1980',
      sex: '2',
      bookChanged: '',
      showPersonalInfo: true,
      region: { '@id': '/api/regions/10', name: 'București' },
    });
  });
});

test('a field with one possible value starts with it', () => {
  expect(toFormValues(companyAdministrators, ['membership', 'professionalCategory'], {})).toEqual({
    membership: 'Nemembru CECCAR',
    professionalCategory: '',
  });
});

describe('a file is judged as soon as it is chosen', () => {
  const { file } = personSeals.fields;

  test('a PDF of a sound size is taken', () => {
    const pdf = new File(['%PDF-1.7'], 'parafa.pdf', { type: 'application/pdf' });
    expect(toFormValues(personSeals, ['file'], {})).toEqual({ file: null });
    expect(readField(file, pdf)).toEqual({ ok: true, value: pdf });
  });

  test('another format and another size are refused in the words of the catalogue', () => {
    const image = new File(['x'], 'parafa.png', { type: 'image/png' });
    const large = new File([new Uint8Array(5_242_881)], 'parafa.pdf', { type: 'application/pdf' });
    expect(readField(file, image)).toEqual({ ok: false, message: 'Trebuie sa fie in format PDF.' });
    expect(readField(file, large)).toEqual({ ok: false, message: 'Trebuie sa nu depaseasca 2MB.' });
  });
});

describe('what is typed is read by the rule of the field', () => {
  test('a day of the calendar becomes ISO', () => {
    expect(readField(fields.birthDate, '1.5.1980')).toEqual({ ok: true, value: '1980-05-01' });
  });

  test('a day that does not exist is refused with its own text', () => {
    expect(readField(fields.birthDate, '31.02.1980')).toMatchObject({
      ok: false,
      message: expect.stringContaining('zz.ll.aaaa'),
    });
  });

  test('an emptied control clears the field', () => {
    expect(readField(fields.birthDate, '')).toEqual({ ok: true, value: null });
    expect(readField(fields.sex, '')).toEqual({ ok: true, value: null });
    expect(readField(fields.monitorCategory, null)).toEqual({ ok: true, value: null });
  });

  test('a choice keeps the type of its value', () => {
    expect(readField(fields.sex, '2')).toEqual({ ok: true, value: 2 });
  });

  test('a reference is sent as its IRI', () => {
    expect(readField(fields.region, { '@id': '/api/regions/1', name: 'Alba' })).toEqual({
      ok: true,
      value: '/api/regions/1',
    });
  });

  test('required fields are named', () => {
    const { errors } = readForm(persons, ['lastName', 'cnp'], { lastName: ' ', cnp: '' });
    expect(errors).toEqual({ lastName: messages.required('Nume') });
  });
});
