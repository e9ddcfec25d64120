/** The emails about a place at a course (TRA-27). */
import { expect, test } from 'vitest';
import { lapseOffers } from '../../src/domains/training/enrolments/lapse-offers.ts';
import { createCourseEnrolment, createCourseSession, createOpenCourse } from '../builders/open-course.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';

let now = new Date('2026-03-02T10:00:00Z');
const app = await startApp({ clock: () => now, sendsEmails: true });
const { api, db, office } = app;

function sequenceOf(calendar: string | undefined): number {
  return Number(/SEQUENCE:(\d+)/.exec(calendar ?? '')?.[1]);
}

test('each step is told by email, the place with its days as a calendar file (TRA-27)', async () => {
  const region = await createRegion(db);
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
  const course = await createOpenCourse(db, { region, name: 'Noutăți fiscale', place: 'Sala 2' });
  const session = await createCourseSession(db, { course });
  const person = await createPerson(db, { region });
  const member = await signInAs(db, 'ROLE_USER', { person });
  const unaccounted = await createPerson(db, { region, email_address: 'fara.cont@example.ro' });
  const enrol = (of: { uuid: string }, as = moderator) =>
    api.post(`/api/person-course/enrol/${of.uuid}`, { course: course.id }, { as });
  const emails = () => office.post(app, now);

  const { id } = (await enrol(person, member)).body;
  const waiting = (await enrol(unaccounted)).body.id;
  const first = await emails();
  const isOwn = ({ to }: { to: readonly string[] }) => to.includes(member.user.email ?? '');
  const [enrolled, inLine] = [first.find(isOwn), first.find((email) => !isOwn(email))];
  expect(enrolled?.text).toContain('Aveți loc la cursul „Noutăți fiscale”.');
  expect(enrolled?.text).toContain('Locul: Sala 2');
  expect(enrolled?.text).toContain('/open_courses');
  expect(enrolled?.attachments).toEqual([expect.stringContaining('curs.ics')]);
  expect(enrolled?.calendar).toContain(`UID:curs-${id}-${session.id}@`);
  expect(enrolled?.calendar).toContain('METHOD:PUBLISH');
  expect(inLine?.text).toContain('Sunteți pe locul 1 al listei de așteptare.');
  expect(inLine?.text).not.toContain('http');
  expect(inLine?.attachments).toEqual([]);

  await api.post(`/api/course_enrolments/${id}/withdraw`, {}, { as: member });
  const second = await emails();
  const texts = second.map(({ text }) => text).join('\n');
  const cancelled = second.find(isOwn)?.calendar ?? '';
  expect(cancelled).toContain('METHOD:CANCEL');
  expect(cancelled).toContain(`UID:curs-${id}-${session.id}@`);
  expect(sequenceOf(cancelled)).toBeGreaterThan(sequenceOf(enrolled?.calendar));
  expect(texts).toContain('Înscrierea dumneavoastră la cursul „Noutăți fiscale” este retrasă.');
  expect(texts).toContain('Dacă îl doriți, anunțați filiala până atunci');

  now = new Date('2026-03-04T10:00:00Z');
  await lapseOffers.handle(jobNeeds(app, { clock: () => now, mailer: office.mailer }), {});
  const [lapsed, ...others] = await emails();
  expect(others).toEqual([]);
  expect(lapsed?.text).toContain('a trecut; locul a fost oferit mai departe');
  expect((await api.post(`/api/course_enrolments/${waiting}/take`, {}, { as: moderator })).status).toBe(409);
});

test('who has a place is informed when days or place change, with the days for the calendar (TRA-35)', async () => {
  now = new Date('2026-03-02T10:00:00Z');
  const region = await createRegion(db);
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
  const course = await createOpenCourse(db, { region, max_hours: 12, places: 5, end_date: '2026-03-26' });
  const session = await createCourseSession(db, { course });
  const person = await createPerson(db, { region });
  const member = await signInAs(db, 'ROLE_USER', { person });
  const inLine = await createPerson(db, { region });
  await createCourseEnrolment(db, { person: inLine, course, state: 'waiting', arrival: 7 });
  const { id } = (
    await api.post(`/api/person-course/enrol/${person.uuid}`, { course: course.id }, { as: moderator })
  ).body;
  await db.updateTable('course_enrolments').set({ state: 'enrolled' }).where('id', '=', id).execute();
  await office.post(app, now);
  const change = (path: string, sent: object) => api.put(path, sent, { as: moderator });
  const later = () => new Date(now.getTime() + 16 * 60_000);

  expect((await change(`/api/courses/${course.id}`, { place: 'Sala 9' })).status).toBe(200);
  expect((await change(`/api/course_sessions/${session.id}`, { startsAt: '10:00' })).status).toBe(200);
  // Hours are nothing that a calendar has.
  await change(`/api/course_sessions/${session.id}`, { hours: 3 });
  const [changed, ...more] = await office.post(app, later());
  expect(more).toEqual([]);
  expect(changed?.to).toContain(member.user.email);
  expect(changed?.text).toContain('10:00–13:00');
  expect(changed?.text).toContain('Locul: Sala 9');
  expect(changed?.calendar).toContain('METHOD:PUBLISH');
  expect(changed?.calendar).toContain(`UID:curs-${id}-${session.id}@`);
  expect(changed?.calendar).toContain('DTSTART;TZID=Europe/Bucharest:20260325T100000');

  expect((await api.delete(`/api/course_sessions/${session.id}`, { as: moderator })).status).toBe(204);
  const [gone] = await office.post(app, later());
  expect(gone?.text).toMatch(/nu se mai ține: 25\smartie\s2026, 10:00–13:00\./);
  expect(gone?.calendar).toContain('METHOD:CANCEL');
  expect(sequenceOf(gone?.calendar)).toBeGreaterThan(sequenceOf(changed?.calendar));

  // Nobody is informed of a course that is over.
  now = new Date('2026-04-02T10:00:00Z');
  await change(`/api/courses/${course.id}`, { place: 'Sala 1' });
  expect(await office.post(app, later())).toEqual([]);
});

test('who has a place in a course without sessions is informed of its new days (TRA-35)', async () => {
  now = new Date('2026-03-02T10:00:00Z');
  const region = await createRegion(db);
  const as = await signInAs(db, 'ROLE_MODERATOR', { region });
  const [bare, dated] = [await createOpenCourse(db, { region }), await createOpenCourse(db, { region })];
  await createCourseSession(db, { course: dated });
  const person = await createPerson(db, { region, email_address: 'cursant@example.ro' });
  for (const course of [bare, dated]) await createCourseEnrolment(db, { person, course });
  const later = () => new Date(now.getTime() + 16 * 60_000);
  const move = (id: number, sent: object) => api.put(`/api/courses/${id}`, sent, { as });
  await move(bare.id, { startDate: '2026-03-30', endDate: '2026-03-31' });
  // Its sessions, which stay, say when it is held.
  await move(dated.id, { endDate: '2026-03-26' });
  // The same days once more are no change.
  await move(bare.id, { startDate: '2026-03-30' });
  const [email, ...more] = await office.post(app, later());
  expect(more).toEqual([]);
  expect(email?.text).toMatch(/S-a schimbat cursul[\s\S]*Perioada: 30[\s\S]*31 martie 2026/);
  expect(email?.attachments).toEqual([]);
});
