import { expect, test } from 'vitest';
import { indexMembers, type KnownMember, matchMember } from './match-member.ts';

const ana: KnownMember = {
  kind: 'person',
  id: 1,
  name: 'Popescu Ana-Maria',
  codes: ['12345', '2800101221144'],
};
const duplicate: KnownMember = { kind: 'person', id: 2, name: 'Ionescu Dan', codes: ['77001'] };
const other: KnownMember = { kind: 'person', id: 3, name: 'Ionescu Dan', codes: ['77002'] };
const firm: KnownMember = {
  kind: 'company',
  id: 1,
  name: 'Conta Expert S.R.L.',
  codes: ['RO 18547290', '881'],
};
const index = indexMembers([ana, duplicate, other, firm]);

const found = (text: string | null, payerName: string | null, paidBefore?: KnownMember) =>
  matchMember({ text, payerName }, index, paidBefore)?.member;

test.each([
  ['cotizatie 2026 nr 12345', null, ana],
  ['plata CNP 2800101221144', 'Cineva', ana],
  ['cotizatie CUI 18547290', null, firm],
  [null, 'ANA MARIA POPESCU', ana],
  [null, 'SC CONTA EXPERT SRL', firm],
  // Two members with that name; two numbers; a number that is too short.
  [null, 'IONESCU DAN', undefined],
  ['77001 si 77002', null, undefined],
  ['factura 881', null, undefined],
  ['123456', 'Popescu Ana', undefined],
  [null, null, undefined],
])('%j of %j', (text, payer, member) => {
  expect(found(text, payer)).toBe(member);
});

const marked: KnownMember = { kind: 'company', id: 2, name: '„ALFA, BETA” S.R.L.', codes: [] };
const apostrophe: KnownMember = { kind: 'person', id: 4, name: "D'Amico Ana", codes: [] };

test.each([
  ['SC ALFA BETA SRL', marked],
  ['"ALFA, BETA" S R L', marked],
  ['<<Alfa Beta>> S. R. L.', marked],
  ['DAMICO ANA', apostrophe],
  ['D’AMICO ANA', apostrophe],
  ['ALFA SRL', undefined],
])('the payer %s is found in any notation of the name (MEM-214)', (payerName, member) => {
  expect(
    matchMember({ text: null, payerName }, indexMembers([marked, apostrophe, firm]), undefined)?.member,
  ).toBe(member);
});

test('a number says more than the account, the account more than the name', () => {
  expect(found('77002', 'Popescu Ana Maria', ana)).toBe(other);
  expect(found('cotizatie', 'Popescu Ana Maria', duplicate)).toBe(duplicate);
});
