import { expect, test } from 'vitest';
import { startFakeSmartBill } from '../../../../test/money/fake-smartbill.ts';
import { readEnv } from '../../../platform/env.ts';
import { createInvoicing } from './create-invoicing.ts';
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
  const invoicing = createInvoicing(readEnv({}));
  expect(invoicing.name).toBe('local');
  const counterpart = { series: 'B-2026', number: '17', url: null };
  expect(await invoicing.create(note)).toEqual({ state: 'created', note: counterpart });
  expect(await invoicing.get(counterpart)).toBe('found');
  expect(await invoicing.cancel(counterpart)).toBe('cancelled');
});

test('SmartBill is told where it is configured', async () => {
  const fake = await startFakeSmartBill(['B-2026']);
  const { url, email, token, cif } = fake.env;
  const invoicing = createInvoicing(
    readEnv({
      INVOICING: 'smartbill',
      SMARTBILL_URL: url,
      SMARTBILL_EMAIL: email,
      SMARTBILL_TOKEN: token,
      SMARTBILL_CIF: cif,
    }),
  );
  expect(invoicing.name).toBe('smartbill');
  expect(await invoicing.create(note)).toMatchObject({ state: 'created', note: { number: '0001' } });
  expect(await invoicing.cancel({ series: 'B-2026', number: '0001' })).toBe('cancelled');
  await fake.close();
});
