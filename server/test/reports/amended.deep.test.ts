/** A validated report that is filed again: only the difference is asked for and posted (REP-7, REP-24). */
import { reportStatus, type ValidatedStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import { afterEach, expect, test } from 'vitest';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { advanceOf, duesOf, expectNoErrors, notesOf, payNote, receive } from './member-money.ts';
import {
  bill,
  createMember,
  decide,
  initialize,
  type Member,
  pay,
  register,
  startSeason,
  submit,
  submitDecided,
} from './season.ts';
import { paymentDataOf } from './seen.ts';

const season = await startSeason('2026-02-10T10:00:00Z', { ownDatabase: true });
const { api, db } = season;

afterEach(() => expectNoErrors(season));

const again = (income: string, answers: Record<string, string> = {}) => ({
  attempt: 2,
  amends: true,
  answers: { amended: 'Da', incomeConsulting: income, ...answers },
});

/** A member whose report of 84.000 lei is validated: 700,00 and 630,00. */
async function createValidated(status: ValidatedStatus = 430, kind: Member['kind'] = 'person') {
  const member = await createMember(season, kind);
  return { member, original: await submitDecided(season, member, status) };
}

/** Of what comes after the two debts of the first attempt. */
async function furtherDues(member: Member): Promise<string[]> {
  return (await duesOf(season, member)).slice(2);
}

/** Sent without proof, since nothing is to be paid. */
async function submitFree(member: Member, given: ReturnType<typeof again>): Promise<number> {
  const id = await bill(season, member, given);
  expect((await pay(season, member, id, {}, null)).body).toMatchObject({ status: 300 });
  expect(await paymentDataOf(season, member, id)).toMatchObject({
    fixedDueValue: 0,
    variableDueValue: 0,
    total: 0,
    isNothingToPay: true,
  });
  await register(season, member, id);
  return id;
}

test('an increase has a note of its own, and the difference is posted', async () => {
  const { member } = await createValidated();
  const id = await submit(season, member, again('100.000,00'));
  expect(await notesOf(season, member)).toMatchObject([{ amount: '1330.00' }, { amount: '120.00' }]);
  // Whoever pays the two dues pays no more than the difference (REP-352).
  expect(await paymentDataOf(season, member, id)).toMatchObject({
    fixedDueValue: 0,
    variableDueValue: 120,
    total: 120,
  });
  await decide(season, member, id, 420);
  expect(await furtherDues(member)).toEqual(['461.01.05.26 120.00/0.00']);
});

test('a decrease requires no payment, and is posted as a correction', async () => {
  const { member } = await createValidated();
  const id = await submitFree(member, again('40.000,00'));
  await decide(season, member, id, 420);
  expect(await furtherDues(member)).toEqual(['461.01.05.26-1 -330.00/0.00']);
});

const inactive = { nextYearMemberType: 'MIE', nextYearPracticeForm: '' };

test('another kind of member owes on another code, and what was posted is corrected', async () => {
  const { member } = await createValidated();
  const id = await submitFree(member, again('84.000,00', inactive));
  expect(await notesOf(season, member)).toHaveLength(1);
  await decide(season, member, id, 420);
  expect(await furtherDues(member)).toEqual(['461.01.03.26 150.00/0.00', '461.01.01.26-1 -700.00/0.00']);
});

test('a decrease on one code reduces the amount of the note, but each code is still posted', async () => {
  const { member } = await createValidated();
  await receive(season, member, '472', 50);
  const id = await submit(season, member, again('184.000,00', inactive));
  const asked = { amount: '200.00', advance_used: '50.00', total: '150.00' };
  expect((await notesOf(season, member)).at(-1)).toMatchObject(asked);
  await decide(season, member, id, 410);
  await payNote(season, member, 150);
  const posted = [
    '461.01.03.26 150.00/0.00',
    '461.01.05.26 750.00/0.00',
    '461.01.01.26-1 -700.00/0.00',
    '461.01.05.26 0.00/50.00 compensated',
    '461.01.05.26 0.00/150.00',
  ];
  expect((await duesOf(season, member)).slice(3)).toEqual(posted);
  await decide(season, member, id, 490);
  expect((await duesOf(season, member)).slice(8)).toEqual([
    '461.01.03.26-1 -150.00/0.00',
    '461.01.05.26-1 -750.00/0.00',
    '461.01.01.26 700.00/0.00',
    '461.01.05.26-1 0.00/-50.00 compensated',
    '461.01.05.26-1 0.00/-150.00',
    '472 0.00/150.00',
  ]);
  expect(await advanceOf(season, member)).toBe('200.00');
});

test('the same again is nothing to pay and posts nothing', async () => {
  const { member } = await createValidated(420, 'company');
  const id = await submitFree(member, again('84.000,00'));
  expect(await notesOf(season, member)).toHaveLength(1);
  await decide(season, member, id, 410);
  expect(await furtherDues(member)).toEqual([]);
});

test('granted on the same day the visa is not written twice, on another day it is renewed', async () => {
  const visas = async (member: Member) =>
    (await api.get(`/api/person_visas?person=${member.record.id}`, { as: member.as })).body[
      'hydra:member'
    ].map(({ date, reason }) => [date, reason]);
  const { member } = await createValidated();
  const id = await submitFree(member, again('84.000,00'));
  expect((await decide(season, member, id, 430, { visaReason: 'Rectificat' })).status).toBe(200);
  expect(await visas(member)).toEqual([['2026-02-10', null]]);

  const later = await createValidated();
  const other = await submitFree(later.member, again('84.000,00'));
  season.setNow('2026-02-12T10:00:00Z');
  expect((await decide(season, later.member, other, 430, { visaReason: 'Rectificat' })).status).toBe(200);
  season.setNow('2026-02-10T10:00:00Z');
  expect(await visas(later.member)).toEqual([
    ['2026-02-12', 'Rectificat'],
    ['2026-02-10', null],
  ]);
});

test('rejected after its validation, the first one holds again as it was', async () => {
  const { member, original } = await createValidated(420);
  const id = await submit(season, member, again('100.000,00'));
  await decide(season, member, id, 410);
  await payNote(season, member, 120);
  await decide(season, member, id, 490);
  expect(await furtherDues(member)).toEqual([
    '461.01.05.26 120.00/0.00',
    '461.01.05.26 0.00/120.00',
    '461.01.05.26-1 -120.00/0.00',
    '461.01.05.26-1 0.00/-120.00',
    '472 0.00/120.00',
  ]);
  expect(await advanceOf(season, member)).toBe('120.00');
  const { body } = await api.get(`/api/annual_reports/${original}`, { as: member.moderator });
  expect(body).toMatchObject({ status: 420, validated: true });
  // The member may file again, now as before.
  expect((await initialize(season, member)).body).toMatchObject({ year: 2025, status: 10 });
});

test('the difference uses the paid advance as every note does', async () => {
  const { member } = await createValidated(420);
  await receive(season, member, '472', 50);
  const id = await submit(season, member, again('100.000,00'));
  expect((await notesOf(season, member)).at(-1)).toMatchObject({ amount: '120.00', advance_used: '50.00' });
  await decide(season, member, id, 410);
  expect((await duesOf(season, member)).slice(3)).toEqual([
    '461.01.05.26 120.00/0.00',
    '461.01.05.26 0.00/50.00 compensated',
  ]);
  await decide(season, member, id, 490);
  expect(await advanceOf(season, member)).toBe('50.00');
});

test('the first one is done with, once the amended one is validated', async () => {
  const { member, original } = await createValidated(410);
  const id = await submit(season, member, again('100.000,00'));
  await decide(season, member, id, 410);
  for (const status of [420, 430, 490] as const) {
    const { status: code, body } = await decide(season, member, original, status);
    expect([code, body['hydra:description']]).toEqual([409, reportRefusals.replaced]);
  }
  const asked = await api.post(`/annual_reports/${original}/requestResubmission`, {}, { as: member.as });
  expect(asked.body).toMatchObject({ code: 'replaced' });
  const chosen = await api.post(
    `/annual_reports/${original}/scheduleVisa`,
    { visaScheduled: '2026-02-12' },
    { as: member.as },
  );
  expect(chosen.body).toMatchObject({ code: 'replaced' });
  // It comes again as soon as the amended one is not valid any more.
  await decide(season, member, id, 490);
  expect((await decide(season, member, original, 430)).status).toBe(200);
});

/** As it was taken over: validated, without papers, its debts among the dues. */
async function createTakenOver(fees: Readonly<Record<string, string>>): Promise<Member> {
  const member = await createMember(season);
  await createAnnualReport(db, { person: member.record, status: reportStatus.validatedWithoutVisa });
  for (const [code, fee] of Object.entries(fees))
    await createPersonDue(db, { person: member.record, code, fee, fee_year: 2026 });
  return member;
}

test('for an imported report, only the difference to the dues of its year is owed and posted', async () => {
  const member = await createTakenOver({
    '461.01.01.26': '700',
    '461.01.05.26': '700',
    '461.01.05.26-1': '-70',
  });
  const id = await submit(season, member, again('100.000,00'));
  expect(await notesOf(season, member)).toMatchObject([{ amount: '120.00' }]);
  await decide(season, member, id, 410);
  const held = 3;
  expect((await duesOf(season, member)).slice(held)).toEqual(['461.01.05.26 120.00/0.00']);
  await decide(season, member, id, 490);
  expect((await duesOf(season, member)).slice(held + 1)).toEqual(['461.01.05.26-1 -120.00/0.00']);
  // What the register held is counted once, however often the report is filed again.
  const next = await submit(season, member, { ...again('110.000,00'), attempt: 3 });
  await decide(season, member, next, 420);
  expect((await duesOf(season, member)).slice(held + 2)).toEqual(['461.01.05.26 195.00/0.00']);
});

test('for an imported report, dues of other years and accounts do not count', async () => {
  const member = await createTakenOver({ '461.01.01.26': '700', '461.03.01.26': '50' });
  await createPersonDue(db, { person: member.record, code: '461.01.05.25', fee: '630', fee_year: 2025 });
  await submit(season, member, again('84.000,00'));
  expect(await notesOf(season, member)).toMatchObject([{ amount: '630.00' }]);
});

test('if the first report is rejected meanwhile, the amended one posts everything', async () => {
  const { member, original } = await createValidated(410);
  const id = await submit(season, member, again('100.000,00'));
  await decide(season, member, original, 490);
  await decide(season, member, id, 410);
  expect((await furtherDues(member)).slice(2)).toEqual([
    '461.01.01.26 700.00/0.00',
    '461.01.05.26 750.00/0.00',
  ]);
  // Nothing of the year is valid any more once this one is rejected too: it comes again.
  await decide(season, member, id, 490);
  expect((await initialize(season, member)).body).toMatchObject({ year: 2025, status: 10 });
});
