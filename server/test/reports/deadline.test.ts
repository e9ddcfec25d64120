/** 28 February, or the day that the year's settings say: what is in time, what lapses, what is too late to validate (REP-8 to REP-10). */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { longDay } from '../../src/platform/text/romanian-date.ts';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createFiledReport } from '../builders/filed-report.ts';
import type { Answer } from '../harness/api.ts';
import { readPdf } from '../harness/read-document.ts';
import { expectNoErrors, notesOf } from './member-money.ts';
import {
  accept,
  bill,
  createMember,
  decide,
  type Member,
  pay,
  process,
  proof,
  register,
  startSeason,
  submit,
  submitDecided,
} from './season.ts';
import { statusOf } from './seen.ts';

/** In Romania it is two hours later. */
const lastSecond = '2026-02-28T21:59:59Z';
const firstSecondAfter = '2026-02-28T22:00:00Z';

const season = await startSeason(lastSecond, { ownDatabase: true });
const { api, db } = season;

beforeEach(() => season.setNow(lastSecond));
afterEach(() => expectNoErrors(season));

const refusal = ({ status, body }: Answer) => [status, body['hydra:description'], body.code];
const lapsed = [409, reportRefusals.noteLapsed, 'noteLapsed'];

const movesOf = async ({ as }: Member, id: number) =>
  (await api.get(`/annual_reports/${id}/moves`, { as })).body as {
    moves?: Record<string, string | null>;
    deadline?: string;
  };

async function feeOf(member: Member): Promise<[amount: string | undefined, document: string]> {
  const note = (await notesOf(season, member)).at(-1);
  const { uuid } = await db
    .selectFrom('invoices')
    .select('uuid')
    .where('id', '=', Number(note?.id))
    .executeTakeFirstOrThrow();
  return [
    note?.amount,
    await readPdf((await api.page(`/download/invoice/${uuid}`, { as: member.as })).bytes),
  ];
}

const reset = ({ as }: Member) => api.put(`/annual_reports/resetAnnualReport/${as.user.uuid}`, {}, { as });

const setDeadline = (year: number, filing_deadline: string) =>
  db.updateTable('year_settings').set({ filing_deadline }).where('year', '=', year).execute();

test('documents and payment of the last second are in time, inclusive', { tags: 'deep' }, async () => {
  const member = await createMember(season);
  const id = await bill(season, member);
  expect(await feeOf(member)).toEqual(['1330.00', expect.stringContaining('Valabilă până la 28.02.2026')]);
  expect((await movesOf(member, id)).moves).toMatchObject({ pay: null });
  expect((await pay(season, member, id)).status).toBe(200);
  season.setNow('2026-03-20T10:00:00Z');
  await register(season, member, id);
  expect((await decide(season, member, id, 430)).status).toBe(200);
});

test('a report is submitted when its member sent it, however late it is registered (REP-32)', {
  tags: 'deep',
}, async () => {
  const member = await createMember(season);
  const id = await bill(season, member);
  await pay(season, member, id);
  season.setNow('2026-03-04T10:00:00Z');
  await register(season, member, id);
  const { as, moderator } = member;
  const receipt = await readPdf((await api.page(`/annual_reports/${id}/downloadReceipt`, { as })).bytes);
  expect(receipt).toContain('Depus la 28.02.2026, ora 23:59:59');
  const report = await api.get(`/api/annual_reports/${id}`, { as: moderator });
  expect(report.body).toMatchObject({ submittedAt: expect.stringMatching(/^2026-02-28T21:59:59/) });
  const { body } = await api.get(`/annual_reports/${id}/review`, { as: moderator });
  expect(body).toMatchObject({ receipt: { issuedAt: expect.stringMatching(/^2026-02-28T21:59:59/) } });
  expect(body.conditions).toContainEqual({
    label: 'Raport depus în termen',
    isMet: true,
    text: 'Depus la 28.02.2026',
  });
  const summary = await api.get('/annual_reports/summary', { as: moderator });
  expect(summary.body).toMatchObject({ byDay: [{ day: '2026-02-28', submitted: 1, decided: 0 }] });
});

