import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NoteToRegister } from './invoicing.ts';
import { renderEstimate } from './smartbill-estimate.ts';

const note: NoteToRegister = {
  series: 'B-2026',
  number: 17,
  issuedOn: '2026-11-21',
  dueOn: null,
  payer: { name: 'Ștefania Popescu', code: null, address: null, city: null, email: null },
  lines: [{ text: 'Cotizație fixă 2026', amount: '480.00' }],
};

test('unknown values are omitted, and every product names the note', () => {
  const lines = [...note.lines, { text: 'Cotizație variabilă 2025', amount: '1234.56' }];
  const estimate = renderEstimate('RO12345678', { ...note, lines });
  expect(Object.keys(estimate.client)).toEqual(['name', 'country', 'isTaxPayer', 'saveToDb']);
  expect(estimate).not.toHaveProperty('dueDate');
  expect(estimate.products.map(({ name }) => name)).toEqual([
    'Cotizație fixă 2026 (nota de plată B-2026 nr. 17)',
    'Cotizație variabilă 2025 (nota de plată B-2026 nr. 17)',
  ]);
});

test('an amount goes out as the decimal that it is', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), (bani) => {
      const amount = `${bani / 100n}.${String(bani % 100n).padStart(2, '0')}`;
      const json = JSON.stringify(renderEstimate('RO1', { ...note, lines: [{ text: 'Avans', amount }] }));
      const [, lei = '', rest = ''] = /"price":(\d+)(?:\.(\d+))?,/.exec(json) ?? [];
      expect(BigInt(lei + rest.padEnd(2, '0'))).toBe(bani);
    }),
  );
});
