/** Two tabs, double clicks, two of the staff: one outcome, and the other is told. */
import { afterEach, expect, test } from 'vitest';
import { signInAs } from '../harness/accounts.ts';
import type { Answer } from '../harness/api.ts';
import { beginFiling, sent } from './filing.ts';
import { duesOf, expectNoErrors, notesOf } from './member-money.ts';
import {
  accept,
  bill,
  createMember,
  decide,
  documentsOf,
  initialize,
  type Member,
  pay,
  process,
  register,
  startSeason,
  submit,
  submitDecided,
  takeTemplate,
  upload,
} from './season.ts';
import { statusOf } from './seen.ts';

const season = await startSeason('2026-02-10T10:00:00Z', { ownDatabase: true });
const { api, db } = season;
const admin = await signInAs(db, 'ROLE_ADMIN');

afterEach(() => expectNoErrors(season));

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();

const reset = ({ as, record }: Member) =>
  api.put(`/annual_reports/resetAnnualReport/${record.uuid}`, {}, { as });

test.each([
  [430, 490],
  [410, 480],
  [420, 420],
  [480, 490],
] as const)(
  'two who decide %i and %i at once, each of what they saw: one decides, the other is told that it changed',
  async (one, other) => {
    const member = await createMember(season);
    const id = await submit(season, member);
    const seen = await api.get(`/api/annual_reports/${id}`, { as: member.moderator });
    const ifMatch = { 'if-match': String(seen.headers.etag) };
    const answers = await Promise.all([
      decide(season, member, id, one, {}, ifMatch),
      decide(season, { moderator: admin }, id, other, {}, ifMatch),
    ]);
    expect(statuses(answers)).toEqual([200, 412]);
    const [decided] = answers.filter(({ status }) => status === 200);
    expect(await statusOf(season, id)).toBe(decided?.body.status);
  },
);

test('a decision of what was seen before another one changes nothing', async () => {
  const member = await createMember(season);
  const id = await submit(season, member);
  const { headers } = await api.get(`/api/annual_reports/${id}`, { as: member.moderator });
  await decide(season, member, id, 480);
  for (const status of [410, 430, 490] as const)
    expect((await decide(season, member, id, status, {}, { 'if-match': String(headers.etag) })).status).toBe(
      412,
    );
  expect([await statusOf(season, id), await duesOf(season, member)]).toEqual([480, []]);
});

test('five clicks on a decision decide once', async () => {
  const member = await createMember(season);
  const id = await submit(season, member);
  const answers = await Promise.all(Array.from({ length: 5 }, () => decide(season, member, id, 430)));
  expect(statuses(answers)).toEqual([200, 409, 409, 409, 409]);
  expect(await duesOf(season, member)).toHaveLength(2);
  const visas = await api.get(`/api/person_visas?person=${member.record.id}`, { as: member.as });
  expect(visas.body['hydra:totalItems']).toBe(1);
});

test('documents sent from two tabs are accepted once', async () => {
  const { member, id, document } = await beginFiling(season);
  const documents = documentsOf('person', await document());
  const answers = await Promise.all([1, 2, 3].map(() => upload(season, member, documents, sent)));
  expect(statuses(answers)).toEqual([200, 409, 409]);
  await process(season, member, id);
  expect(await notesOf(season, member)).toHaveLength(1);
});

test('files of one kind that arrive at once leave one in use', async () => {
  const { member, id } = await beginFiling(season);
  const { identityDocument } = documentsOf('person', Buffer.alloc(0));
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => upload(season, member, { identityDocument: identityDocument as Buffer })),
  );
  expect(statuses(answers)).toEqual([200, 200, 200, 200]);
  const { body } = await api.get(`/annual_reports/${id}/files`, { as: member.as });
  expect(body.files).toHaveLength(1);
});

test('a template taken in two tabs is one step', async () => {
  const { member } = await beginFiling(season);
  const documents = await Promise.all([takeTemplate(season, member), takeTemplate(season, member)]);
  expect(documents.every((bytes) => bytes.subarray(0, 4).toString() === '%PDF')).toBe(true);
  expect((await initialize(season, member)).body.current_step).toBe(2);
});

test.each([1, 2, 3])('a payment and a new beginning at once: what comes second is told (%i)', async () => {
  const member = await createMember(season);
  const id = await bill(season, member);
  const [paid, again] = await Promise.all([pay(season, member, id), reset(member)]);
  // Paid first, it is begun again with its proof put aside; begun again first, it is not to be paid.
  expect([
    [200, 200],
    [409, 200],
  ]).toContainEqual([paid.status, again.status]);
  expect(await statusOf(season, id)).toBe(10);
  expect(await notesOf(season, member)).toMatchObject([{ status: 'cancelled' }]);
});

test.each([1, 2, 3])('a new beginning while the receipt is being made: one of the two (%i)', async () => {
  const member = await createMember(season);
  const id = await bill(season, member);
  await pay(season, member, id);
  const [again] = await Promise.all([reset(member), register(season, member, id)]);
  expect(await statusOf(season, id)).toBe(again.status === 200 ? 10 : 400);
});

test.each([1, 2, 3])(
  'a new beginning while the note is being issued: no note is left behind (%i)',
  async () => {
    const member = await createMember(season);
    const id = await accept(season, member);
    const [again] = await Promise.all([
      reset(member),
      process(season, member, id),
      process(season, member, id),
    ]);
    expect(again.status).toBe(200);
    expect(await statusOf(season, id)).toBe(10);
    expect((await notesOf(season, member)).every(({ status }) => status === 'cancelled')).toBe(true);
  },
);

test('requesting the visa day while the branch decides gives an error', async () => {
  const member = await createMember(season);
  const id = await submitDecided(season, member, 410);
  const [chosen, decided] = await Promise.all([
    api.post(`/annual_reports/${id}/scheduleVisa`, { visaScheduled: '2026-02-12' }, { as: member.as }),
    decide(season, member, id, 490),
  ]);
  expect(decided.status).toBe(200);
  expect([200, 409]).toContain(chosen.status);
  const { body } = await api.get(`/api/annual_reports/${id}`, { as: member.moderator });
  expect(body).toMatchObject({ status: 490, visaScheduled: null });
});

test('money that comes for the note while the report is rejected is the advance of the member', async () => {
  const member = await createMember(season);
  const id = await submitDecided(season, member, 410);
  const [note] = await notesOf(season, member);
  const due = {
    person: member.record.id,
    code: '472',
    fee: 0,
    feeYear: 2026,
    paymentAmount: 30,
    paymentYear: 2026,
    paymentDate: '2026-02-09',
  };
  const answers = await Promise.all([
    decide(season, member, id, 490),
    ...Array.from({ length: 4 }, () => api.post('/api/person_dues', due, { as: admin })),
  ]);
  expect(statuses(answers)).toEqual([200, 201, 201, 201, 201]);
  const { body } = await api.get(`/api/persons/${member.record.uuid}`, { as: admin });
  expect([body.avans, note?.amount]).toEqual([120, '1330.00']);
});
