/** Calls of the members' routes besides the resources: one request per relation between actor and member. */

import { randomBytes } from 'node:crypto';
import { stampLines } from '@ceccar/contract/papers/stamps';
import type { InjectOptions } from 'fastify';
import { heldEmailsKey } from '../../src/domains/emails/held-emails.ts';
import { heldNotesKey } from '../../src/domains/money/notes/held-notes.ts';
import { codeOf } from '../../src/domains/training/attendance/attendance-rules.ts';
import type { Db } from '../../src/platform/database/connection.ts';
import type { Company } from '../builders/company.ts';
import { createCompany } from '../builders/company.ts';
import { createCompanyPracticeNotice } from '../builders/company-practice-notice.ts';
import { createCompanySeal } from '../builders/company-seal.ts';
import { createCompanyVisa } from '../builders/company-visa.ts';
import {
  type ChangeKind,
  createFounder,
  createPresident,
  type FoundationKind,
  identityValues,
  noticeValues,
} from '../builders/company-with-notices.ts';
import { createCourse } from '../builders/course.ts';
import { createEmail } from '../builders/email.ts';
import { createHoursProof } from '../builders/hours-proof.ts';
import { createIssuedDocument } from '../builders/issued-document.ts';
import { createCourseEnrolment, createCourseSession, createOpenCourse } from '../builders/open-course.ts';
import { createPdf } from '../builders/pdf.ts';
import type { Person } from '../builders/person.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonPhoto } from '../builders/person-photo.ts';
import { createPersonSeal } from '../builders/person-seal.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { createServiceAccount } from '../builders/service-account.ts';
import { createStamp } from '../builders/stamp.ts';
import type { WithFiles } from '../builders/stored-file.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { createUser } from '../builders/user.ts';
import type { Everyone } from '../harness/accounts.ts';
import { signInAs } from '../harness/accounts.ts';
import type { Api } from '../harness/api.ts';
import { multipartOf } from '../harness/multipart.ts';

/** The year used by these calls. */
export const year = 2026;

export type Call = Pick<InjectOptions, 'method' | 'url' | 'payload' | 'headers' | 'cookies'>;
type Tried = WithFiles & { api: Api };
/** Requests by relation. */
export type PrepareCalls = (app: Tried, everyone: Everyone) => Promise<Record<string, Call>>;

export function ofPerson(
  call: (app: Tried, person: Person, everyone: Everyone) => Promise<Call>,
): PrepareCalls {
  return async (app, everyone) => {
    const { person, near, far } = everyone;
    const others = [near, far].map((region) => createPerson(app.db, { region }));
    const [nearPerson, farPerson] = (await Promise.all(others)) as [Person, Person];
    return {
      own: await call(app, person, everyone),
      near: await call(app, nearPerson, everyone),
      far: await call(app, farPerson, everyone),
    };
  };
}

export function ofCompany(
  call: (app: Tried, company: Company, everyone: Everyone) => Promise<Call>,
): PrepareCalls {
  return async (app, everyone) => {
    const { company, near, far } = everyone;
    const others = [near, far].map((region) => createCompany(app.db, { region }));
    const [nearCompany, farCompany] = (await Promise.all(others)) as [Company, Company];
    return {
      own: await call(app, company, everyone),
      near: await call(app, nearCompany, everyone),
      far: await call(app, farCompany, everyone),
    };
  };
}

export const get = (url: string): Call => ({ method: 'GET', url });
export const asked =
  (url: string): PrepareCalls =>
  async () => ({ asked: get(url) });

const changeInternship = (method: 'PUT' | 'PATCH') =>
  ofPerson(async (_app, { uuid }) => ({
    method,
    url: `/api/persons/${uuid}/internship`,
    payload: { internshipComments: uniqueWord() },
  }));

