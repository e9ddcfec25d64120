import { branchPresident } from '@ceccar/contract/members/person-functions';
import { expect, test } from 'vitest';
import { branches } from './branches.ts';
import { makeCompany } from './company.ts';
import { makeAdministrators, makeBoards, makeCaens, makeEntities, makeOffices } from './company-records.ts';
import { makeCourses, makePersonCourses } from './courses.ts';
import { makeFunctions } from './functions.ts';
import { makeJobs } from './jobs.ts';
import { makeMemberJobs } from './member-jobs.ts';
import { makePerson } from './person.ts';
import { isExpert } from './profession.ts';
import { makeCompanyStatuses, makePersonStatuses } from './standing.ts';

const persons = Array.from({ length: 1_500 }, (_, index) => makePerson('test', index));
const companies = Array.from({ length: 400 }, (_, index) => makeCompany('test', index));
const personOf = (id: number) => persons[id - 1];
const courses = makeCourses('test');

test('one president for each branch, a member of it', () => {
  const presidents = [...makeFunctions('test', persons)].filter((row) => row.function === branchPresident);
  const regions = presidents.map((row) => personOf(row.person_id)?.region_id);
  expect(regions.sort((a = 0, b = 0) => a - b)).toEqual(branches.map(({ id }) => id));
});

test('every member and every firm has a status; most are active today', () => {
  const last = new Map([...makePersonStatuses('test', persons)].map((row) => [row.person_id, row.status]));
  expect(last.size).toBe(persons.length);
  const active = [...last.values()].filter((status) => status === 'activ').length / persons.length;
  expect(active).toBeGreaterThan(0.75);
  expect(active).toBeLessThan(0.95);
  const firms = new Set([...makeCompanyStatuses('test', companies)].map((row) => row.company_id));
  expect(firms.size).toBe(companies.length);
});

test('members work in firms of their branch, by their title, and nobody holds more than there is', () => {
  const held = new Map<number, number>();
  const hold = (company: number, share: unknown) =>
    held.set(company, (held.get(company) ?? 0) + Number(share ?? 0));
  const keys = new Set<string>();
  const jobs = [...makeMemberJobs('test', persons, companies)];
  for (const { person_id, company_id, position, membership, shareholding } of jobs) {
    const person = personOf(person_id);
    expect(person?.region_id).toBe(companies[company_id - 1]?.region_id);
    expect(membership).toBe(person && isExpert(person.member_type) ? 'ec' : 'ca');
    keys.add(`${person_id} ${company_id} ${position}`);
    hold(company_id, shareholding);
  }
  expect(keys.size).toBe(jobs.length);
  for (const row of makeAdministrators('test', companies)) hold(row.company_id, row.share_holding);
  expect(Math.max(...held.values())).toBe(100);
  expect(held.get(1)).toBeGreaterThan(20);
});

test('those in parts II and VI work elsewhere', () => {
  const employed = new Set([...makeJobs('test', persons)].map((row) => row.person_id));
  const parts = persons.filter(({ monitor_category_id: part }) => [2, 3, 4, 9, 10, 11].includes(part ?? 0));
  const share = parts.filter(({ id }) => employed.has(id)).length / parts.length;
  expect(share).toBeGreaterThan(0.85);
});

test('members follow courses of their branch or of all branches, none twice', { tags: 'deep' }, () => {
  const followed = [...makePersonCourses('test', persons, courses)];
  const keys = new Set(followed.map((row) => `${row.person_id} ${row.course_id}`));
  expect(keys.size).toBe(followed.length);
  for (const { person_id, course_id, hours } of followed) {
    const course = courses[course_id - 1];
    const region = personOf(person_id)?.region_id;
    expect(course?.region_id ?? region).toBe(region);
    expect(hours).toBeLessThanOrEqual(course?.max_hours ?? 0);
  }
});

test('every firm does accounting, and a few other things', () => {
  const codes = new Map<number, Set<string>>();
  for (const { company_id, name } of makeCaens('test', companies)) {
    codes.set(company_id, (codes.get(company_id) ?? new Set()).add(name));
  }
  for (const own of codes.values()) {
    expect(own).toContain('6920');
    expect(own.size).toBeLessThanOrEqual(5);
  }
  expect(codes.size).toBe(companies.length);
});

test.each([
  ['boards', makeBoards],
  ['offices', makeOffices],
  ['professional entities', makeEntities],
])('the demo firm has %s, and so do some others', (_name, make) => {
  const firms = new Set([...make('test', companies)].map((row) => row.company_id));
  expect(firms).toContain(1);
  expect(firms.size).toBeGreaterThan(10);
  expect(firms.size).toBeLessThan(companies.length / 2);
});
