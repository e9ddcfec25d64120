import { currentYear } from '@ceccar/contract/current-year';
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';

const year = currentYear();

test('a member who is struck off and owes cannot be taken for another', () => {
  const member = { currentStatus: 'radiat', currentVisa: false, balance: 197.5, avans: 0, avansNeachitat: 0 };
  expect(standingOf(member, persons.fields)).toEqual([
    { text: 'Status: radiat', color: 'error', isLoud: true },
    { text: `Fără viză ${year}`, color: 'warning' },
    { text: 'De plată 197,50 RON', color: 'error' },
  ]);
});

test('one who owes nothing is up to date; an unpaid note and the paid advance are shown beside', () => {
  const member = { currentStatus: 'activa', currentVisa: true, balance: -3, avans: 500, avansNeachitat: 200 };
  expect(standingOf(member, companies.fields)).toEqual([
    { text: 'Status: activă', color: 'success' },
    { text: `Viză ${year}`, color: 'success' },
    { text: 'La zi', color: 'success' },
    { text: 'Notă de avans neplătită 200,00 RON', color: 'warning' },
    { text: 'Avans achitat 300,00 RON', color: 'default' },
  ]);
});

test('the right to practise is shown with its last day, or with the reason', () => {
  const has = { practiceRight: 'da', practiceRightUntil: '2027-03-31' };
  expect(standingOf(has, persons.fields)).toEqual([
    { text: 'Drept de exercitare: Da, până la 31.03.2027', color: 'success' },
  ]);
  const not = { practiceRight: 'suspendat', practiceRightUntil: null };
  expect(standingOf(not, companies.fields)).toEqual([
    { text: 'Drept de exercitare: Nu (suspendată)', color: 'warning' },
  ]);
});

test('an unknown status gives no text', () => {
  expect(standingOf({ currentStatus: null }, persons.fields)).toEqual([]);
});
