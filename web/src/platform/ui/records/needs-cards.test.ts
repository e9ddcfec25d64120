import { personLanguages } from '@ceccar/contract/members/person-languages';
import { personMemberJobs } from '@ceccar/contract/members/person-member-jobs';
import { personVisas } from '@ceccar/contract/members/person-visas';
import { invoices } from '@ceccar/contract/money/invoices';
import { personDues } from '@ceccar/contract/money/person-dues';
import { personCourses } from '@ceccar/contract/training/person-courses';
import { expect, test } from 'vitest';
import { columnsOf } from '../list/list-columns.tsx';
import { needsCards } from './needs-cards.ts';

test.each([
  ['languages', columnsOf(personLanguages, 'language-list'), false],
  ['visas', columnsOf(personVisas, 'visa-list'), false],
  ['jobs', columnsOf(personMemberJobs, 'member-jobs-list'), true],
  ['dues', columnsOf(personDues, 'due-list'), true],
  ['payment notes', columnsOf(invoices, 'invoice-list'), true],
  ['courses', columnsOf(personCourses, 'person-course-list'), true],
])('%s on a phone', (_name, columns, expected) => {
  expect(needsCards(columns)).toBe(expected);
});
