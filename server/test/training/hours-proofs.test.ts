/** Hours from elsewhere: proofs that members send and their branch judges (TRA-37 to TRA-42). */
import { messages } from '@ceccar/contract/messages';
import type { OpenCourses } from '@ceccar/contract/training/course-enrolments';
import { elsewhereCourseName } from '@ceccar/contract/training/hours-proofs';
import { expect, test } from 'vitest';
import { createCourse } from '../builders/course.ts';
import { createPdf } from '../builders/pdf.ts';
import { createPerson, type Person } from '../builders/person.ts';
import { createPersonCourse } from '../builders/person-course.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { jpeg, pdf } from '../files/samples.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import type { Answer } from '../harness/api.ts';
import { startApp } from '../harness/app.ts';
import type { SentFile } from '../harness/multipart.ts';
import { mergingOf } from '../members/merging.ts';

const now = new Date('2026-03-02T10:00:00Z');
const app = await startApp({ ownDatabase: true, clock: () => now, sendsEmails: true });
const { api, db, office } = app;
const region = await createRegion(db);
const other = await createRegion(db);
const admin = await signInAs(db, 'ROLE_ADMIN');
const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
const stranger = await signInAs(db, 'ROLE_MODERATOR', { region: other });
const viewer = await signInAs(db, 'ROLE_VIEW_REGION', { region });
const merging = mergingOf(api, admin, 'persons');

type Member = { person: Person; as: Account };

async function createMember(values: Parameters<typeof createPerson>[1] = {}): Promise<Member> {
  const person = await createPerson(db, { region, join_year: 2026, member_type: 'EC', ...values });
  return { person, as: await signInAs(db, 'ROLE_USER', { person }) };
}

const claim = { kind: 'conference', organiser: 'Universitatea de Vest', endedOn: '2026-02-14', hours: 8 };
const pdfFile = (bytes = createPdf()): SentFile => ({ bytes, name: 'diploma.pdf' });

function send({ person, as }: Member, more: object = {}, file: SentFile | undefined = pdfFile()) {
  return api.upload(`/api/person-course/proof/${person.uuid}`, { ...claim, ...more }, file, { as });
}

const step = (id: number, what: string, body: object, as: Account = moderator) =>
  api.post(`/api/hours_proofs/${id}/${what}`, body, { as });
const accept = (id: number, hours: number, as?: Account, more: object = {}) =>
  step(id, 'accept', { hours, ...more }, as);

/** Sends a proof and accepts its hours. */
async function prove(member: Member, hours: number, more: object = {}): Promise<number> {
  const { body } = await send(member, { hours, ...more });
  expect((await accept(body.id, hours)).status).toBe(200);
  return body.id;
}

async function hoursOf({ person }: Pick<Member, 'person'>): Promise<OpenCourses['hours']> {
  const { body } = await api.get(`/api/person-course/open/${person.uuid}`, { as: admin });
  return (body as unknown as OpenCourses).hours;
}

function faults({ status, body }: Answer): unknown {
  return [status, ...(body.violations ?? []).map(({ propertyPath, message }) => [propertyPath, message])];
}

const textOf = ({ status, body }: Answer) => [status, body['hydra:description']];

async function setCap(year: number, cap: number | null): Promise<void> {
  await db
    .insertInto('year_settings')
    .values({ year, hours_cap_conference: cap })
    .onConflict((met) => met.column('year').doUpdateSet({ hours_cap_conference: cap }))
    .execute();
}

test('a member sends a proof, the branch accepts other hours, and they count in the year of the training (TRA-37, TRA-40)', async () => {
  const member = await createMember();
  const sent = await send(member, { hours: 10 });
  expect([sent.status, sent.body]).toMatchObject([
    201,
    { state: 'waiting', hours: 10, acceptedHours: null, abilities: { withdraw: true, judge: false } },
  ]);
  expect(sent.body).not.toHaveProperty('alsoSentBy');
  expect(await hoursOf(member)).toMatchObject({ done: 0, left: 40, parts: [] });
  const accepted = await accept(sent.body.id, 6);
  expect(accepted.body).toMatchObject({ state: 'accepted', hours: 10, acceptedHours: 6 });
  expect(await hoursOf(member)).toMatchObject({
    done: 6,
    left: 34,
    parts: [{ course: elsewhereCourseName, organizer: claim.organiser, hours: 6, counted: 6 }],
  });
  const followed = await db
    .selectFrom('person_courses as f')
    .innerJoin('courses as c', 'c.id', 'f.course_id')
    .select(['c.name', 'c.year', 'c.organizer', 'c.region_id', 'f.hours', 'f.promoted'])
    .where('f.person_id', '=', member.person.id)
    .execute();
  expect(followed).toEqual([
    {
      name: elsewhereCourseName,
      year: 2026,
      organizer: claim.organiser,
      region_id: null,
      hours: 6,
      promoted: true,
    },
  ]);
  const history = await db
    .selectFrom('change_history')
    .select(['resource', 'action'])
    .where('person_id', '=', member.person.id)
    .where('resource', 'in', ['hours_proofs', 'person_courses'])
    .orderBy('id')
    .execute();
  expect(history).toEqual([
    { resource: 'hours_proofs', action: 'create' },
    { resource: 'hours_proofs', action: 'update' },
    { resource: 'person_courses', action: 'create' },
  ]);
  const download = await api.get(`/download/hours_proof/${sent.body.id}`, { as: member.as });
  expect([download.status, download.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('attachment'),
  ]);
});

