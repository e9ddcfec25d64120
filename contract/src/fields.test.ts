/** Accepted, rejected and normalised values of each kind of field. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withCommaBelow } from './comma-below.ts';
import {
  boolean,
  choice,
  choices,
  date,
  decimal,
  type Field,
  integer,
  reference,
  text,
  timestamp,
  wholeLei,
  words,
  year,
} from './fields.ts';
import { messages } from './messages.ts';

const refused = Symbol('refused');

function take(field: Field, value: unknown): unknown {
  const parsed = field.input.safeParse(value);
  return parsed.success ? parsed.data : refused;
}

function messageOf(field: Field, value: unknown): string | undefined {
  return field.input.safeParse(value).error?.issues[0]?.message;
}

const optional = {
  text: text({ label: 'A', max: 20 }),
  integer: integer({ label: 'A' }),
  decimal: decimal({ label: 'A' }),
  boolean: boolean({ label: 'A' }),
  date: date({ label: 'A' }),
  choice: choice({ label: 'A', choices: words('unu', 'doi') }),
  choices: choices({ label: 'A', choices: words('unu', 'doi') }),
  reference: reference({ label: 'A', target: 'regions' }),
};

const required = {
  text: text({ label: 'Nume', required: true }),
  integer: integer({ label: 'Nume', required: true }),
  decimal: decimal({ label: 'Nume', required: true }),
  date: date({ label: 'Nume', required: true }),
  choice: choice({ label: 'Nume', required: true, choices: words('unu', 'doi') }),
  choices: choices({ label: 'Nume', required: true, choices: words('unu', 'doi') }),
  reference: reference({ label: 'Nume', required: true, target: 'regions' }),
};

test.each(Object.entries(optional))('an empty %s is null, or a list of none', (kind, field) => {
  for (const empty of [null, '', '   ', '\t\n'])
    expect(take(field, empty)).toEqual(kind === 'choices' ? [] : null);
});

test.each(Object.entries(required))('a required %s asks for itself by its label', (_, field) => {
  for (const empty of [null, undefined, '', '   ']) {
    expect(messageOf(field, empty)).toBe('Campul Nume este obligatoriu');
  }
});

test('no field fails on any value: it takes it or says why not', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values({ ...optional, ...required })),
      fc.anything(),
      (field, value) => {
        const parsed = field.input.safeParse(value);
        const returned = parsed.error?.issues.map((issue) => issue.message) ?? [];
        // Zod's default texts are English: one of those would be an unhandled case.
        for (const message of returned) expect(message).not.toMatch(/^(Invalid|Too|Expected|Unrecognized)/);
        expect(returned.length === 0).toBe(parsed.success);
      },
    ),
  );
});

describe('text', () => {
  test('is trimmed and keeps what was typed, with comma-below letters', () => {
    expect(take(optional.text, '  Ana-Maria  ')).toBe('Ana-Maria');
    expect(take(optional.text, 'ŞtefanŢşţ')).toBe('ȘtefanȚșț');
    expect(take(optional.text, 'Ștefan ăâî')).toBe('Ștefan ăâî');
  });

  test('is at most as long as it may be, after trimming', () => {
    expect(take(optional.text, ` ${'x'.repeat(20)} `)).toBe('x'.repeat(20));
    expect(messageOf(optional.text, 'x'.repeat(21))).toBe('Textul are cel mult 20 de caractere.');
    expect(take(text({ label: 'A' }), 'x'.repeat(255))).toHaveLength(255);
    expect(take(text({ label: 'A' }), 'x'.repeat(256))).toBe(refused);
  });

  test.each([5, true, {}, [], ['a'], 'a\u0000', '\ud800', 'a\udfff'])('%j is none', (value) => {
    expect(take(optional.text, value)).toBe(refused);
  });

  test('taken once, is taken again unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 15 }), (typed) => {
        const taken = take(optional.text, typed);
        fc.pre(taken !== refused && taken !== null);
        expect(take(optional.text, taken)).toBe(taken);
      }),
    );
  });
});

test('comma-below letters replace exactly the four cedilla letters', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const made = withCommaBelow(typed);
      expect(made).toHaveLength(typed.length);
      expect(made).not.toMatch(/[şŞţŢ]/);
      expect(withCommaBelow(made)).toBe(made);
    }),
  );
  expect(withCommaBelow('çÇ')).toBe('çÇ');
});

describe('integer', () => {
  test('is a number or a text of digits', () => {
    expect([5, '5', ' 12 ', '007', 0].map((value) => take(optional.integer, value))).toEqual([
      5, 5, 12, 7, 0,
    ]);
  });

  test.each([
    1.5,
    '1.5',
    '1e3',
    'abc',
    '0x10',
    true,
    {},
    [],
    [1],
    '9'.repeat(20),
    Number.NaN,
    Infinity,
    -1,
    2 ** 31,
  ])('%j is none', (value) => {
    expect(take(optional.integer, value)).toBe(refused);
  });

  test('stays between its limits', () => {
    const field = integer({ label: 'A', min: -5, max: 5 });
    expect([-5, 5, '-5'].map((value) => take(field, value))).toEqual([-5, 5, -5]);
    expect(messageOf(field, 6)).toBe('Valoarea trebuie să fie între -5 și 5.');
  });

  test('reads every whole number back from its text', () => {
    fc.assert(
      fc.property(fc.nat(), (number) => {
        expect(take(optional.integer, String(number))).toBe(number);
      }),
    );
  });

  test('a year lies between 1900 and 2100', () => {
    const field = year({ label: 'An' });
    expect([1899, 1900, 2100, 2101].map((value) => take(field, value))).toEqual([
      refused,
      1900,
      2100,
      refused,
    ]);
  });
});

describe('decimal', () => {
  test('is exact, with a comma or a point', () => {
    expect(['12,50', '12.5', 12.5, -3, '0', ' 7,1 '].map((value) => take(optional.decimal, value))).toEqual([
      '12.50',
      '12.50',
      '12.50',
      '-3.00',
      '0.00',
      '7.10',
    ]);
  });

  test('is taken as people write it, and refused where it can be read in two ways (MON-96)', () => {
    for (const written of ['1.234,50', '1234,5', '1 234.50', '1,234.50'])
      expect(take(optional.decimal, written), written).toBe('1234.50');
    const message = (value: unknown) => optional.decimal.input.safeParse(value).error?.issues[0]?.message;
    expect(message('1.234')).toBe(messages.ambiguousAmount);
    expect(message(' -1,234 ')).toBe(messages.ambiguousAmount);
    // JSON numbers are unambiguous.
    expect(message(1.234)).toBe(messages.notAmount);
    expect(message('abc')).toBe(messages.notAmount);
    // Too large is not badly written.
    const tooLarge = messages.between(-9_999_999_999, 9_999_999_999);
    for (const sum of [
      '99999999999.99',
      '-99999999999,99',
      '99.999.999.999,99',
      '9999999999.99',
      99_999_999_999.99,
    ])
      expect(message(sum), String(sum)).toBe(tooLarge);
    expect(message('99999999999.999')).toBe(messages.notAmount);
  });

  test.each(['1.234', 'abc', '1e3', 1e21, 0.001, '12345678901', true, {}, [1], '--1'])(
    '%j is none',
    (value) => {
      expect(take(optional.decimal, value)).toBe(refused);
    },
  );

  test('every amount of bani is taken as it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (bani) => {
        const amount = (bani / 100).toFixed(2);
        expect(take(optional.decimal, amount)).toBe(amount);
        expect(Math.round(Number(take(optional.decimal, bani / 100)) * 100)).toBe(bani);
      }),
    );
  });
});

describe('whole lei', () => {
  const lei = wholeLei({ label: 'A' });

  test.each([
    ['45.000', 45_000],
    ['45,000', 45_000],
    ['45 000', 45_000],
    ['1.234.567', 1_234_567],
    ['200,00', 200],
    ['200', 200],
    [200, 200],
    ['', null],
  ])('%j is %j (MON-107)', (typed, read) => {
    expect(take(lei, typed)).toBe(read);
  });

  test.each(['200,50', '200.5', 200.5, 'mult', true, '-5', '3000000000'])('%j is refused', (typed) => {
    expect(take(lei, typed)).toBe(refused);
  });
});

describe('boolean', () => {
  test('is yes or no in the forms that clients send', () => {
    expect([true, 'true', 1].map((value) => take(optional.boolean, value))).toEqual([true, true, true]);
    expect([false, 'false', 0].map((value) => take(optional.boolean, value))).toEqual([false, false, false]);
    expect(['da', 2, {}, [], 'TRUE'].map((value) => take(optional.boolean, value))).toEqual(
      Array(5).fill(refused),
    );
  });

  test('with a value for an unticked box is never null', () => {
    const field = boolean({ label: 'A', whenEmpty: false });
    expect([null, '', false, true].map((value) => take(field, value))).toEqual([false, false, false, true]);
    expect(field.whenEmpty).toBe(false);
  });
});

describe('date', () => {
  test('takes exactly the days of the calendar', () => {
    const day = fc.tuple(
      fc.integer({ min: 1800, max: 2199 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    );
    fc.assert(
      fc.property(day, ([y, m, d]) => {
        const written = `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
        const made = new Date(Date.UTC(y, m - 1, d));
        const exists = made.getUTCMonth() === m - 1 && made.getUTCDate() === d && made.getUTCFullYear() === y;
        expect(take(optional.date, written)).toBe(exists ? written : refused);
      }),
    );
  });

  test.each(['1799-12-31', '2200-01-01', '2025-1-1', '01.02.2025', '2025-01-01T00:00', 20250101, {}, true])(
    '%j is none',
    (value) => {
      expect(take(optional.date, value)).toBe(refused);
    },
  );
});

test('a timestamp is kept by the server and never taken', () => {
  const field = timestamp({ label: 'A' });
  expect(field.readOnly).toBe(true);
  expect(take(field, '2025-01-01T00:00:00Z')).toBe(refused);
});
