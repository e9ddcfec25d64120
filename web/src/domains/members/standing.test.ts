import { currentYear } from '@ceccar/contract/current-year';
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { expect, test } from 'vitest';
import { standingOf, standingTextsOf } from './standing.ts';

const year = currentYear();

test('a member who is struck off and owes cannot be taken for another', () => {
  const member = { currentStatus: 'radiat', currentVisa: false, balance: 197.5, avans: 0, avansNeachitat: 0 };
  expect(standingOf(member, persons.fields)).toEqual({
    status: { text: 'Status: radiat', tone: 'red' },
    card: [
      { label: `Viză ${year}`, text: 'Nu', color: 'yellow', notes: ['Nicio viză'], panel: 'visas' },
      { label: 'Cotizații', text: 'De plată 197,50 RON', color: 'red', notes: [], panel: 'dues' },
    ],
  });
});

test('one who owes nothing is up to date; an unpaid note and the paid advance are shown below', () => {
  const visa = { currentVisa: true, visaValidUntil: `${year + 1}-03-31`, lastVisaYear: year };
  const member = { currentStatus: 'activa', ...visa, balance: -3, avans: 500, avansNeachitat: 200 };
  expect(standingOf(member, companies.fields)).toEqual({
    status: { text: 'Status: activă', tone: 'green' },
    card: [
      {
        label: `Viză ${year}`,
        text: 'Da',
        color: 'green',
        notes: [`până la 31.03.${year + 1}`],
        panel: 'visas',
      },
      {
        label: 'Cotizații',
        text: 'Credit 3,00 RON',
        color: 'green',
        notes: ['Notă de avans neplătită 200,00 RON', 'Avans achitat 300,00 RON'],
        panel: 'dues',
      },
    ],
  });
});

test('the right to practise is shown with its last day, or with the reason', () => {
  const label = 'Drept de exercitare';
  const has = { practiceRight: 'da', practiceRightUntil: '2027-03-31' };
  expect(standingOf(has, persons.fields).card).toEqual([
    { label, text: 'Da, până la 31.03.2027', color: 'green' },
  ]);
  const not = { practiceRight: 'suspendat', practiceRightUntil: null };
  expect(standingOf(not, companies.fields).card).toEqual([
    { label, text: 'Nu (suspendată)', color: 'yellow' },
  ]);
});

test.each([
  [reportStatus.visaGranted, 'Validat (viză acordată)', 'green'],
  [reportStatus.toPay, 'De plată', 'yellow'],
  [reportStatus.rejected, 'Respins', 'red'],
  [null, 'Neînceput', 'yellow'],
])('the report of the year with status %s is shown as %s', (status, text, color) => {
  const label = `Raport anual ${year - 1}`;
  expect(standingOf({ reportStatus: status }, persons.fields).card).toEqual([
    { label, text, color, panel: 'annual-reports' },
  ]);
});

test('the last payment is shown with its day', () => {
  const paid = { lastPaymentDate: '2026-10-12', lastPaymentAmount: 1234.5 };
  expect(standingOf(paid, persons.fields).card).toEqual([
    { label: 'Ultima plată', text: '1.234,50 RON', notes: ['12.10.2026'] },
  ]);
  const never = { lastPaymentDate: null, lastPaymentAmount: null };
  expect(standingOf(never, persons.fields).card).toEqual([{ label: 'Ultima plată', text: 'Nicio plată' }]);
});

test('what the record does not contain is not shown', () => {
  expect(standingOf({ currentStatus: null }, persons.fields)).toEqual({ status: undefined, card: [] });
});

test('a payment that is being checked stands below the debt, on the card and in results of a search (MON-237)', () => {
  const text = 'din care 1.127,16 declarați plătiți la 28.02 (OP 77), în verificare';
  const member = { balance: 1127.16, declaredPaymentText: text, avans: 0, avansNeachitat: 0 };
  expect(standingOf(member, persons.fields).card).toMatchObject([
    { text: 'De plată 1.127,16 RON', notes: [text] },
  ]);
  expect(standingTextsOf(member, persons.fields)).toMatchObject([
    { text: 'De plată 1.127,16 RON' },
    { text },
  ]);
});