test('the hours of another year count there, a namesake and a member of another branch keep theirs (TRA-40)', async () => {
  const last_name = uniqueWord();
  const member = await createMember({ last_name, first_name: 'Ana' });
  const namesake = await createMember({ last_name, first_name: 'Ana' });
  await prove(member, 5, { endedOn: '2025-12-31' });
  expect(await hoursOf(member)).toMatchObject({ done: 0, parts: [] });
  expect(await hoursOf(namesake)).toMatchObject({ done: 0, parts: [] });
  const { body } = await send(namesake);
  expect((await accept(body.id, 8, stranger)).status).toBe(404);
  expect((await api.get(`/api/hours_proofs/${body.id}`, { as: viewer })).status).toBe(403);
  expect((await api.get(`/api/hours_proofs/${body.id}`, { as: member.as })).status).toBe(404);
  expect((await api.get(`/download/hours_proof/${body.id}`, { as: stranger })).status).toBe(404);
});

test.each([
  [{ hours: 0 }, ['hours', messages.between(1, 1000)]],
  [{ hours: 1001 }, ['hours', messages.between(1, 1000)]],
  [{ hours: '0.5' }, ['hours', messages.notInteger]],
  [{ hours: 'opt' }, ['hours', messages.notInteger]],
  [{ organiser: ' ' }, ['organiser', messages.required('Organizatorul')]],
  [{ endedOn: '2026-03-03' }, ['endedOn', messages.futureDate]],
  [{ endedOn: '2021-12-31' }, ['endedOn', 'Orele se cer din 2022.']],
  [{ endedOn: '2026-02-30' }, ['endedOn', messages.notDate]],
  [{ kind: 'excursie' }, ['kind', expect.any(String)]],
])('a proof with %j is refused at its field (TRA-37)', async (more, fault) => {
  expect(faults(await send(await createMember(), more))).toEqual([422, fault]);
});

test('a proof of 1000 hours is taken, and all faults of one are told at once (TRA-37)', async () => {
  const member = await createMember();
  expect((await send(member, { hours: 1000 })).status).toBe(201);
  const faulty = await send(member, { hours: '', organiser: '' }, { bytes: Buffer.from('text') });
  expect(faulty.body.violations.map(({ propertyPath }) => propertyPath)).toEqual([
    'organiser',
    'hours',
    'file',
  ]);
});

test.each([
  ['a PDF that is none', pdf(), messages.pdfDamaged],
  ['a text', Buffer.from('nu este un PDF'), messages.notProof],
  ['a picture that is cut short', jpeg().subarray(0, 300), messages.fileCutShort],
  ['an empty file', Buffer.alloc(0), messages.fileEmpty],
])('%s is refused, and nothing is kept (TRA-37)', async (_what, bytes, message) => {
  const member = await createMember();
  expect(faults(await send(member, {}, { bytes, name: 'diploma.pdf' }))).toEqual([422, ['file', message]]);
  const kept = await db
    .selectFrom('hours_proofs')
    .select('id')
    .where('person_id', '=', member.person.id)
    .execute();
  expect(kept).toEqual([]);
});

test('a photo of a certificate is taken, decoded', async () => {
  const { status, body } = await send(await createMember(), {}, { bytes: jpeg(), name: 'diploma.jpg' });
  expect([status, body.file]).toMatchObject([201, { name: 'diploma.jpg', mediaType: 'image/jpeg' }]);
});

test('staff and former members send none, and nobody sends for another (TRA-37)', async () => {
  const [member, another] = [await createMember(), await createMember()];
  expect((await send({ ...member, as: moderator })).status).toBe(403);
  expect((await send({ ...member, as: another.as })).status).toBe(404);
  await createPersonStatus(db, { person: another.person, status: 'radiat', date: '2026-01-05' });
  expect(textOf(await send(another))).toEqual([409, expect.stringContaining('Nu mai sunteți membru')]);
});

