/** Beginning again: the note is let go, what was sent is put aside and not lost, what was paid is advance (REP-33). */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import { afterEach, expect, test } from 'vitest';
import { createFiledReport } from '../builders/filed-report.ts';
import { jpeg } from '../files/samples.ts';
import { advanceOf, duesOf, expectNoErrors, notesOf, payNote, receive } from './member-money.ts';
import {
  accept,
  bill,
  createMember,
  decide,
  initialize,
  type Member,
  pay,
  process,
  register,
  startSeason,
  submit,
  submitDecided,
  upload,
} from './season.ts';
import { statusOf } from './seen.ts';

const season = await startSeason('2026-02-10T10:00:00Z', { ownDatabase: true });
const { api, db } = season;

afterEach(() => expectNoErrors(season));

const reset = ({ as, record }: Member, who = as) =>
  api.put(`/annual_reports/resetAnnualReport/${record.uuid}`, {}, { as: who });

/** How many files are in use, and how many are put aside. */
async function filesOf(id: number): Promise<{ used: number; aside: number }> {
  const rows = await db
    .selectFrom('annual_report_files')
    .select('set_aside_at')
    .where('annual_report_id', '=', id)
    .execute();
  const used = rows.filter(({ set_aside_at }) => set_aside_at === null).length;
  return { used, aside: rows.length - used };
}

const begun = {
  year: 2025,
  current_step: 1,
  status: 10,
  is_validated: false,
  is_visa_scheduled: false,
  is_final: false,
};

test('resetting while documents are collected discards them; typed answers stay', {
  tags: 'deep',
}, async () => {
  const member = await createMember(season);
  const { id } = (await initialize(season, member)).body;
  const answers = { insurer: 'Asigurări Demo SA' };
  await api.put(`/annual_reports/${id}/draft`, { answers, version: 0 }, { as: member.as });
  await upload(season, member, { identityDocument: jpeg() });
  const answer = await reset(member);
  expect([answer.status, answer.body]).toEqual([200, { id, ...begun }]);
  expect(await filesOf(id)).toEqual({ used: 0, aside: 1 });
  const draft = await api.get(`/annual_reports/${id}/draft`, { as: member.as });
  expect(draft.body.answers).toMatchObject(answers);
});

test('while it is being processed leaves nothing for the job to do', async () => {
  const member = await createMember(season);
  const id = await accept(season, member);
  expect((await reset(member)).body).toEqual({ id, ...begun });
  await process(season, member, id);
  expect([await statusOf(season, id), await notesOf(season, member)]).toEqual([10, []]);
  expect(await filesOf(id)).toEqual({ used: 0, aside: 5 });
});

test('cancels the note, and another acceptance issues another', async () => {
  const member = await createMember(season);
  await receive(season, member, '472', 100);
  const id = await bill(season, member);
  await reset(member);
  expect(await notesOf(season, member)).toMatchObject([{ status: 'cancelled', advance_used: '100.00' }]);
  const { body } = await api.get(`/api/annual_reports/${id}?view=report-flow-details`, { as: member.as });
  expect(body).toMatchObject({
    annualReportInformation: null,
    documentsAvailable: { hasReport: false },
    // What is sent anew is agreed to and signed anew.
    gdprAccepted: false,
    digitallySigned: null,
    reportCreatedAt: null,
  });
  expect((await api.page(`/annual_reports/${id}/downloadReportFile`, { as: member.as })).status).toBe(404);
  // The advance that the note had kept is there for the next one.
  expect(await filesOf(id)).toEqual({ used: 0, aside: 5 });
  expect(await advanceOf(season, member)).toBe('100.00');
});

test('makes of what was paid of the note an advance, at once to be used', { tags: 'deep' }, async () => {
  const member = await createMember(season);
  await bill(season, member);
  await payNote(season, member, 500);
  await reset(member);
  expect(await notesOf(season, member)).toMatchObject([{ status: 'cancelled', settled: '0.00' }]);
  expect(await duesOf(season, member)).toEqual([
    '461.01.01.26 0.00/500.00',
    '461.01.01.26-1 0.00/-500.00',
    '472 0.00/500.00',
  ]);
  expect(await advanceOf(season, member)).toBe('500.00');
});

test('after the payment was sent puts the proof aside, and leaves nothing for the job to do', {
  tags: 'deep',
}, async () => {
  const member = await createMember(season);
  const id = await bill(season, member);
  await pay(season, member, id);
  expect((await reset(member)).body).toEqual({ id, ...begun });
  await register(season, member, id);
  expect(await statusOf(season, id)).toBe(10);
  expect(await filesOf(id)).toEqual({ used: 0, aside: 6 });
  const payments = await db
    .selectFrom('annual_report_payments')
    .select(['op_number', 'set_aside_at'])
    .where('annual_report_id', '=', id)
    .execute();
  expect(payments).toMatchObject([{ op_number: '17', set_aside_at: expect.any(Date) }]);
  const path = `/api/annual_report_payments?annualReport.id=${id}`;
  const [all, claimed] = await Promise.all(
    [path, `${path}&setAsideAt__exists=false`].map((one) => api.get(one, { as: member.moderator })),
  );
  expect(all?.body['hydra:member']).toMatchObject([{ opNumber: '17', setAsideAt: expect.any(String) }]);
  expect(claimed?.body['hydra:totalItems']).toBe(0);
});

test('takes with it what was said of the register', async () => {
  const member = await createMember(season);
  const { id } = await createFiledReport(season, { person: member.record, status: reportStatus.processing });
  await db
    .insertInto('annual_report_corrections')
    .values({ annual_report_id: id, field: 'cnp', report_value: '1800101221144' })
    .execute();
  await reset(member);
  const { body } = await api.get(`/api/annual_reports/${id}`, { as: member.moderator });
  expect(body).toMatchObject({ corrections: [], incorrectCnp: false });
});

test('is over once the report is submitted, for whoever asks', { tags: 'deep' }, async () => {
  const member = await createMember(season);
  const id = await submit(season, member);
  for (const who of [member.as, member.moderator]) {
    const { status, body } = await reset(member, who);
    expect([status, body['hydra:description']]).toEqual([409, reportRefusals.alreadySubmitted]);
  }
  await decide(season, member, id, 480);
  expect((await reset(member)).status).toBe(409);
  const validated = await createMember(season);
  await submitDecided(season, validated, 410);
  expect((await reset(validated)).status).toBe(409);
  expect((await reset(await createMember(season))).status).toBe(409);
});

test('by two at once is done once, and by staff for their member', { tags: 'deep' }, async () => {
  const member = await createMember(season);
  await bill(season, member);
  const answers = await Promise.all([reset(member), reset(member, member.moderator), reset(member)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await notesOf(season, member)).toMatchObject([{ status: 'cancelled' }]);
});
