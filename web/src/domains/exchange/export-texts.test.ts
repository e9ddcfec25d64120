import type { ExportTypeAnswer } from '@ceccar/contract/exchange/exports';
import { describe, expect, test } from 'vitest';
import { exportName } from './export-name.ts';
import { columnTexts, filterTexts, nameWithoutDay } from './export-texts.ts';

const branches = [{ id: 13, name: 'Cluj' }];

describe('filters in words', () => {
  test.each([
    ['persons_list', { owes: 'true', 'region.id': '13' }, ['Restanțieri', 'Filiala: Cluj']],
    ['persons_list', { search: 'pop', 'order[lastName]': 'asc' }, ['Căutare: pop']],
    ['persons_list', { regNumber__exists: 'false' }, ['Fără număr matricol']],
    ['persons_list', { currentVisa: 'false' }, ['Viza anului: nu']],
    ['person_dues_list', { person: '/api/persons/1', feeYear: '2026' }, ['An valoare: 2026']],
    ['persons_dues_export', { min_payment_date: '2026-02-01' }, ['Data plății, de la: 01.02.2026']],
    ['persons_column_based_export', { owes: 'true', region_name: 'Cluj' }, ['Doar restanțierii']],
    ['persons_column_based_export', { cnp: '' }, []],
  ])('%s %j', (type, filters, expected) => {
    expect(filterTexts(type, filters, branches)).toEqual(expected);
  });
});

describe('the name of the file', () => {
  test.each([
    ['Lista persoanelor', [], 'Lista persoanelor 22.11.2026'],
    ['Lista', ['Restanțieri', 'Filiala: Cluj'], 'Lista – Restanțieri, Cluj 22.11.2026'],
    ['Lista', ['Căutare: a/b\\c*?<d>"|'], 'Lista – Căutare a b c d 22.11.2026'],
  ])('%s with %j', (title, filters, expected) => {
    expect(exportName(title, filters, '22.11.2026')).toBe(expected);
    expect(nameWithoutDay(expected)).toBe(expected.slice(0, -11));
  });

  test('is cut before its day', () => {
    const name = exportName('Lista', ['x'.repeat(300)], '22.11.2026');
    expect([name.length, name.slice(-12)]).toEqual([120, '… 22.11.2026']);
  });
});

test('columns in words', () => {
  const column = (key: string, isFixed = false) => ({ key, title: key.toUpperCase(), isFixed });
  const types = [
    { type: 'persons_column_based_export', columns: [column('id', true), column('cip'), column('cnp')] },
  ] as unknown as ExportTypeAnswer[]; // only what is read
  const of = (columns: string[]) => columnTexts('persons_column_based_export', columns, types);
  expect([of(['id', 'cip']), of(['id', 'cip', 'cnp']), of(['id'])]).toEqual([
    ['Coloane: CIP'],
    ['Coloane: toate'],
    [],
  ]);
  expect(columnTexts('persons_list', ['lastName', 'cip'], [])).toEqual(['Coloane: Nume, CIP']);
});
