/** The day of the visa, which the member chooses after a validation with a visa to be scheduled (REP-12). */
import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import { afterEach, expect, test } from 'vitest';
import { createFiledReport } from '../builders/filed-report.ts';
import { createMember, decide, initialize, type Member, startSeason } from './season.ts';

/** A Tuesday. */
const tuesday = '2026-02-10T10:00:00Z';
const season = await startSeason(tuesday);
const { api } = season;

afterEach(() => season.setNow(tuesday));

async function createScheduled(status: 400 | 410 | 420 = 410) {
  const member = await createMember(season);
  const { id } = await createFiledReport(season, {
    person: member.record,
    user_id: member.as.user.id,
    status,
  });
  const choose = (visaScheduled: unknown, as = member.as) =>
    api.post(`/annual_reports/${id}/scheduleVisa`, { visaScheduled }, { as });
  return { member, id, choose };
}

const refusal = ({ status, body }: { status: number; body: { [field: string]: unknown } }) => [
  status,
  body['hydra:description'],
];

const kept = async ({ as }: Member, id: number) =>
  (await api.get(`/api/annual_reports/${id}?view=report-flow-details`, { as })).body;

test('is tomorrow or a later working day of the year, and nothing is left for the member to do', async () => {
  const { member, id, choose } = await createScheduled();
  expect(await kept(member, id)).toMatchObject({ is_final: false, is_visa_scheduled: false });
  const { status, body } = await choose('2026-02-11');
  expect([status, body]).toMatchObject([
    200,
    { status: 410, visaScheduled: '2026-02-11', is_visa_scheduled: true, is_final: true },
  ]);
  const { body: list } = await api.get(`/api/annual_reports?person.id=${member.record.id}`, {
    as: member.moderator,
  });
  expect(list['hydra:member']).toMatchObject([{ visaScheduled: '2026-02-11' }]);
  expect((await choose('2026-12-31')).body).toMatchObject({ visaScheduled: '2026-12-31' });
});

test.each([
  ['2026-02-09', 'has passed'],
  ['2026-02-10', 'is today'],
  ['2026-02-14', 'is a Saturday'],
  ['2026-02-15', 'is a Sunday'],
  ['2026-12-01', 'is a legal holiday'],
  ['2027-01-04', 'is of next year'],
])('%s is refused: it %s', async (day) => {
  const { member, id, choose } = await createScheduled();
  expect(refusal(await choose(day))).toEqual([409, reportRefusals.dayNotOffered]);
  expect(await kept(member, id)).toMatchObject({ visaScheduled: null, is_final: false });
});

test.each(['31.12.2026', '2026-02-30', '', null, 20260211])('%j is no day', async (day) => {
  const { choose } = await createScheduled();
  const { status, body } = await choose(day);
  expect([status, body.violations]).toEqual([
    422,
    [{ propertyPath: 'visaScheduled', message: 'Alegeți ziua.' }],
  ]);
});

test('today is a day in Romania', async () => {
  const { choose } = await createScheduled();
  season.setNow('2026-02-10T22:00:00Z');
  expect(refusal(await choose('2026-02-11'))).toEqual([409, reportRefusals.dayNotOffered]);
  expect((await choose('2026-02-12')).status).toBe(200);
});

test('is changed until the day before', async () => {
  const { choose } = await createScheduled();
  await choose('2026-02-12');
  season.setNow('2026-02-11T21:59:59Z');
  expect((await choose('2026-02-13')).status).toBe(200);
  season.setNow('2026-02-12T22:00:00Z');
  expect(refusal(await choose('2026-02-16'))).toEqual([409, reportRefusals.dayPassed]);
});

test('is chosen where a visa is to be scheduled, by the member or for them', async () => {
  for (const status of [400, 420] as const) {
    const { choose } = await createScheduled(status);
    expect(refusal(await choose('2026-02-11'))).toEqual([409, reportRefusals.noDayToChoose]);
  }
  const { member, choose } = await createScheduled();
  expect((await choose('2026-02-11', member.moderator)).status).toBe(200);
});

test('on that day the branch grants the visa', async () => {
  const { member, id, choose } = await createScheduled();
  await choose('2026-02-11');
  season.setNow('2026-02-11T08:00:00Z');
  const { status, body } = await decide(season, member, id, 430);
  expect([status, body]).toMatchObject([200, { status: 430, visaScheduled: '2026-02-11' }]);
  const visas = await api.get(`/api/person_visas?person=${member.record.id}`, { as: member.as });
  expect(visas.body['hydra:member']).toMatchObject([{ year: 2026, date: '2026-02-11' }]);
});

test('the year that follows the account is not asked for the report that waits for its day', async () => {
  const { member, id } = await createScheduled();
  expect((await initialize(season, member)).body).toMatchObject({ id, status: 410, is_final: false });
});
