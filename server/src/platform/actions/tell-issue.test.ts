import { expect, test } from 'vitest';
import { z } from 'zod';
import { tellIssue } from './tell-issue.ts';

function reported(schema: z.ZodType, sent: unknown): [code: string, message: string][] {
  const { error } = schema.safeParse(sent, { error: tellIssue });
  return (error?.issues ?? []).map(({ code, message }) => [code, message]);
}

const small = z.array(z.int()).max(100);
const day = new Date('2026-02-01T00:00:00Z');

/** Each of zod's codes, with every origin that has words of its own. */
const cases: readonly [schema: z.ZodType, sent: unknown, code: string, message: string][] = [
  [z.object({ name: z.string() }), {}, 'invalid_type', 'Valoarea lipsește.'],
  [z.string(), 1, 'invalid_type', 'Se cere un text, dar s-a primit un număr.'],
  [z.string(), null, 'invalid_type', 'Se cere un text, dar s-a primit null.'],
  [z.number(), 'x', 'invalid_type', 'Se cere un număr, dar s-a primit un text.'],
  [z.number(), Number.NaN, 'invalid_type', 'Se cere un număr, dar s-a primit NaN.'],
  [z.int(), 1.5, 'invalid_type', 'Se cere un număr întreg.'],
  [z.boolean(), 'da', 'invalid_type', 'Se cere true sau false, dar s-a primit un text.'],
  [z.array(z.int()), {}, 'invalid_type', 'Se cere o listă, dar s-a primit un obiect.'],
  [z.object({}), [], 'invalid_type', 'Se cere un obiect, dar s-a primit o listă.'],
  [z.record(z.string(), z.int()), 1, 'invalid_type', 'Se cere un obiect, dar s-a primit un număr.'],
  [z.tuple([z.int()]), 'x', 'invalid_type', 'Se cere o listă, dar s-a primit un text.'],
  [z.date(), 'x', 'invalid_type', 'Se cere o dată, dar s-a primit un text.'],
  [z.null(), 1, 'invalid_type', 'Se cere null, dar s-a primit un număr.'],
  [z.never(), 1, 'invalid_type', 'Valoarea nu este permisă.'],
  [small, Array(101).fill(1), 'too_big', 'Cel mult 100 de elemente.'],
  [z.array(z.int()).max(1), [1, 2], 'too_big', 'Cel mult 1 element.'],
  [z.array(z.int()).length(2), [1, 2, 3], 'too_big', 'Exact 2 elemente.'],
  [z.array(z.int()).min(1), [], 'too_small', 'Cel puțin 1 element.'],
  [z.array(z.int()).min(21), [], 'too_small', 'Cel puțin 21 de elemente.'],
  [z.set(z.int()).max(0), new Set([1]), 'too_big', 'Cel mult 0 elemente.'],
  [z.string().max(60), 'x'.repeat(61), 'too_big', 'Cel mult 60 de caractere.'],
  [z.string().min(3), 'x', 'too_small', 'Cel puțin 3 caractere.'],
  [z.string().length(13), 'x', 'too_small', 'Exact 13 caractere.'],
  [z.number().max(10), 11, 'too_big', 'Cel mult 10.'],
  [z.number().lt(10), 10, 'too_big', 'Mai puțin de 10.'],
  [z.number().min(0.01), 0, 'too_small', 'Cel puțin 0.01.'],
  [z.number().gt(0), 0, 'too_small', 'Mai mult de 0.'],
  [z.bigint().max(5n), 6n, 'too_big', 'Cel mult 5.'],
  [z.date().max(day), new Date('2027-01-01'), 'too_big', 'Cel mult 2026-02-01.'],
  [z.file().max(1_048_576), new File([new Uint8Array(1_048_577)], 'x'), 'too_big', 'Cel mult 1 MB.'],
  [z.email(), 'x', 'invalid_format', 'Se cere o adresă de e-mail.'],
  [z.uuid(), 'x', 'invalid_format', 'Se cere un UUID.'],
  [z.url(), 'x', 'invalid_format', 'Se cere o adresă web.'],
  [z.iso.date(), 'x', 'invalid_format', 'Se cere o dată, ca 2026-01-31.'],
  [z.iso.datetime(), 'x', 'invalid_format', 'Se cere o dată cu oră, ca 2026-01-31T10:00:00Z.'],
  [z.ipv4(), 'x', 'invalid_format', 'Se cere o adresă IPv4.'],
  [z.string().regex(/^\d$/), 'x', 'invalid_format', 'Textul nu are forma cerută.'],
  [z.string().startsWith('a'), 'x', 'invalid_format', 'Textul trebuie să înceapă cu „a”.'],
  [z.string().endsWith('a'), 'x', 'invalid_format', 'Textul trebuie să se termine cu „a”.'],
  [z.string().includes('a'), 'x', 'invalid_format', 'Textul trebuie să conțină „a”.'],
  [z.number().multipleOf(5), 3, 'not_multiple_of', 'Se cere un multiplu de 5.'],
  [z.strictObject({}), { nume: 1 }, 'unrecognized_keys', 'Câmpul „nume” nu există aici.'],
  [z.strictObject({}), { a: 1, b: 2 }, 'unrecognized_keys', 'Câmpurile „a”, „b” nu există aici.'],
  [z.literal('da'), 'x', 'invalid_value', 'Singura valoare permisă este „da”.'],
  [z.enum(['da', 'nu']), 'x', 'invalid_value', 'Valoarea nu este printre cele permise: „da”, „nu”.'],
  [z.literal([1, 2]), 3, 'invalid_value', 'Valoarea nu este printre cele permise: 1, 2.'],
  [z.union([z.int(), z.boolean()]), 'x', 'invalid_union', 'Valoarea nu are niciuna dintre formele permise.'],
  [z.record(z.string().max(1), z.int()), { ab: 1 }, 'invalid_key', 'Numele unui câmp nu este permis aici.'],
  [
    z.map(z.object({}), z.int()),
    new Map([[{}, 'x']]),
    'invalid_element',
    'O valoare din listă nu este permisă.',
  ],
  [z.string().refine(() => false), 'x', 'custom', 'Valoarea nu este permisă.'],
];

test.each(cases)('%# of zod is told in Romanian (API-364)', (schema, sent, code, message) => {
  expect(reported(schema, sent)).toEqual([[code, message]]);
});

test('every code of zod has words of its own (API-364)', () => {
  const codes: Record<z.core.$ZodIssue['code'], true> = {
    invalid_type: true,
    too_big: true,
    too_small: true,
    invalid_format: true,
    not_multiple_of: true,
    unrecognized_keys: true,
    invalid_union: true,
    invalid_key: true,
    invalid_element: true,
    invalid_value: true,
    custom: true,
  };
  expect(new Set(cases.map(([, , code]) => code))).toEqual(new Set(Object.keys(codes)));
  for (const [, , , message] of cases) expect(message).toMatch(/^[A-ZĂÂÎȘȚ].*\.$/);
});

test('a message of the schema itself comes first', () => {
  expect(reported(z.number('Suma trebuie să fie un număr.'), 'x')).toEqual([
    ['invalid_type', 'Suma trebuie să fie un număr.'],
  ]);
});
