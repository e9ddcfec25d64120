import { expect, test } from 'vitest';
import {
  advancePath,
  annualReportFormPath,
  annualReportPath,
  personPath,
  reportPath,
  reportsPath,
} from './paths.ts';

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
