import { warnAboutPhone } from '@ceccar/contract/identifiers/check-identifiers';
import { discountNames } from '@ceccar/contract/money/discounts';
import { readDueCode } from '@ceccar/contract/money/due-codes';
import { expect, test } from 'vitest';
import { checkDue } from '../server/src/domains/money/dues/due-rules.ts';
import { type Bani, sum, toBani } from '../server/src/domains/money/money.ts';
import { isIban } from '../server/src/platform/identifiers/iban.ts';
import { makeAdvanceEntries } from './advances.ts';
import { makeBranchAccounts } from './branch-accounts.ts';
import { makeBranchCards } from './branch-cards.ts';
import { branches } from './branches.ts';
import { makeCompany } from './company.ts';
import { makeCompanyDues, makePersonDues } from './dues.ts';
import { makePerson } from './person.ts';
import { currentYear } from './years.ts';

const persons = Array.from({ length: 1_500 }, (_, index) => makePerson('test', index));
const companies = Array.from({ length: 400 }, (_, index) => makeCompany('test', index));
const personDues = [...makePersonDues('test', persons)];
const companyDues = [...makeCompanyDues('test', companies)];
const allDues = [...personDues, ...companyDues];
const today = `${currentYear}-10-01`;

test('every due is one that could have been posted, by a code of its kind of member', () => {
  const refused = allDues.filter(({ code, fee, fee_year, payment_date, payment_year, ...due }) => {
    const payment = { paymentSummary: due.payment_summary ?? null, paymentAmount: due.payment_amount };
    const days = { feeYear: fee_year, paymentDate: String(payment_date), paymentYear: payment_year };
    return checkDue({ code, fee, ...payment, ...days }, today).length > 0;
  });
  expect(refused).toEqual([]);
  const strange = [
    ...personDues.filter(({ code }) => (readDueCode(code)?.only ?? 'person') !== 'person'),
    ...companyDues.filter(({ code }) => (readDueCode(code)?.only ?? 'company') !== 'company'),
    ...allDues.filter(
      ({ code, fee_year }) =>
        (readDueCode(code) ?? { year: 0 }).year !== null && readDueCode(code)?.year !== fee_year,
    ),
  ];
  expect(strange).toEqual([]);
});

test('eight years of them, about fourteen for each member', () => {
  expect(new Set(allDues.map(({ fee_year }) => fee_year)).size).toBe(8);
  const each = allDues.length / (persons.length + companies.length);
  expect(each).toBeGreaterThan(12);
  expect(each).toBeLessThan(16);
});

test('the codes tell penalties, reports that were not validated, corrections and advances', () => {
  const kinds = new Set(allDues.map(({ code }) => readDueCode(code)?.label));
  for (const label of [
    'Debite penalități',
    'Debite rapoarte nevalidate',
    'Corecție avans',
    'Corecție încasare',
  ])
    expect(kinds).toContain(label);
  expect(kinds).toContain('Corecție cotizație fixă PF');
  expect(kinds).toContain('Cotizație fixă MI');
});

test('most is paid, nobody pays more than is owed but by an advance', () => {
  for (const [dues, owner] of [
    [personDues, 'person_id'],
    [companyDues, 'company_id'],
  ] as const) {
    const left = new Map<number, Bani>();
    for (const due of dues) {
      if (due.code.startsWith('472')) continue;
      const id = Number((due as Record<string, unknown>)[owner]); // each list has its own member's column
      left.set(id, (left.get(id) ?? 0n) + toBani(due.fee) - toBani(due.payment_amount));
    }
    const rests = [...left.values()];
    expect(rests.filter((rest) => rest < 0n)).toEqual([]);
    const settled = rests.filter((rest) => rest === 0n).length / rests.length;
    expect(settled).toBeGreaterThan(0.8);
    expect(settled).toBeLessThan(0.97);
  }
});

test('an advance never falls below nothing; the two of the demo have one', () => {
  for (const [dues, column, ofDemo] of [
    [personDues, 'person_id', 35_000n],
    [companyDues, 'company_id', 30_000n],
  ] as const) {
    const held = new Map<number, Bani>();
    for (const entry of makeAdvanceEntries(dues)) {
      const id = Number(entry[column]);
      held.set(id, (held.get(id) ?? 0n) + toBani(entry.amount));
      expect(held.get(id)).toBeGreaterThanOrEqual(0n);
    }
    expect(held.get(1)).toBe(ofDemo);
    expect([...held.values()].filter((amount) => amount > 0n).length).toBeGreaterThan(5);
  }
  expect(sum([...makeAdvanceEntries(personDues)].map(({ amount }) => toBani(amount)))).toBeGreaterThan(0n);
});

test('old dues were entered long ago, the last ones as the register is made', () => {
  const fresh = allDues.filter(({ created_at }) => created_at === 'now');
  expect(fresh.length).toBeGreaterThan(10);
  expect(fresh.every(({ payment_date }) => String(payment_date) >= `${currentYear}-09-01`)).toBe(true);
  const old = allDues.filter(({ created_at }) => created_at !== 'now');
  expect(
    old.every(({ created_at, payment_date }) => String(created_at).startsWith(String(payment_date))),
  ).toBe(true);
  for (const dues of [
    personDues.filter((due) => due.person_id === 1),
    companyDues.filter((due) => due.company_id === 1),
  ])
    expect(new Set(dues.map(({ created_at }) => created_at === 'now'))).toEqual(new Set([true, false]));
});

test('ids run on, and the same seed gives the same dues', () => {
  expect(personDues.every(({ id }, index) => id === index + 1)).toBe(true);
  expect([...makePersonDues('test', persons.slice(0, 50))]).toEqual(
    personDues.filter((due) => due.person_id <= 50),
  );
  expect([...makePersonDues('other', persons.slice(1, 50))]).not.toEqual(
    personDues.filter((due) => due.person_id > 1 && due.person_id <= 50),
  );
});

test('each branch has an account of its own, with right check digits', () => {
  const accounts = [...makeBranchAccounts('test')];
  expect(accounts.map(({ region_id }) => region_id)).toEqual(branches.map(({ id }) => id));
  expect(new Set(accounts.map(({ iban }) => iban)).size).toBe(branches.length);
  expect(accounts.filter(({ iban }) => !isIban(iban) || !iban.startsWith('RO'))).toEqual([]);
});

test('each branch has a card, with an address that can reach nobody', () => {
  const cards = makeBranchCards('test');
  expect(cards.map(({ id }) => id)).toEqual(branches.map(({ id }) => id));
  expect(cards.filter((card) => Object.values(card).includes(null))).toEqual([]);
  expect(
    cards.filter(({ email_address }) => !/^[a-z-]+@ceccar\.example$/.test(String(email_address))),
  ).toEqual([]);
  expect(cards.filter(({ phone }) => warnAboutPhone(String(phone)))).toEqual([]);
});

test('a few members have discounts, of the names that there are', () => {
  const known = discountNames.map(({ value }) => String(value));
  for (const members of [persons, companies]) {
    const given = members.filter(({ discount_names }) => discount_names.length > 0);
    expect(given.length).toBeGreaterThan(0);
    expect(given.length).toBeLessThan(members.length / 20);
    expect(
      given.flatMap(({ discount_names }) => discount_names).filter((name) => !known.includes(name)),
    ).toEqual([]);
  }
});
