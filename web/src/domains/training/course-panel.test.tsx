/** The courses on a person's record page. */

import { persons } from '@ceccar/contract/members/persons';
import { messages } from '@ceccar/contract/messages';
import { personCourses } from '@ceccar/contract/training/person-courses';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { answer, record, serveList } from '../../../test/server.ts';
import { expectText, panelHeading } from '../../../test/verbs.ts';
import { toRecord } from '../../platform/api/records.ts';
import { CoursePanel } from './course-panel.tsx';

const hours = 'Ore de curs rămase de efectuat în 2027: 240';

test.each([
  [null, 240, `${hours}. ${messages.joinYearUnknown}`],
  [2022, 240, hours],
  [null, 0, 'Ore de curs rămase de efectuat în 2027: 0'],
])(
  'joined in %s, %s hours missing: the panel says whether the year is known',
  async (joinYear, left, text) => {
    serveList(personCourses, 'person-course-list');
    answer('GET /api/person-course/hours-left/1', { body: { hours: left, year: 2027 } });
    const person = toRecord({ ...record(persons, 'person-details', 1, { joinYear }), id: 1 });
    await renderScreen(<CoursePanel person={person} />);
    await panelHeading(personCourses.title).click();
    await expectText(page.getByRole('status').filter({ hasText: 'Ore de curs' }), text);
  },
);
