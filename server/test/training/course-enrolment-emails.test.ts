/** The emails about a place at a course (TRA-27). */
import { expect, test } from 'vitest';
import { lapseOffers } from '../../src/domains/training/enrolments/lapse-offers.ts';
import { createCourseSession, createOpenCourse } from '../builders/open-course.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';

let now = new Date('2026-03-02T10:00:00Z');
const app = await startApp({ clock: () => now, sendsEmails: true });
const { api, db, office } = app;

test('each step is told by email, the place with its days as a calendar file (TRA-27)', {
  tags: 'deep',
}, async () => {
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
  const texts = (await emails()).map(({ text }) => text).join('\n');
  expect(texts).toContain('Înscrierea dumneavoastră la cursul „Noutăți fiscale” este retrasă.');
  expect(texts).toContain('Dacă îl doriți, anunțați filiala până atunci');

  now = new Date('2026-03-04T10:00:00Z');
  await lapseOffers.handle(jobNeeds(app, { clock: () => now, mailer: office.mailer }), {});
  const [lapsed, ...others] = await emails();
  expect(others).toEqual([]);
  expect(lapsed?.text).toContain('a trecut; locul a fost oferit mai departe');
  expect((await api.post(`/api/course_enrolments/${waiting}/take`, {}, { as: moderator })).status).toBe(409);
});