test('one member sends a document once, again only after a refusal or a withdrawal (TRA-38)', async () => {
  const member = await createMember();
  const file = pdfFile();
  const first = await send(member, {}, file);
  const again = [422, ['file', messages.proofSentAlready('2026-03-02')]];
  expect(faults(await send(member, { hours: 3 }, file))).toEqual(again);
  expect((await step(first.body.id, 'withdraw', {}, member.as)).body).toMatchObject({ state: 'withdrawn' });
  const second = await send(member, { hours: 3 }, file);
  expect(second.status).toBe(201);
  await step(second.body.id, 'refuse', { reason: 'Lipsește numărul de ore.' });
  const third = await send(member, { hours: 3 }, file);
  await accept(third.body.id, 3);
  expect(faults(await send(member, {}, file))).toEqual(again);
  expect((await step(third.body.id, 'withdraw', {}, member.as)).status).toBe(409);
});

test('staff are told of the same document of another member, members are not (TRA-38)', async () => {
  const [first, second] = [await createMember(), await createMember({ region: other })];
  const file = pdfFile();
  const one = (await send(first, {}, file)).body;
  const two = (await send(second, {}, file)).body;
  const { body } = await api.get(`/api/hours_proofs/${one.id}`, { as: moderator });
  expect(body.alsoSentBy).toContain(second.person.full_name);
  expect((await api.get(`/api/hours_proofs/${two.id}`, { as: stranger })).body.alsoSentBy).toContain(
    first.person.full_name,
  );
  expect((await api.get(`/api/hours_proofs/${one.id}`, { as: first.as })).text).not.toContain(
    second.person.full_name,
  );
  const alone = (await send(first)).body;
  expect((await api.get(`/api/hours_proofs/${alone.id}`, { as: moderator })).body.alsoSentBy).toBeNull();
});

