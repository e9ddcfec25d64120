/** The contract and the database compare codes alike (MEM-45). */
import { codeKey, cuiKey } from '@ceccar/contract/identifiers/code-keys';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../harness/app.ts';

const { db } = await startApp();

const piece = fc.oneof(
  fc.constantFrom(
    'RO',
    'ro',
    'rO',
    ' ',
    '\u00a0',
    '\u2007',
    '\u202f',
    '\t',
    'TEMP-',
    '0',
    '14399840',
    'ș',
    'Ș',
    'ı',
    '-',
    '/',
  ),
  // Without control characters, which no field takes.
  fc
    .oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0xa0, max: 0x17f }))
    .map((unit) => String.fromCharCode(unit)),
);
const code = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

test('codes drawn of Latin letters, digits, signs and spaces have the same keys in both', async () => {
  const codes = fc.sample(code, 2_000);
  const { rows } = await sql<{ code: string; code_key: string; cui_key: string }>`
    select code, code_key(code), cui_key(code) from unnest(${codes}::text[]) code`.execute(db);
  const differing = rows.filter(
    (row) => row.code_key !== codeKey(row.code) || row.cui_key !== cuiKey(row.code),
  );
  expect(differing).toEqual([]);
});
