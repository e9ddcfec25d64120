/** The list of courses. */
import { courses } from '@ceccar/contract/training/courses';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { serveList } from '../../../test/server.ts';
import { expectFacts } from '../../../test/verbs.ts';
import { CourseList } from './course-list.tsx';

test('on a phone a course is its name and year, then the other facts without labels (API-268)', async () => {
  await page.viewport(390, 844);
  serveList(courses, 'course-list', [
    { name: 'Auditul intern', year: 2026, interval: '4–6 august 2026', maxHours: 24, memberCount: 119 },
  ]);
  await renderScreen(<CourseList />, { at: '/courses' });
  const card = page.getByRole('listitem').filter({ hasText: 'Auditul intern' });
  await expectFacts(card, [
    'Auditul intern',
    '2026',
    '4–6 august 2026',
    'cel mult 24 de ore',
    '119 participanți',
  ]);
});
