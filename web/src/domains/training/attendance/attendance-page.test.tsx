/** Attendance of a course: ticks that are not lost, badges, confirmation, the list to sign (TRA-29 to TRA-34). */
import type { CourseAttendance, Participant } from '@ceccar/contract/training/course-attendances';
import { courses } from '@ceccar/contract/training/courses';
import { beforeEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, lostConnection, record, refusal, requestsTo, serveRecord } from '../../../../test/server.ts';
import { button, expectAccessible, expectCount, expectText, field } from '../../../../test/verbs.ts';
import { page } from '../../../platform/api/page.ts';
import { AttendPage } from './attend-page.tsx';
import { AttendancePage } from './attendance-page.tsx';
import { makeCode } from './code-maker.ts';
import { SignatureList } from './signature-list.tsx';

const get = 'GET /api/courses/7/attendance';
const post = 'POST /api/course_sessions/1/attendance';
const uuids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;

function participant(index: 0 | 1, name: string, values: Partial<Participant> = {}): Participant {
  return {
    person: uuids[index],
    name,
    regNumber: `100${index}`,
    branch: 'Cluj',
    marks: {},
    attended: 0,
    hours: 0,
    reason: 'absent',
    isConfirmed: false,
    ...values,
  };
}

const ana = participant(0, 'Popescu Ana');
const ion = participant(1, 'Ionescu Ion');
const session = { id: 1, day: '2026-03-25', startsAt: '09:00', endsAt: '13:00', hours: 4, isOpen: true };

function serve(values: Partial<CourseAttendance> = {}) {
  const content = { sessions: [session], minShare: null, confirmedAt: null, notNow: null, expected: [] };
  answer(get, { body: { ...content, participants: [ana, ion], ...values } });
}

beforeEach(() => {
  localStorage.clear();
  serveRecord(record(courses, 'course-details', 7, { name: 'Noutăți fiscale', year: 2026, place: 'Sala 2' }));
});

const open = () =>
  renderScreen(<AttendancePage />, { at: '/courses/attendance/7', route: '/courses/attendance/:id' });
const tick = (name: string) => screen.getByRole('checkbox', { name: `Prezent: ${name}` });
const outcome = { person: uuids[0], name: ana.name, problem: null };

test('a tick is sent at once, the arrows move to the next, and the space key ticks it (TRA-29)', {
  tags: 'deep',
}, async () => {
  serve();
  answer(post, { body: { outcomes: [outcome] } });
  await open();
  await tick(ana.name).click();
  await userEvent.keyboard('{ArrowDown} ');
  await expect.poll(() => requestsTo(post).length).toBe(2);
  const marks = requestsTo(post).map(({ body }) => (body as { marks: object[] }).marks);
  expect(marks).toMatchObject([
    [{ person: uuids[0], state: 'present' }],
    [{ person: uuids[1], state: 'present' }],
  ]);
  await expectAccessible();
});

test('without a network ticks stay, also when the page is opened again, until they are sent (TRA-29)', {
  tags: 'deep',
}, async () => {
  serve();
  answer(post, () => lostConnection());
  const first = await open();
  await tick(ana.name).click();
  await expectText(screen.getByText(/așteaptă rețeaua/), /1 bifă așteaptă/);
  await expect.element(tick(ana.name)).toBeChecked();
  await first.unmount();
  answer(post, { body: { outcomes: [outcome] } });
  await open();
  await expect.element(tick(ana.name)).toBeChecked();
  await expect.poll(() => requestsTo(post).length).toBeGreaterThan(1);
  await expectCount(screen.getByText(/așteaptă rețeaua/), 0);
  expect(localStorage.getItem('attendance--1') ?? '').toBe('');
});

