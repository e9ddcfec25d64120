import { expect, test } from 'vitest';
import { payerCodes } from './payer.ts';

const person = {
  owner: { kind: 'person', id: 1 },
  regNumber: '001234',
  cip: '14000001',
  fiscalCode: '1800101221144',
} as const;
const company = { ...person, owner: { kind: 'company', id: 1 }, fiscalCode: '14399840' } as const;

test.each([
  [person, ['Nr. matricol 001234', 'CIP 14000001']],
  [{ ...person, regNumber: null }, ['CIP 14000001']],
  [{ ...person, regNumber: null, cip: null }, ['CNP 1800101221144']],
  [{ ...person, regNumber: null, cip: null, fiscalCode: null }, []],
  [company, ['CUI 14399840', 'Nr. autorizație 001234', 'CIP 14000001']],
  [{ ...company, fiscalCode: null, cip: null }, ['Nr. autorizație 001234']],
])(
  'a payer is printed with every number, with the CNP only if there is no other: %o (MON-35)',
  (payer, codes) => {
    expect(payerCodes(payer).map(({ label, value }) => `${label} ${value}`)).toEqual(codes);
  },
);