test('of two who judge at once one decides, the other is told what was decided (TRA-39)', async () => {
  const { body } = await send(await createMember());
  const answers = await Promise.all([
    accept(body.id, 8, moderator),
    step(body.id, 'refuse', { reason: 'Nu este o pregătire.' }, admin),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(String(answers.find(({ status }) => status === 409)?.body['hydra:description'])).toMatch(
    /^Dovada este deja (acceptată, cu 8 ore|refuzată)\.$/,
  );
});

test('a refusal has a reason, which the member reads and gets by email (TRA-39)', async () => {
  const member = await createMember();
  const { body } = await send(member);
  await office.post(app, now);
  for (const reason of ['', '  ', undefined])
    expect(faults(await step(body.id, 'refuse', { reason }))).toEqual([422, ['reason', 'Scrieți motivul.']]);
  expect((await step(body.id, 'refuse', { reason: 'Nu are ștampilă.' })).status).toBe(200);
  expect((await api.get(`/api/hours_proofs/${body.id}`, { as: member.as })).body).toMatchObject({
    state: 'refused',
    reason: 'Nu are ștampilă.',
  });
  const accepted = await send(member, { hours: 10 });
  await accept(accepted.body.id, 9);
  const texts = (await office.post(app, now)).map(({ text }) => text).join('\n');
  expect(texts).toContain('Motivul: Nu are ștampilă.');
  expect(texts).toContain('a acceptat 9 ore');
  expect(texts).toContain('Ați cerut 10 ore.');
});

test('what was decided is judged again: until then the hours do not count (TRA-39)', async () => {
  const member = await createMember();
  const id = await prove(member, 8);
  expect(await hoursOf(member)).toMatchObject({ done: 8 });
  expect((await step(id, 'reopen', {}, stranger)).status).toBe(404);
  expect((await step(id, 'reopen', {}, member.as)).status).toBe(403);
  expect((await step(id, 'reopen', {})).body).toMatchObject({ state: 'waiting', acceptedHours: null });
  expect(await hoursOf(member)).toMatchObject({ done: 0, parts: [] });
  expect((await step(id, 'reopen', {})).status).toBe(409);
  expect((await accept(id, 4, moderator, { kind: 'teaching' })).body).toMatchObject({ kind: 'teaching' });
  expect(await hoursOf(member)).toMatchObject({ done: 4 });
});

test('proven hours are not changed by hand, nor their course (TRA-40)', async () => {
  const member = await createMember();
  await prove(member, 8);
  const row = await db
    .selectFrom('person_courses')
    .select(['id', 'course_id'])
    .where('person_id', '=', member.person.id)
    .executeTakeFirstOrThrow();
  const refused = [409, messages.hoursFromProof];
  expect(textOf(await api.patch(`/api/person_courses/${row.id}`, { hours: 9 }, { as: admin }))).toEqual(
    refused,
  );
  expect(textOf(await api.delete(`/api/person_courses/${row.id}`, { as: admin }))).toEqual(refused);
  expect(textOf(await api.patch(`/api/courses/${row.course_id}`, { year: 2025 }, { as: admin }))).toEqual(
    refused,
  );
  const added = { course: row.course_id, person: (await createMember()).person.uuid, hours: 3 };
  expect(textOf(await api.post('/api/person_courses', added, { as: admin }))).toEqual(refused);
  expect((await api.get(`/api/courses/${row.course_id}`, { as: admin })).body.abilities).toMatchObject({
    update: false,
    delete: false,
  });
});

test('hours of a kind are accepted up to the limit of the year, and no further (TRA-41)', async () => {
  await setCap(2024, 10);
  const member = await createMember({ join_year: 2024 });
  const in2024 = { endedOn: '2024-05-05' };
  await prove(member, 7, in2024);
  const { body } = await send(member, { ...in2024, hours: 4 });
  const shown = await api.get(`/api/hours_proofs/${body.id}`, { as: moderator });
  expect(shown.body.capLeft).toBe(3);
  expect(faults(await accept(body.id, 4))).toEqual([422, ['hours', messages.overHoursCap(2024, 10, 3)]]);
  expect((await accept(body.id, 3)).status).toBe(200);
  const more = await send(member, { ...in2024, hours: 1 });
  expect(faults(await accept(more.body.id, 1))).toEqual([422, ['hours', messages.overHoursCap(2024, 10, 0)]]);
  // Another kind, another year and another member have their own.
  expect((await accept(more.body.id, 1, moderator, { kind: 'teaching' })).status).toBe(200);
  await prove(member, 20, { endedOn: '2023-05-05' });
  await prove(await createMember(), 10, in2024);
});

test('a limit set later keeps what was accepted, and counts it no further than itself (TRA-41)', async () => {
  await setCap(2026, null);
  const member = await createMember();
  await createPersonCourse(db, {
    person: member.person,
    course: await createCourse(db, { year: 2026, region }),
    hours: 12,
  });
  await prove(member, 6);
  await prove(member, 6);
  await setCap(2026, 8);
  const hours = await hoursOf(member);
  await setCap(2026, null);
  expect(hours).toMatchObject({ done: 20, left: 20 });
  expect(hours.parts.map(({ hours: all, counted }) => [all, counted]).toSorted()).toEqual(
    [
      [12, 12],
      [6, 2],
      [6, 6],
    ].toSorted(),
  );
});

test('a merged member keeps the proofs of both; a document that both had counts once, and the limit holds (TRA-40, TRA-41)', async () => {
  const [kept, gone] = [await createMember(), await createMember()];
  const file = pdfFile();
  for (const [member, hours] of [
    [kept, 6],
    [gone, 8],
  ] as const) {
    const { body } = await send(member, { hours }, file);
    await accept(body.id, hours);
  }
  await prove(gone, 5);
  const merged = await merging.merge(kept.person, gone.person, { meetings: { users: 'kept' } });
  expect([merged.status, merged.body.violations]).toEqual([201, undefined]);
  expect(await hoursOf(kept)).toMatchObject({ done: 13 });
  expect((await hoursOf(kept)).parts).toHaveLength(3);
  await setCap(2026, 10);
  expect(await hoursOf(kept)).toMatchObject({ done: 10 });
  await setCap(2026, null);
  expect((await merging.undo(merged.body.id)).status).toBe(200);
  expect([await hoursOf(kept), await hoursOf(gone)]).toMatchObject([{ done: 6 }, { done: 13 }]);
});

test('the home of the member and the hours left have the same answer (TRA-42)', async () => {
  const member = await createMember();
  await prove(member, 8);
  const { body } = await api.get(`/api/person-course/hours-left/${member.person.uuid}`, { as: member.as });
  expect(body).toMatchObject({ hours: 32 });
  const home = await api.get('/api/home/member', { as: member.as });
  expect(home.body.courseHours).toEqual({ year: 2026, left: 32 });
});

test('what waits is among the tasks of the branch, and of no other one (TRA-39)', async () => {
  const near = await createRegion(db);
  const as = await signInAs(db, 'ROLE_MODERATOR', { region: near });
  const member = await createMember({ region: near });
  const { body } = await send(member);
  const count = async () => {
    const home = await api.get('/api/home', { as });
    const tasks = home.body.tasks as { key: string; count: number }[];
    return tasks.find(({ key }) => key === 'hoursProofs')?.count;
  };
  expect(await count()).toBe(1);
  await accept(body.id, 8, as);
  expect(await count()).toBe(0);
});