test('a second later the note has lapsed, nothing is taken, and the member begins again with the higher dues', {
  tags: 'deep',
}, async () => {
  const member = await createMember(season);
  const id = await bill(season, member);
  season.setNow(firstSecondAfter);
  expect((await movesOf(member, id)).moves).toMatchObject({ pay: reportRefusals.noteLapsed, reset: null });
  expect(refusal(await pay(season, member, id))).toEqual(lapsed);
  // That comes before what is missing in the form.
  expect(refusal(await pay(season, member, id, { ...proof, opNumber: '' }, null))).toEqual(lapsed);
  expect(await statusOf(season, id)).toBe(30);
  expect((await reset(member)).body).toMatchObject({ id, status: 10 });
  expect(await notesOf(season, member)).toMatchObject([{ status: 'cancelled' }]);
});

test('the member’s home says that the note has lapsed, not that it is to be paid (OPE-82)', {
  tags: 'deep',
}, async () => {
  const member = await createMember(season);
  await bill(season, member);
  const home = async () => (await api.get('/api/home/member', { as: member.as })).body.report;
  expect(await home()).toMatchObject({ deadline: '2026-02-28', begun: { status: 30, isNoteLapsed: false } });
  season.setNow(firstSecondAfter);
  expect(await home()).toMatchObject({ deadline: '2026-02-28', begun: { status: 30, isNoteLapsed: true } });
});

test('the deadline of a report is that of its own dues, also a year later (REP-101)', async () => {
  const member = await createMember(season);
  const { id } = await createAnnualReport(db, {
    person: member.record,
    year: 2024,
    status: reportStatus.begun,
  });
  expect(await movesOf(member, id)).toMatchObject({ deadline: '2025-02-28' });
});

test('after the deadline the note does not lapse, and is paid and validated', { tags: 'deep' }, async () => {
  season.setNow(firstSecondAfter);
  const member = await createMember(season);
  const id = await bill(season, member);
  const [amount, document] = await feeOf(member);
  expect(amount).toBe('1808.00');
  expect(document).not.toContain('Valabilă până la');
  season.setNow('2026-06-01T10:00:00Z');
  expect((await pay(season, member, id)).status).toBe(200);
  await register(season, member, id);
  expect((await decide(season, member, id, 410)).status).toBe(200);
});

test('a report that amends one of before the deadline keeps its figures, and says so (REP-10)', {
  tags: 'deep',
}, async () => {
  const member = await createMember(season);
  await submitDecided(season, member, 420);
  season.setNow('2026-04-10T10:00:00Z');
  const amending = { attempt: 2, amends: true };
  const income = { amended: 'Da', incomeConsulting: '100.000,00' };
  const id = await submit(season, member, { ...amending, answers: income });
  expect((await feeOf(member))[0]).toBe('120.00');
  const { body } = await api.get(`/api/annual_reports/${id}`, { as: member.moderator });
  const day = longDay('2026-02-28');
  const notes = [
    `Raport rectificativ: contează ziua în care a fost primit raportul validat, ${day}.`,
    `În termen: ${day} (termenul: ${day} inclusiv).`,
  ];
  expect(body.annualReportInformation).toMatchObject({ dues: { total: 1450, isInTime: true, notes } });
  await decide(season, member, id, 420);
  // So do those that amend an amended one, and the form on the web that leads to them.
  const third = await createAnnualReport(db, {
    person: member.record,
    ...amending,
    status: reportStatus.begun,
    attempt: 3,
  });
  const draft = await api.get(`/annual_reports/${third.id}/draft`, { as: member.as });
  expect(draft.body).toMatchObject({ dues: { total: 1450, isInTime: true, notes } });
});

test('documents of before the deadline whose processing comes after it: the note is no good, and says so', {
  tags: 'deep',
}, async () => {
  const member = await createMember(season);
  const id = await accept(season, member);
  season.setNow('2026-03-02T08:00:00Z');
  await process(season, member, id);
  expect(refusal(await pay(season, member, id))).toEqual(lapsed);
});

