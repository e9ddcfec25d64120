import { expect, test } from 'vitest';
import { currentYear } from '../current-year.ts';
import { dueCode, dueCodes, dueCodeText, dueTypes, plainDueCodes, readDueCode } from './due-codes.ts';

const values = (year: number) => dueCodes(year).map(({ value }) => value);

test('the catalogue up to 2025 (MON-2, MON-3)', () => {
  const expected = new Set(['472', '472-2', '472-1', '461.01', '461.01-1']);
  for (let year = 2019; year <= 2025; year += 1) {
    for (const type of ['01', '02', '03', '05', '06', '07', '08']) {
      if (['02', '06'].includes(type) && year < 2023) continue;
      expected.add(`461.01.${type}.${year - 2000}`).add(`461.01.${type}.${year - 2000}-1`);
    }
  }
  expect(new Set(values(2025))).toEqual(expected);
  expect(values(2025)).toHaveLength(expected.size);
});

test('a year adds its codes on top, each before its correction', () => {
  const added = values(2026).filter((value) => !values(2025).includes(value));
  expect(added).toHaveLength(14);
  expect(values(2026).slice(plainDueCodes.length, plainDueCodes.length + 2)).toEqual([
    '461.01.01.26',
    '461.01.01.26-1',
  ]);
  expect(values(2026)).not.toContain('461.01.01.27');
});

test('years begin when they begin in Romania', () => {
  expect(currentYear(new Date('2026-12-31T21:59:59Z'))).toBe(2026);
  expect(currentYear(new Date('2026-12-31T22:00:00Z'))).toBe(2027);
  expect(dueCodes()).toEqual(dueCodes(currentYear()));
});

test('each code says what it is', () => {
  expect(readDueCode('461.01.01.26')).toEqual({
    account: '461',
    label: 'Cotizație fixă PF',
    year: 2026,
    isCorrection: false,
    only: 'person',
  });
  expect(readDueCode('461.01.06.25-1')).toMatchObject({
    label: 'Corecție cotizație variabilă PJ',
    year: 2025,
    isCorrection: true,
    only: 'company',
  });
  expect(readDueCode('461.01.03.24-1')?.label).toBe('Corecție cotizație fixă MI');
  expect(readDueCode('461.01.07.26')).toMatchObject({ label: 'Debite penalități', only: undefined });
  expect(dueCodeText('461.01')).toBe('Încasare, 461.01');
  expect(dueCodeText('461.01.02.27')).toBe('Cotizație fixă PJ, 461.01.02.27');
  expect(dueCodeText('999')).toBe('999');
  expect(readDueCode('472-2')).toMatchObject({ account: '472', isCorrection: false, year: null });
  expect(readDueCode('472-1')).toMatchObject({ account: '472', isCorrection: true });
  expect(readDueCode('461.01-1')).toMatchObject({ account: '461', isCorrection: true, year: null });
});

test.each([
  '',
  '461',
  '461.01.04.26',
  '461.01.01.2026',
  '461.01.01.26-2',
  '472-3',
  ' 472',
  '461.01.01.26-1-1',
])('%j is no code', (code) => {
  expect(readDueCode(code)).toBeUndefined();
  expect(values(2026)).not.toContain(code);
});

test('every code of the catalogue is understood and shown with its words', () => {
  for (const { value, label } of dueCodes(2026)) {
    const read = readDueCode(value);
    expect(label).toBe(`${value} – ${read?.label}${read?.year ? ` ${read.year}` : ''}`);
    expect(read?.isCorrection).toBe(value.endsWith('-1'));
  }
  expect(dueTypes.map(({ type }) => dueCode(type, 2026))).toContain('461.01.08.26');
});