const changeContact = (method: 'PUT' | 'PATCH', plural: 'persons' | 'companies') =>
  (plural === 'persons' ? ofPerson : ofCompany)(async (_app, { uuid }) => ({
    method,
    url: `/api/${plural}/${uuid}/contact`,
    payload: { web: `${uniqueWord()}.ro` },
  }));

const badge = (name: 'badge' | 'badge1' | 'badge2') =>
  ofPerson(async (app, person) => {
    await createPersonPhoto(app, { person });
    await createPersonVisa(app.db, { person, year });
    await app.db
      .updateTable('persons')
      .set({ new_book_release_date: '2026-01-02', cip: uniqueNumber(), reg_number: uniqueNumber() })
      .where('id', '=', person.id)
      .execute();
    return get(`/download/person/${name}/${person.uuid}`);
  });

let day = 0;

/** Each on another day, because the same visa is not written twice. */
const undoOf = (plural: string, visa: number): Call => ({
  method: 'POST',
  url: `/api/${plural}/visas/undo`,
  payload: { visas: [visa] },
});

function visasOf(plural: 'persons' | 'companies', uuid: string): Call {
  day += 1;
  const date = new Date(Date.UTC(2020, 0, day)).toISOString().slice(0, 10);
  return {
    method: 'POST',
    url: `/api/${plural}/visas`,
    payload: { members: [uuid], year, date, granted: true },
  };
}

const notice = (kind: FoundationKind | ChangeKind | 'annualNotice') =>
  ofCompany(async ({ db, api }, company, { as }) => {
    const { id, uuid } = company;
    await createCompanyVisa(db, { company, year });
    const { region: _, ...values } = noticeValues(kind);
    await db.updateTable('companies').set(values).where('id', '=', id).execute();
    await createFounder(db, company);
    await createPresident(db, { id: company.region_id });
    // Members get what the branch has issued; the annual notice is that of one branch.
    const call = get(`/download/company/${kind}/${uuid}`);
    await api.get(String(call.url), { as: as.superAdmin });
    return call;
  });

const restore = ofPerson(async ({ db, api }, person, { as }) => {
  const visa = await createPersonVisa(db, { person, year: 2020 });
  await api.delete(`/api/person_visas/${visa.id}`, { as: as.superAdmin });
  const { id } = await db
    .selectFrom('change_history')
    .select('id')
    .where('resource', '=', 'person_visas')
    .where('record_id', '=', visa.id)
    .executeTakeFirstOrThrow();
  return { method: 'POST', url: `/api/change_history/${id}/restore` };
});

const undoDeletion = ofPerson(async ({ db, api }, person, { as }) => {
  const visa = await createPersonVisa(db, { person, year: 2020 });
  await api.delete(`/api/person_visas/${visa.id}`, { as: as.superAdmin });
  const payload = { resource: 'person_visas', record: visa.id };
  return { method: 'POST', url: '/api/change_history/undo', payload };
});

async function fulfilAviz(db: Db, company: { id: number; region_id: number }): Promise<void> {
  await createCompanyVisa(db, { company, year, visa: true });
  const { region: _, ...values } = identityValues();
  await db.updateTable('companies').set(values).where('id', '=', company.id).execute();
  await createPresident(db, { id: company.region_id });
}

const generate = ofCompany(async ({ db }, company) => {
  await fulfilAviz(db, company);
  return get(`/download/company/generateAnnualNoticeAviz/${company.uuid}`);
});

const uploadAviz = ofCompany(async ({ db }, company) => {
  const { id, uuid, region_id } = company;
  await fulfilAviz(db, company);
  const code = randomBytes(12).toString('hex');
  const number = Number(uniqueNumber().slice(-8));
  const draft = { company_id: id, region_id, year, number, date: '2026-03-01', code };
  await db.deleteFrom('company_practice_notice_drafts').where('company_id', '=', id).execute();
  await db.insertInto('company_practice_notice_drafts').values(draft).execute();
  const sent = multipartOf({ data: '{}' }, { bytes: createPdf() });
  return { method: 'POST', url: `/uploadAvizPdf/${uuid}/${code}`, ...sent };
});

