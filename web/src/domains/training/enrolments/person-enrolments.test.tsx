/** The enrolments on a member's record page (TRA-23). */
import { persons } from '@ceccar/contract/members/persons';
import { courseEnrolments } from '@ceccar/contract/training/course-enrolments';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { record, serveList } from '../../../../test/server.ts';
import { panelHeading } from '../../../../test/verbs.ts';
import { toRecord } from '../../../platform/api/records.ts';
import { PersonEnrolments } from './person-enrolments.tsx';

const person = toRecord({ ...record(persons, 'person-details', 1), id: 1 });

test('each enrolment has its course, to which it leads, and its state', async () => {
  serveList(courseEnrolments, 'person-enrolment-list', [
    {
      course: { '@id': '/api/courses/7', '@type': 'Course', name: 'Noutăți fiscale' },
      interval: '25 martie 2026',
      state: 'waiting',
      waitingPlace: 2,
      courseRegion: null,
    },
  ]);
  await renderScreen(<PersonEnrolments person={person} />);
  await panelHeading('Înscrieri la cursuri').click();
  await expect
    .element(page.getByRole('link', { name: 'Noutăți fiscale' }))
    .toHaveAttribute('href', '/courses/edit/7');
  await expect.element(page.getByRole('cell', { name: 'în așteptare' })).toBeVisible();
});

test('who never enrolled has an empty list, which says where enrolments are made', async () => {
  serveList(courseEnrolments, 'person-enrolment-list');
  await renderScreen(<PersonEnrolments person={person} />);
  await panelHeading('Înscrieri la cursuri').click();
  await expect.element(page.getByText(/nu s-a înscris la niciun curs/)).toBeVisible();
});
