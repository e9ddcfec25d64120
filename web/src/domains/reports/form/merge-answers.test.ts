import { readAnswers } from '@ceccar/contract/reports/read-answers';
import { expect, test } from 'vitest';
import { mergeAnswers } from './merge-answers.ts';

const read = (answers: Readonly<Record<string, string>>) => readAnswers('person', answers).answers;
const base = { phone: '0744', email: 'a@b.ro', employees: '2', incomeBookkeeping: '' };

test('an answer changed on only one device is taken from it', () => {
  const mine = { ...base, phone: '0755' };
  const theirs = { ...base, email: 'c@d.ro' };
  expect(mergeAnswers({ base, mine, theirs }, read)).toEqual({
    answers: { ...base, phone: '0755', email: 'c@d.ro' },
    clashes: [],
    isNews: true,
  });
});

test('different answers of both devices need a choice, and neither is lost meanwhile', () => {
  const mine = { ...base, phone: '0755', employees: '3' };
  const theirs = { ...base, phone: '0766', employees: '3' };
  expect(mergeAnswers({ base, mine, theirs }, read)).toMatchObject({ answers: mine, clashes: ['phone'] });
});

test('another notation of the same answer is no difference', () => {
  const mine = { ...base, incomeBookkeeping: '1234,5' };
  const theirs = { ...base, incomeBookkeeping: '1.234,50' };
  expect(mergeAnswers({ base, mine, theirs }, read).clashes).toEqual([]);
});

test('our own answers, saved before the connection broke, are no news', () => {
  const mine = { ...base, phone: '0755' };
  expect(mergeAnswers({ base, mine, theirs: mine }, read)).toEqual({
    answers: mine,
    clashes: [],
    isNews: false,
  });
});

test('totals are not typed, so that they never clash', () => {
  const begun = { ...base, incomeConsulting: '', incomeTotal: '' };
  const mine = { ...begun, incomeBookkeeping: '10' };
  const theirs = { ...begun, incomeConsulting: '20' };
  expect(mergeAnswers({ base: begun, mine, theirs }, read)).toMatchObject({
    answers: { incomeBookkeeping: '10', incomeConsulting: '20' },
    clashes: [],
  });
});

test('an answer emptied on one device is emptied', () => {
  const theirs = { ...base, phone: '' };
  expect(mergeAnswers({ base, mine: base, theirs }, read).answers.phone).toBe('');
});