const issueAviz = ofCompany(async ({ db }, company) => {
  await fulfilAviz(db, company);
  return { method: 'POST', url: `/api/company_practice_notices/issue/${company.uuid}` };
});

const stamp = ofPerson(async ({ db }, person) => {
  await createPersonVisa(db, { person, year });
  const cip = uniqueNumber();
  const part = { member_type: 'EC', monitor_category_id: 1, cip };
  const { full_name, region_id } = await db
    .updateTable('persons')
    .set(part)
    .where('id', '=', person.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { name: branch } = await db
    .selectFrom('regions')
    .select('name')
    .where('id', '=', region_id)
    .executeTakeFirstOrThrow();
  const lines = stampLines({ branch, title: 'EXPERT CONTABIL', name: full_name, cip, year });
  const payload = { lines, selectedYear: year, userType: 'person', userId: person.id, fontSize: 10 };
  return { method: 'POST', url: '/api/stamp', payload };
});

const openNow = { year: 2099, start_date: null, enrol_from: '2020-01-01', enrol_until: '2098-12-31' };

/** Of a course with one session, of the person's branch. */
function onEnrolment(
  values: Parameters<typeof createCourseEnrolment>[1],
  call: (id: number) => Call,
): PrepareCalls {
  return ofPerson(async ({ db }, person) => {
    const course = await createOpenCourse(db, { ...openNow, region: { id: person.region_id } });
    await createCourseSession(db, { course });
    return call((await createCourseEnrolment(db, { person, course, ...values })).id);
  });
}

function onProof(step: string, payload?: object, values: { state?: string } = {}): PrepareCalls {
  return ofPerson(async (app, person) => {
    const { id } = await createHoursProof(app, { person, ...values });
    return { method: 'POST', url: `/api/hours_proofs/${id}/${step}`, ...(payload ? { payload } : {}) };
  });
}

/** On a course with a public poster. */
function onPoster(call: (id: number) => Call): PrepareCalls {
  return ofPerson(async ({ db }, { region_id }) => {
    const course = await createOpenCourse(db, { ...openNow, region: { id: region_id }, is_public: true });
    await createCourseSession(db, { course });
    return call(course.id);
  });
}

/** A session of the day of the calls at which a person of the branch is present. */
async function createHeldSession({ db }: Tried, region: { id: number }, person?: Person) {
  const day = `${year}-03-02`;
  const values = { year, start_date: day, enrol_from: day, enrol_until: day };
  const course = await createOpenCourse(db, { ...values, region });
  const session = await createCourseSession(db, { course, day, starts_at: '00:00', ends_at: '23:59' });
  const participant = person ?? (await createPerson(db, { region }));
  await createCourseEnrolment(db, { person: participant, course });
  return { course, session, participant };
}

function onHeldCourse(
  call: (held: Awaited<ReturnType<typeof createHeldSession>>, app: Tried) => Promise<Call>,
): PrepareCalls {
  return async (app, { near, far }) => ({
    near: await call(await createHeldSession(app, near), app),
    far: await call(await createHeldSession(app, far), app),
  });
}

/** A file with one attendee from each branch. */
const importMembers: PrepareCalls = async ({ db }, { near, far }) => {
  const call = async (region: { id: number }): Promise<Call> => {
    const { id } = await createCourse(db, { region });
    const { reg_number } = await createPerson(db, { region, reg_number: uniqueNumber() });
    const file = { bytes: Buffer.from(`Matricol;Ore\n${reg_number};8\n`), name: 'participanti.csv' };
    return { method: 'POST', url: `/courses/${id}/persons/import`, ...multipartOf({}, file) };
  };
  return { near: await call(near), far: await call(far) };
};

const invitationOf = (plural: 'persons' | 'companies', uuid: string): Call => ({
  method: 'POST',
  url: `/api/${plural}/${uuid}/invitation`,
});

/** Targets an account that none of the actors is signed in to. */
function onAccount(what: string): PrepareCalls {
  return async ({ db }) => {
    const { uuid } = await createUser(db, { role: 'ROLE_GUEST' });
    return { asked: { method: 'POST', url: `/api/users/${uuid}/${what}` } };
  };
}

/** Only one stop is open at a time. */
async function stopCnpReveals(db: Db): Promise<void> {
  const stopped = { stopped_at: new Date() };
  await db
    .insertInto('cnp_reveal_stops')
    .values(stopped)
    .onConflict((clash) => clash.doNothing())
    .execute();
}

function onServiceAccount(what: string): PrepareCalls {
  return async ({ db }) => {
    const { id } = await createServiceAccount(db);
    return { asked: { method: 'POST', url: `/api/service_accounts/${id}/${what}` } };
  };
}

export const memberRouteAttempts: Record<string, PrepareCalls> = {
  'GET /api/persons/:id/internship': ofPerson(async (_app, { uuid }) =>
    get(`/api/persons/${uuid}/internship`),
  ),
  'PUT /api/persons/:id/internship': changeInternship('PUT'),
  'PATCH /api/persons/:id/internship': changeInternship('PATCH'),
  'PUT /api/persons/:id/contact': changeContact('PUT', 'persons'),
  'PATCH /api/persons/:id/contact': changeContact('PATCH', 'persons'),
  'PUT /api/companies/:id/contact': changeContact('PUT', 'companies'),
  'PATCH /api/companies/:id/contact': changeContact('PATCH', 'companies'),
  'GET /api/course_hours': asked('/api/course_hours'),
  'GET /api/course_hours/unreachable': asked('/api/course_hours/unreachable'),
  'GET /api/course_hours/reminders': asked('/api/course_hours/reminders'),
  'POST /api/course_hours/reminders': async ({ db }) => {
    const region = await createRegion(db);
    // Misses hours, and has an account.
    const person = await createPerson(db, { region, member_type: 'EC' });
    await signInAs(db, 'ROLE_USER', { person });
    const payload = { region: region.id, expected: 1 };
    return { asked: { method: 'POST', url: '/api/course_hours/reminders', payload } };
  },
  'GET /api/person-course/hours-left/:personId': ofPerson(async (_app, { uuid }) =>
    get(`/api/person-course/hours-left/${uuid}`),
  ),
  'GET /api/person-course/open/:personId': ofPerson(async (_app, { uuid }) =>
    get(`/api/person-course/open/${uuid}`),
  ),
  'POST /api/person-course/enrol/:personId': ofPerson(async ({ db }, { uuid, region_id }) => {
    const course = await createOpenCourse(db, { ...openNow, region: { id: region_id } });
    return { method: 'POST', url: `/api/person-course/enrol/${uuid}`, payload: { course: course.id } };
  }),
  'POST /api/course_enrolments/:id/withdraw': onEnrolment({ state: 'waiting' }, (id) => ({
    method: 'POST',
    url: `/api/course_enrolments/${id}/withdraw`,
  })),
  'POST /api/course_enrolments/:id/take': onEnrolment(
    { state: 'offered', offered_until: new Date('2098-01-01T10:00:00Z') },
    (id) => ({ method: 'POST', url: `/api/course_enrolments/${id}/take`, payload: { confirm: true } }),
  ),
  'GET /course_enrolments/:id/calendar': onEnrolment({}, (id) => get(`/course_enrolments/${id}/calendar`)),
  'POST /api/person-course/proof/:personId': ofPerson(async (_app, { uuid }) => {
    const texts = { kind: 'course', organiser: 'Universitatea de Vest', endedOn: '2024-02-14', hours: 8 };
    const file = { bytes: createPdf(), name: 'diploma.pdf' };
    return { method: 'POST', url: `/api/person-course/proof/${uuid}`, ...multipartOf(texts, file) };
  }),
  'POST /api/hours_proofs/:id/withdraw': onProof('withdraw'),
  'POST /api/hours_proofs/:id/accept': onProof('accept', { hours: 4 }),
  'POST /api/hours_proofs/:id/refuse': onProof('refuse', { reason: 'Lipsește ștampila.' }),
  'POST /api/hours_proofs/:id/reopen': onProof('reopen', undefined, { state: 'refused' }),
  'GET /courses/:id(^\\d+$)': onPoster((id) => get(`/courses/${id}`)),
  'GET /download/course/:id/poster': onPoster((id) => get(`/download/course/${id}/poster`)),
  'GET /download/course/:id/calendar': onPoster((id) => get(`/download/course/${id}/calendar`)),
  'POST /api/person-course/attend/:personId': ofPerson(async (app, person) => {
    const { session } = await createHeldSession(app, { id: person.region_id }, person);
    await app.db.insertInto('course_session_keys').values({ session_id: session.id, key: 'abc' }).execute();
    const payload = { code: codeOf(session.id, 'abc', new Date(`${year}-03-02T10:00:00Z`)) };
    return { method: 'POST', url: `/api/person-course/attend/${person.uuid}`, payload };
  }),
  'GET /api/courses/:courseId/attendance': onHeldCourse(async ({ course }) =>
    get(`/api/courses/${course.id}/attendance`),
  ),
  'POST /api/courses/:courseId/attendance/confirm': onHeldCourse(async ({ course }) => ({
    method: 'POST',
    url: `/api/courses/${course.id}/attendance/confirm`,
    payload: { participants: 0, hours: 0 },
  })),
  'POST /api/courses/:courseId/attendance/undo': onHeldCourse(async ({ course }, { db }) => {
    const confirmed = { attendance_confirmed_at: new Date() };
    await db.updateTable('courses').set(confirmed).where('id', '=', course.id).execute();
    return { method: 'POST', url: `/api/courses/${course.id}/attendance/undo` };
  }),
  'POST /api/course_sessions/:id/attendance': onHeldCourse(async ({ session, participant }) => ({
    method: 'POST',
    url: `/api/course_sessions/${session.id}/attendance`,
    payload: { marks: [{ person: participant.uuid, state: 'present' }] },
  })),
  'POST /api/course_sessions/:id/code': onHeldCourse(async ({ session }) => ({
    method: 'POST',
    url: `/api/course_sessions/${session.id}/code`,
  })),
  'GET /api/persons/:id/practice-right': ofPerson(async (_app, { uuid }) =>
    get(`/api/persons/${uuid}/practice-right`),
  ),
  'GET /api/companies/:id/practice-right': ofCompany(async (_app, { uuid }) =>
    get(`/api/companies/${uuid}/practice-right`),
  ),
  'POST /courses/:courseId/persons/import': importMembers,
  'GET /api/account/alerts': asked('/api/account/alerts'),
  'PUT /api/account/alerts': async () => ({
    asked: { method: 'PUT', url: '/api/account/alerts', payload: { kinds: [] } },
  }),
  'GET /download/course_members_template': asked('/download/course_members_template'),
  'GET /download/course_members_template.xlsx': asked('/download/course_members_template.xlsx'),
  'GET /api/first-steps': asked('/api/first-steps'),
  'GET /api/home': asked('/api/home'),
  'GET /api/home/member': asked('/api/home/member'),
  'POST /api/persons/visas': ofPerson(async (_app, { uuid }) => visasOf('persons', uuid)),
  'POST /api/companies/visas': ofCompany(async (_app, { uuid }) => visasOf('companies', uuid)),
  'POST /api/persons/visas/undo': ofPerson(async ({ db }, person) =>
    undoOf('persons', (await createPersonVisa(db, { person })).id),
  ),
  'POST /api/companies/visas/undo': ofCompany(async ({ db }, company) =>
    undoOf('companies', (await createCompanyVisa(db, { company })).id),
  ),
  'GET /api/persons/similar': asked('/api/persons/similar?cnp=1800101221144'),
  'GET /api/companies/similar': asked('/api/companies/similar?name=Expert'),
  'POST /api/users/:uuid/password-reset': onAccount('password-reset'),
  'POST /api/users/:uuid/second-factor-reset': onAccount('second-factor-reset'),
  'POST /api/users/:uuid/organisation-account-reset': onAccount('organisation-account-reset'),
  'POST /api/users/:uuid/passkeys-reset': onAccount('passkeys-reset'),
  'POST /api/service_accounts/:id/token': onServiceAccount('token'),
  'POST /api/service_accounts/:id/take-over': onServiceAccount('take-over'),
  'POST /api/operation/cnp-reveals/release': async ({ db }) => {
    await stopCnpReveals(db);
    return { asked: { method: 'POST', url: '/api/operation/cnp-reveals/release' } };
  },
  'POST /api/service_accounts/:id/revoke': onServiceAccount('revoke'),
  'POST /api/users/:uuid/invitation': onAccount('invitation'),
  'GET /api/persons/:uuid/invitation': ofPerson(async (_app, { uuid }) =>
    get(`/api/persons/${uuid}/invitation`),
  ),
  'GET /api/companies/:uuid/invitation': ofCompany(async (_app, { uuid }) =>
    get(`/api/companies/${uuid}/invitation`),
  ),
  'POST /api/persons/:uuid/invitation': ofPerson(async (_app, { uuid }) => invitationOf('persons', uuid)),
  'POST /api/companies/:uuid/invitation': ofCompany(async (_app, { uuid }) =>
    invitationOf('companies', uuid),
  ),
  'POST /api/emails/:id/send': async ({ db }) => ({
    asked: { method: 'POST', url: `/api/emails/${(await createEmail(db)).id}/send` },
  }),
  'POST /api/emails/held': async ({ db }) => {
    await holdFor(db, heldEmailsKey);
    return { asked: { method: 'POST', url: '/api/emails/held', payload: { decision: 'giveUp' } } };
  },
  'POST /api/invoices/held': async ({ db }) => {
    await holdFor(db, heldNotesKey);
    return { asked: { method: 'POST', url: '/api/invoices/held', payload: { decision: 'giveUp' } } };
  },
  'GET /api/operation/state': asked('/api/operation/state'),
  'GET /api/operation/register_log': asked('/api/operation/register_log'),
  'GET /api/log_unauthorized_access': asked('/api/log_unauthorized_access?view=logs-list'),
  'GET /api/deletions': asked('/api/deletions'),
  'GET /api/follow/members': asked('/api/follow/members'),
  'POST /api/follow/members': async () => ({
    asked: {
      method: 'POST',
      url: '/api/follow/members',
      payload: { members: [{ kind: 'person', line: '10421' }] },
    },
  }),
  'POST /api/follow/members/end': async () => ({
    asked: { method: 'POST', url: '/api/follow/members/end', payload: { followings: [1] } },
  }),
  'GET /api/follow/events': asked('/api/follow/events'),
  'GET /api/change_history': ofPerson(async (_app, { id }) => get(`/api/change_history?person=${id}`)),
  'GET /api/own_looks': asked('/api/own_looks'),
  'GET /api/looks': ofPerson(async (_app, { id }) => get(`/api/looks?person=${id}`)),
  'POST /api/persons/:id/cnp': ofPerson(async ({ db }, { uuid }) => {
    await db.deleteFrom('cnp_reveal_stops').execute();
    return { method: 'POST', url: `/api/persons/${uuid}/cnp`, payload: { reason: 'Dosar de instanță' } };
  }),
  'POST /api/change_history/:id/restore': restore,
  'POST /api/change_history/undo': undoDeletion,
  'GET /download/person_seal/:id': ofPerson(async (app, person) => {
    await app.db.deleteFrom('person_seals').where('person_id', '=', person.id).execute();
    return get(`/download/person_seal/${(await createPersonSeal(app, { person })).id}`);
  }),
  'GET /download/hours_proof/:id': ofPerson(async (app, person) =>
    get(`/download/hours_proof/${(await createHoursProof(app, { person })).id}`),
  ),
  'GET /download/person_photo/:id': ofPerson(async (app, person) =>
    get(`/download/person_photo/${(await createPersonPhoto(app, { person })).id}`),
  ),
  'GET /download/company_seal/:id': ofCompany(async (app, company) => {
    await app.db.deleteFrom('company_seals').where('company_id', '=', company.id).execute();
    return get(`/download/company_seal/${(await createCompanySeal(app, { company })).id}`);
  }),
  'GET /download/person/badge1/:uuid': badge('badge1'),
  'GET /download/person/badge2/:uuid': badge('badge2'),
  'GET /download/person/badge/:uuid': badge('badge'),
  'GET /download/company/notice1/:uuid': notice('notice1'),
  'GET /download/company/notice2/:uuid': notice('notice2'),
  'GET /download/company/notice3/:uuid': notice('notice3'),
  'GET /download/company/notice4/:uuid': notice('notice4'),
  'GET /download/company/annualNotice/:uuid': notice('annualNotice'),
  'GET /company/AvizNumber/:uuid': ofCompany(async (_app, { uuid }) => get(`/company/AvizNumber/${uuid}`)),
  'GET /download/company/generateAnnualNoticeAviz/:uuid': generate,
  'GET /download/company/annualNoticeAviz/:uuid': ofCompany(async (app, company) => {
    await createCompanyPracticeNotice(app, { company, year });
    return get(`/download/company/annualNoticeAviz/${company.uuid}`);
  }),
  'POST /uploadAvizPdf/:uuid/:code': uploadAviz,
  'POST /api/company_practice_notices/issue/:uuid': issueAviz,
  'GET /assets/avize/:filename': ofCompany(async (app, company) =>
    get(`/assets/avize/${(await createCompanyPracticeNotice(app, { company })).file_name}`),
  ),
  'GET /download/issued_document/:id': ofCompany(async (app, company) =>
    get(`/download/issued_document/${(await createIssuedDocument(app, { company })).id}`),
  ),
  'POST /api/issued_documents/:id/cancel': ofCompany(async (app, company) => ({
    method: 'POST',
    url: `/api/issued_documents/${(await createIssuedDocument(app, { company })).id}/cancel`,
    payload: { reason: 'Cerere retrasă' },
  })),
  'POST /api/company_practice_notices/:id/cancel': ofCompany(async (app, company) => ({
    method: 'POST',
    url: `/api/company_practice_notices/${(await createCompanyPracticeNotice(app, { company })).id}/cancel`,
    payload: { reason: 'Emis din greșeală' },
  })),
  'POST /api/stamp': stamp,
  'GET /download/stamp/:code': ofPerson(async (app, person) =>
    get(`/download/stamp/${(await createStamp(app, { person })).code}`),
  ),
  'GET /members/person/view/:uuid': ofPerson(async (_app, { uuid }) => get(`/members/person/view/${uuid}`)),
  'GET /members/company/view/:uuid': ofCompany(async (_app, { uuid }) =>
    get(`/members/company/view/${uuid}`),
  ),
  'GET /documents/:kind/:key': ofCompany(async (app, company) =>
    get(`/documents/aviz/${(await createCompanyPracticeNotice(app, { company })).code}`),
  ),
};

/** State after a restore. */
async function holdFor(db: Db, key: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key, value: '2026-11-23T003000Z' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
