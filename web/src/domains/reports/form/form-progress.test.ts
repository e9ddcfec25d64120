import { readAnswers } from '@ceccar/contract/reports/read-answers';
import { formFor } from '@ceccar/contract/reports/report-form';
import { expect, test } from 'vitest';
import { donePart, openOfPage, openPage, openText, progressOf } from './form-progress.ts';

const form = formFor('person', 2025);

test('an empty form goes on at its first page, a whole one at its last', () => {
  const { violations } = readAnswers('person', { year: '2025' });
  const progress = progressOf(form, violations);
  expect(progress).toHaveLength(form.pages.flat().length);
  expect(openPage(progress)).toBe(1);
  expect(donePart(progress)).toBeLessThan(50);
  const whole = progressOf(form, []);
  expect(openPage(whole)).toBe(form.pages.length);
  expect(donePart(whole)).toBe(100);
});

test('missing answers are counted on the page of their question', () => {
  const progress = progressOf(form, [{ name: 'clientsCount', message: 'Completați numărul de clienți.' }]);
  const [volume] = progress.filter(({ open }) => open.length > 0);
  expect(volume).toMatchObject({ section: { name: 'volume' }, page: 2 });
  expect(openPage(progress)).toBe(2);
});

test('away from its control, what was not understood is told with the name of the field', () => {
  const violation = { name: 'clientsCount', message: 'Scrieți un număr întreg, de exemplu 12.' };
  const [volume] = progressOf(form, [violation]).filter(({ open }) => open.length > 0);
  if (!volume) throw new Error('No section has it');
  expect(openText(volume, violation, 'doi')).toBe(
    'Numărul de clienți în anul 2025: Scrieți un număr întreg, de exemplu 12.',
  );
  const missing = { ...violation, message: 'Completați numărul de clienți; dacă nu ați avut, scrieți 0.' };
  expect(openText(volume, missing, '')).toBe(missing.message);
});

test('what only the register holds keeps nobody on a page, a total does', () => {
  const violations = [
    { name: 'name', message: 'Numele lipsește.' },
    { name: 'phone', message: 'Scrieți telefonul.' },
    { name: 'incomeTotal', message: 'Completați veniturile.' },
  ];
  const progress = progressOf(form, violations);
  const named = (page: number) => openOfPage(progress, page).map(({ violation }) => violation.name);
  expect([1, 2, 3].map(named)).toEqual([['phone'], ['incomeTotal'], []]);
});
