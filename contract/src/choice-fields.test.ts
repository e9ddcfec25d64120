/** Fields with a limited set of values: choices and references. */
import { describe, expect, test } from 'vitest';
import { choice, choices, type Field, reference, words } from './fields.ts';

const refused = Symbol('refused');

function take(field: Field, value: unknown): unknown {
  const parsed = field.input.safeParse(value);
  return parsed.success ? parsed.data : refused;
}

const optional = {
  choice: choice({ label: 'A', choices: words('unu', 'doi') }),
  choices: choices({ label: 'A', choices: words('unu', 'doi') }),
  reference: reference({ label: 'A', target: 'regions' }),
};

describe('choice', () => {
  const sex = choice({
    label: 'Sex',
    choices: [
      { value: 1, label: 'M' },
      { value: 2, label: 'F' },
    ],
  });

  test('is one of its values, of their own type', () => {
    expect([1, '1', 2].map((value) => take(sex, value))).toEqual([1, 1, 2]);
    expect(take(optional.choice, 'doi')).toBe('doi');
  });

  test.each([3, 'unu ', 'UNU', true, {}, [1], ['unu'], { toString: 1 }, { toString: () => 'unu' }])(
    '%j is none',
    (value) => {
      expect(take(sex, value)).toBe(refused);
      expect(take(optional.choice, value)).toBe(refused);
    },
  );

  test('several are a list of values', () => {
    expect(take(optional.choices, ['unu', 'doi'])).toEqual(['unu', 'doi']);
    expect(take(optional.choices, [])).toEqual([]);
    expect(['unu', ['trei'], [['unu']], [null], {}].map((value) => take(optional.choices, value))).toEqual(
      Array(5).fill(refused),
    );
  });
});

describe('reference', () => {
  test('is an IRI, an id or an embedded record', () => {
    const sent = ['/api/regions/1', 1, '1', { '@id': '/api/regions/1', name: 'Alba' }];
    expect(sent.map((value) => take(optional.reference, value))).toEqual([
      '/api/regions/1',
      '1',
      '1',
      '/api/regions/1',
    ]);
  });

  test.each([0, -1, 1.5, true, {}, [], { '@id': 1 }, 'x'.repeat(201)])('%j is none', (value) => {
    const returned = optional.reference.input.safeParse(value).error?.issues[0]?.message;
    expect(returned).toBe('A: înregistrarea aleasă nu există.');
  });
});