test('a badge is scanned by Enter; one of nobody is reported, and a refusal keeps the ticks (TRA-30)', {
  tags: 'deep',
}, async () => {
  serve();
  answer(post, { body: { outcomes: [{ person: null, name: null, problem: 'Legitimația nu este a lui.' }] } });
  await open();
  const scan = field(screen, 'Legitimația, scanată, sau numărul matricol');
  await scan.fill('https://exemplu.ro/x');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Legitimația nu este a lui.')).toBeVisible();
  expect(requestsTo(post)[0]?.body).toMatchObject({
    marks: [{ badge: 'https://exemplu.ro/x', state: 'present' }],
  });
  answer(post, refusal(409, 'Prezența se notează mai târziu.'));
  await tick(ion.name).click();
  await expectText(screen.getByText(/nu a fost primită/), /1 bifă nu a fost primită: Prezența se notează/);
  await expect.element(tick(ion.name)).toBeChecked();
  await button(screen, 'Renunță la ele').click();
  await expect.element(tick(ion.name)).not.toBeChecked();
});

test('the preview says who gets hours and who does not, and only that is confirmed (TRA-31)', async () => {
  serve({ participants: [{ ...ana, hours: 4, reason: null }, ion], minShare: 50 });
  answer('POST /api/courses/7/attendance/confirm', { body: { participants: 1, hours: 4 } });
  await open();
  const card = screen.getByRole('region', { name: 'Confirmarea participării' });
  await expectText(card, /1 participant primește împreună 4 ore/);
  await expectText(card, /nu a fost la nicio zi \(1\): Ionescu Ion/);
  await button(card, 'Confirmă participarea').click();
  await button(screen.getByRole('dialog'), 'Confirmă').click();
  await expect.poll(() => requestsTo('POST /api/courses/7/attendance/confirm').length).toBe(1);
  expect(requestsTo('POST /api/courses/7/attendance/confirm')[0]?.body).toEqual({
    participants: 1,
    hours: 4,
  });
});

test('after the confirmation a tick asks for its reason (TRA-32)', { tags: 'deep' }, async () => {
  serve({ confirmedAt: '2026-03-26T10:00:00.000Z' });
  answer(post, { body: { outcomes: [outcome] } });
  await open();
  await tick(ana.name).click();
  const dialog = screen.getByRole('dialog');
  await button(dialog, 'Corectează').click();
  await expect.element(dialog.getByText('Scrieți motivul.')).toBeVisible();
  await field(dialog, 'Motivul').fill('foaia semnată');
  await button(dialog, 'Corectează').click();
  await expect
    .poll(() => requestsTo(post).map(({ body }) => body))
    .toMatchObject([{ reason: 'foaia semnată', marks: [{ person: uuids[0], state: 'present' }] }]);
});

test('the list to sign has each participant with number and branch, once for each day (TRA-34)', async () => {
  serve({ sessions: [session, { ...session, id: 2, day: '2026-03-26' }] });
  await renderScreen(<SignatureList />, { at: '/courses/signatures/7', route: '/courses/signatures/:id' });
  await expectCount(screen.getByRole('table'), 2);
  await expectText(screen.getByRole('row', { name: /Popescu Ana/ }).first(), /1.*Popescu Ana.*1000.*Cluj/);
});

test('the browser makes the code that the server checks (TRA-33)', async () => {
  // HMAC-SHA256 of "12.58012345" by the key "abc", as Node makes it.
  expect(await makeCode(12, 'abc', 58_012_345)).toBe('12.58012345.HcdeBLXeLMHdFrv3');
});

test('the page that the code opens confirms at once, and waits for the network (TRA-33)', async () => {
  page.user = { person: '/api/persons/p1', roles: ['ROLE_USER'] } as unknown as typeof page.user; // what it reads
  answer('POST /api/person-course/attend/p1', () => lostConnection());
  await renderScreen(<AttendPage />, { at: '/open_courses/attend/abc', route: '/open_courses/attend/:code' });
  await expect.element(screen.getByText(/Nu este rețea/)).toBeVisible();
  answer('POST /api/person-course/attend/p1', {
    body: { course: 'Noutăți fiscale', day: '2026-03-25', startsAt: '09:00', endsAt: '13:00' },
  });
  await button(screen, 'Încearcă din nou').click();
  await expect
    .element(screen.getByText('Sunteți prezent la „Noutăți fiscale”, 25.03.2026, 09:00–13:00.'))
    .toBeVisible();
  expect(requestsTo('POST /api/person-course/attend/p1')[0]?.body).toEqual({ code: 'abc' });
});
