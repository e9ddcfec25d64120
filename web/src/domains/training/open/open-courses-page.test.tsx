/** A member chooses courses: what is asked, said and sent (TRA-28). */
import { messages } from '@ceccar/contract/messages';
import type { OpenCourse, OpenCourses } from '@ceccar/contract/training/course-enrolments';
import { beforeEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, refusal, requestsTo } from '../../../../test/server.ts';
import { button, expectAccessible, expectCount, expectText } from '../../../../test/verbs.ts';
import { page } from '../../../platform/api/page.ts';
import { OpenCoursesPage } from './open-courses-page.tsx';

const get = 'GET /api/person-course/open/p1';
const post = 'POST /api/person-course/enrol/p1';

const course: OpenCourse = {
  id: 7,
  name: 'Noutăți fiscale',
  profile: 'fiscalitate',
  organizer: null,
  interval: null,
  branch: 'Cluj',
  maxHours: 8,
  hoursKind: null,
  place: 'Sala 2',
  fee: 'gratuit',
  enrolFrom: '2026-03-01',
  enrolUntil: '2026-03-20',
  places: 10,
  free: 3,
  waiting: 0,
  sessions: [{ id: 1, day: '2026-03-25', startsAt: '09:00', endsAt: '13:00', hours: 4 }],
  own: null,
  mayEnrol: true,
};
const hours = {
  year: 2026,
  required: 40,
  done: 6,
  left: 34,
  isRequired: true,
  isJoinYearKnown: true,
  parts: [],
};

function serve(content: Partial<OpenCourses>) {
  answer('GET /api/hours_proofs', { body: { 'hydra:member': [], 'hydra:totalItems': 0 } });
  answer(get, { body: { hours, booked: [], open: [], ...content } });
}

beforeEach(() => {
  page.user = { person: '/api/persons/p1', roles: ['ROLE_USER'] } as unknown as typeof page.user; // what the screen reads
});

test('the page says what the year asks for and what depends on it', async () => {
  serve({});
  await renderScreen(<OpenCoursesPage />);
  await expectText(
    screen.getByRole('region', { name: 'Orele anului 2026' }),
    /Mai aveți de efectuat 34 de ore/,
  );
  await expectCount(screen.getByText(messages.joinYearUnknown), 0);
});

test('without a year of joining the page says why all years count', async () => {
  serve({ hours: { ...hours, left: 194, isJoinYearKnown: false } });
  await renderScreen(<OpenCoursesPage />);
  await expect.element(screen.getByText(messages.joinYearUnknown)).toBeVisible();
  await expectText(
    screen.getByRole('region', { name: 'Orele anului 2026' }),
    /facilitatea la cotizația pe 2027/,
  );
  await expectText(
    screen.getByRole('region', { name: 'Cursuri deschise' }),
    /Acum nu este deschis niciun curs/,
  );
  await expectAccessible();
});

test('one press enrols; the place is then among the booked ones', async () => {
  serve({ open: [course] });
  await renderScreen(<OpenCoursesPage />);
  answer(post, { body: { state: 'enrolled', waitingPlace: null } });
  const own = {
    id: 5,
    state: 'enrolled' as const,
    waitingPlace: null,
    offeredUntil: null,
    mayWithdraw: true,
  };
  const enrol = button(screen, /^Înscrie-mă/);
  await expectText(screen.getByRole('article'), /3 din 10 locuri/);
  serve({ booked: [{ ...course, own, mayEnrol: false }] });
  await enrol.click();
  await expectText(screen.getByRole('region', { name: 'Cursurile alese' }), /Aveți loc/);
  expect(requestsTo(post).map(({ body }) => body)).toEqual([{ course: 7 }]);
  await expectCount(enrol, 0);
});

test('hours at the same time are a question; only a yes sends the confirmation (TRA-26)', {
  tags: 'deep',
}, async () => {
  serve({ open: [course] });
  await renderScreen(<OpenCoursesPage />);
  const text = 'Orele se suprapun cu cele ale cursului „Audit”: 25.03.2026, 09:00–13:00.';
  answer(post, refusal(409, text, { code: 'coursesOverlap' }));
  await button(screen, /^Înscrie-mă/).click();
  const dialog = screen.getByRole('dialog', { name: 'Vă înscrieți totuși?' });
  await expectText(dialog, /Orele se suprapun/);
  await button(dialog, 'Renunță').click();
  await expectCount(dialog, 0);
  expect(requestsTo(post)).toHaveLength(1);
  await button(screen, /^Înscrie-mă/).click();
  answer(post, { body: { state: 'waiting', waitingPlace: 2 } });
  await button(dialog, 'Înscrie-mă totuși').click();
  await expect.poll(() => requestsTo(post).at(-1)?.body).toEqual({ course: 7, confirm: true });
  await expectCount(dialog, 0);
});

test('a refusal is said at the course, and the page shows the places anew', async () => {
  serve({ open: [course] });
  await renderScreen(<OpenCoursesPage />);
  answer(post, refusal(409, 'Înscrierile s-au încheiat la 20.03.2026.'));
  await button(screen, /^Înscrie-mă/).click();
  await expectText(screen.getByRole('alert'), 'Înscrierile s-au încheiat la 20.03.2026.');
  await expect.poll(() => requestsTo(get).length).toBeGreaterThan(1);
});

test('filters leave the courses that match, whatever the signs and the case', { tags: 'deep' }, async () => {
  const other = { ...course, id: 8, name: 'Audit', branch: null, free: 0, waiting: 2 };
  serve({ open: [course, other] });
  await renderScreen(<OpenCoursesPage />);
  await expectCount(screen.getByRole('article'), 2);
  await screen.getByRole('combobox', { name: 'Locuri' }).selectOptions('free');
  await expectCount(screen.getByRole('article'), 1);
  await screen.getByRole('combobox', { name: 'Cursuri' }).selectOptions('all');
  await expectText(
    screen.getByRole('region', { name: 'Cursuri deschise' }),
    /Niciun curs nu se potrivește\./,
  );
  await screen.getByRole('combobox', { name: 'Locuri' }).selectOptions('');
  await expectText(screen.getByRole('article'), /ocupate toate cele 10 locuri; așteaptă 2 membri/);
  await screen.getByRole('combobox', { name: 'Cursuri' }).selectOptions('');
  const words = screen.getByRole('searchbox', { name: 'Caută' });
  await words.fill('NOUTATI');
  await expectCount(screen.getByRole('article'), 1);
});

test('an offer is taken, a place in line is given up after a question', async () => {
  const offered = {
    id: 5,
    state: 'offered' as const,
    waitingPlace: null,
    offeredUntil: '2026-03-04T10:00:00.000Z',
    mayWithdraw: true,
  };
  serve({ booked: [{ ...course, own: offered, mayEnrol: false }] });
  await renderScreen(<OpenCoursesPage />);
  await expectText(screen.getByRole('article'), /Loc oferit până la 04\.03\.2026/);
  const take = 'POST /api/course_enrolments/5/take';
  answer(take, { body: { state: 'enrolled', waitingPlace: null } });
  await button(screen, /^Primește locul/).click();
  await expect.poll(() => requestsTo(take).length).toBe(1);
  const withdraw = 'POST /api/course_enrolments/5/withdraw';
  answer(withdraw, { body: {} });
  await button(screen, /^Renunță/).click();
  const dialog = screen.getByRole('dialog', { name: 'Renunțați la curs?' });
  await button(dialog, 'Renunță').click();
  await expect.poll(() => requestsTo(withdraw).length).toBe(1);
});
