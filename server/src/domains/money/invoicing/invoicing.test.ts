import { expect, test } from 'vitest';
import { createLocalInvoicing } from './create-invoicing.ts';
import type { NoteToRegister } from './invoicing.ts';

const note: NoteToRegister = {
  series: 'B-2026',
  number: 17,
  issuedOn: '2026-11-21',
  dueOn: null,
  payer: { name: 'Ștefania Popescu', code: null, address: null, city: null, email: null },
  lines: [{ text: 'Cotizație fixă 2026', amount: '480.00' }],
};

test('without an invoicing system a note is its own counterpart', async () => {
  const invoicing = createLocalInvoicing();
  expect(invoicing.name).toBe('local');
  const counterpart = { series: 'B-2026', number: '17', url: null };
  expect(await invoicing.create(note)).toEqual({ state: 'created', note: counterpart });
  expect(await invoicing.get(counterpart)).toBe('found');
  expect(await invoicing.cancel(counterpart)).toBe('cancelled');
});
