import { stdnum } from 'stdnum';
import { expect, test } from 'vitest';
import { branches } from './branches.ts';
import { demoCompany, demoPerson } from './demo-members.ts';
import { makePerson } from './person.ts';
import { isExpert } from './profession.ts';

const few = Array.from({ length: 1_500 }, (_, index) => makePerson('test', index));
const many = Array.from({ length: 20_000 }, (_, index) => makePerson('test', index));

test('the same seed and index make the same person', () => {
  expect(makePerson('test', 77)).toEqual(makePerson('test', 77));
  expect(makePerson('other', 77)).not.toEqual(makePerson('test', 77));
});

test('no branch is empty in a small register, and one member in five is in București', () => {
  expect(new Set(few.map((person) => person.region_id)).size).toBe(branches.length);
  expect(shareOf((person) => person.region_id === 10)).toBeCloseTo(0.2, 1);
});

test('seven members in ten are experts', () => {
  expect(shareOf((person) => isExpert(person.member_type))).toBeCloseTo(0.7, 1);
});

test('the best known surname is borne by about one member in a hundred', () => {
  const share = shareOf((person) => person.last_name === 'Popa');
  expect(share).toBeGreaterThan(0.007);
  expect(share).toBeLessThan(0.012);
  expect(new Set(many.map((person) => person.last_name)).size).toBeGreaterThan(700);
});

test('registration numbers, CIPs and uuids are unique', () => {
  for (const field of ['reg_number', 'cip', 'uuid'] as const) {
    const given = many.map((person) => person[field]).filter((value) => value !== null);
    expect(new Set(given).size).toBe(given.length);
  }
});

test('nearly all CNPs are right and agree with the sex; a few are foreign or historic', {
  tags: 'deep',
}, () => {
  const right = shareOf((person) => stdnum.RO?.cnp?.validate(person.cnp ?? '').isValid ?? false);
  expect(right).toBeGreaterThan(0.97);
  expect(right).toBeLessThan(1);
  for (const { cnp, sex } of many) {
    if (cnp && /^\d/.test(cnp)) expect(Number(cnp.charAt(0)) % 2).toBe((sex ?? 0) % 2);
  }
});

test('nobody joins as a child, and experts are never in a part of the authorised accountants', {
  tags: 'deep',
}, () => {
  const expertParts = new Set([null, 1, 2, 3, 4, 5, 7, 15, 16]);
  for (const person of many) {
    if (person.birth_date) {
      expect(person.join_year - Number(person.birth_date.slice(0, 4))).toBeGreaterThanOrEqual(24);
    }
    expect(expertParts.has(person.monitor_category_id ?? null)).toBe(isExpert(person.member_type));
  }
});

test('the sheet of the demo person is complete, with right numbers', () => {
  expect(Object.values(few[0] ?? {})).not.toContain(null);
  expect(stdnum.RO?.cnp?.validate(demoPerson.cnp)).toMatchObject({ isValid: true });
  expect(stdnum.RO?.cui?.validate(demoCompany.cui)).toMatchObject({ isValid: true });
});

function shareOf(isCounted: (person: (typeof many)[number]) => boolean): number {
  return many.filter(isCounted).length / many.length;
}