describe('a report whose payment lies on the other side', () => {
  const across = { documentsAt: new Date(lastSecond), paidAt: new Date(firstSecondAfter) };

  test('is not validated, only rejected, and the next attempt has the right note', {
    tags: 'deep',
  }, async () => {
    season.setNow('2026-03-10T10:00:00Z');
    const member = await createMember(season);
    const { id } = await createFiledReport(season, { person: member.record, ...across });
    for (const status of [410, 420, 430] as const)
      expect(refusal(await decide(season, member, id, status))).toEqual([
        409,
        reportRefusals.sentAfterDeadline,
        'sentAfterDeadline',
      ]);
    const { moves } = (await api.get(`/annual_reports/${id}/moves`, { as: member.moderator })).body as {
      moves?: object;
    };
    expect(moves).toMatchObject({
      validate410: reportRefusals.sentAfterDeadline,
      validate420: reportRefusals.sentAfterDeadline,
      validate430: reportRefusals.sentAfterDeadline,
      postpone: null,
      reject: null,
    });
    expect((await decide(season, member, id, 490)).status).toBe(200);
    const next = await submit(season, member, { attempt: 2 });
    expect((await feeOf(member))[0]).toBe('1808.00');
    expect((await decide(season, member, next, 430)).status).toBe(200);
  });

  test('is postponed like any other, and not validated afterwards either', async () => {
    season.setNow('2026-03-10T10:00:00Z');
    const member = await createMember(season, 'company');
    const { id } = await createFiledReport(season, { company: member.record, ...across });
    expect((await decide(season, member, id, 480)).status).toBe(200);
    expect((await decide(season, member, id, 420)).status).toBe(409);
    expect((await decide(season, member, id, 490)).status).toBe(200);
  });
});

test('the settings of the year move the deadline, for notes, payments and decisions alike', {
  tags: 'deep',
}, async () => {
  await setDeadline(2026, '2026-03-31');
  season.setNow('2026-03-31T20:59:59Z');
  const member = await createMember(season);
  const id = await bill(season, member);
  expect(await feeOf(member)).toEqual(['1330.00', expect.stringContaining('Valabilă până la 31.03.2026')]);
  expect((await movesOf(member, id)).deadline).toBe('2026-03-31');
  season.setNow('2026-03-31T21:00:00Z');
  expect(refusal(await pay(season, member, id))).toEqual(lapsed);
  season.setNow('2026-03-31T20:59:59Z');
  expect((await pay(season, member, id)).status).toBe(200);
  await register(season, member, id);
  expect((await decide(season, member, id, 430)).status).toBe(200);
  await setDeadline(2026, '2026-02-28');
});

describe('documents of an earlier year', () => {
  const january = '2026-01-15T10:00:00Z';
  const order = { ...proof, opDate: '14-01-2026' };
  const billed = async (documentsOn: string) => {
    const member = await createMember(season);
    const given = {
      status: reportStatus.toPay,
      year: 2024,
      documentsAt: new Date(`${documentsOn}T10:00:00Z`),
    };
    const { id } = await createFiledReport(season, { person: member.record, ...given });
    return { member, id };
  };

  test('are paid in time only where no deadline lies between', { tags: 'deep' }, async () => {
    season.setNow(january);
    const late = await billed('2025-02-20');
    expect(refusal(await pay(season, late.member, late.id, order))).toEqual(lapsed);
    expect((await movesOf(late.member, late.id)).deadline).toBe('2025-02-28');
    const after = await billed('2025-03-05');
    expect((await pay(season, after.member, after.id, order)).status).toBe(200);
  });

  test('stand by the deadline that the settings of that year say', { tags: 'deep' }, async () => {
    season.setNow(january);
    await setDeadline(2025, '2025-02-10');
    const { member, id } = await billed('2025-02-20');
    expect((await pay(season, member, id, order)).status).toBe(200);
    await setDeadline(2025, '2025-02-28');
  });
});
