import { yearSettings } from '@ceccar/contract/money/year-settings';
import { expect, test } from 'vitest';
import { usualValues, yearGroups } from './year-groups.ts';

test('each value of a year is in one group, and every optional one says what holds without it', () => {
  const fields: Readonly<Record<string, { required?: boolean }>> = yearSettings.fields;
  const names: string[] = yearGroups.flatMap((group) => [...group.names]);
  expect(names.toSorted()).toEqual([...yearSettings.change].toSorted());
  const optional = yearSettings.change.filter((name) => !fields[name]?.required);
  expect(Object.keys(usualValues(2027)).toSorted()).toEqual([...optional].toSorted());
});

test.each([
  [2027, '28.02.2027', '31.03.2028', '30.09.2027'],
  [2028, '28.02.2028', '31.03.2029', '30.09.2028'],
])('the usual days of %i', (year, filingDeadline, visaValidUntil, penaltyDay) => {
  expect(usualValues(year)).toMatchObject({
    filingDeadline,
    visaValidUntil,
    penaltyDay,
    penaltyRate: '25',
    penaltyDailyRate: '0,01',
    unfiledAmount: '800,00',
  });
});
