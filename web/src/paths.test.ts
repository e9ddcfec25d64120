import { describe, expect, test } from 'vitest';
import {
  advancePath,
  annualReportFormPath,
  annualReportPath,
  personPath,
  reportPath,
  reportsPath,
  safeNext,
} from './paths.ts';

const origin = 'https://registru.example';

describe('safeNext', () => {
  test.each([
    ['?next=/persons?page=2', '/persons?page=2'],
    ['?next=%2Fpersons%3Fpage%3D2%26order%3Dasc', '/persons?page=2&order=asc'],
    ['', '/'],
    ['?next=', '/'],
    ['?next=https://evil.example/', '/'],
    ['?next=//evil.example/', '/'],
    ['?next=/\\evil.example/', '/'],
    ['?next=/%09/evil.example', '/'],
    ['?next=javascript:alert(1)', '/'],
    ['?next=/login?next=/login', '/'],
  ])('%s leads to %s', (search, expected) => {
    expect(safeNext(search, origin)).toBe(expected);
  });
});

test('a path escapes what it is given', () => {
  expect(personPath('a/b')).toBe('/persons/edit/a%2Fb');
});

test('an advance is recorded for the member that the address names', () => {
  expect(advancePath('company', '68f7-880f')).toBe('/avans?company=68f7-880f');
});

test('the flow of the yearly report names the member where staff carry it', () => {
  expect(annualReportPath(null)).toBe('/annual_report');
  expect(annualReportFormPath('a&b')).toBe('/annual_report/form?user=a%26b');
  expect(annualReportPath('ion.pop')).toBe('/annual_report?user=ion.pop');
});

test('a report keeps the queue in which it is worked through', () => {
  expect(reportPath(12)).toBe('/annual_reports/12');
  expect(reportPath(12, { year: '2025', region: null })).toBe('/annual_reports/12?year=2025');
  expect(reportPath(12, { year: '2025', region: '6' })).toBe('/annual_reports/12?year=2025&region=6');
});

test('a list of reports carries its filter as the list itself writes it', () => {
  const [path, query] = reportsPath({ status: 400, year: 2025 }).split('?');
  expect(path).toBe('/annual_reports');
  expect(JSON.parse(new URLSearchParams(query).get('filter') ?? '')).toEqual({ status: 400, year: 2025 });
});
