import { expect, test } from 'vitest';
import { isScreen } from './signed-in-router.tsx';

test('screens are opened on the page of the form, files and public pages are loaded (API-260)', () => {
  const screens = [
    '/',
    '/persons?page=2#a',
    '/persons/edit/1',
    '/account#second-factor',
    '/annual_reports/5',
  ];
  expect(screens.filter((address) => !isScreen(address))).toEqual([]);
  const others = ['/annual_reports/5/downloadReportFile', '/api/persons', '/member_list', '/nothing/here'];
  expect(others.filter((address) => isScreen(address))).toEqual([]);
});
