/** The season as staff see it from afar: its counts, and the list (REP-44). */
import type { SeasonCharts } from '@ceccar/contract/reports/season-charts';
import type { SeasonSummary } from '@ceccar/contract/reports/season-summary';
import { afterEach, describe, expect, test } from 'vitest';
import { createFiledReport, type FiledReport } from '../builders/filed-report.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createVisaDay } from '../builders/visa-day.ts';
import { signInAs } from '../harness/accounts.ts';
import { bill, createMember, type Member, startSeason } from './season.ts';

const now = '2026-02-10T10:00:00Z';
const season = await startSeason(now);
const { api, db } = season;
const admin = await signInAs(db, 'ROLE_ADMIN');

afterEach(() => season.setNow(now));

/** A report of another member of the branch. */
async function file({ region }: Member, status: number, values: FiledReport = {}): Promise<number> {
  const person = await createPerson(db, { region });
  return (await createFiledReport(season, { person, status, ...values })).id;
}

const hour = (at: number) => new Date(`2026-02-09T${String(at).padStart(2, '0')}:00:00Z`);

describe('the season', () => {
  const summaryOf = async (as: Member['moderator'], query = '') => {
    const { status, body } = await api.get(`/annual_reports/summary${query}`, { as });
    expect(status).toBe(200);
    return body as unknown as SeasonSummary;
  };

  test('is counted by state and day, with who waits longest, in the own branch alone', async () => {
    const member = await createMember(season);
    const other = await createMember(season);
    await file(other, 400);
    for (const status of [10, 20, 20, 400, 430])
      await file(member, status, {
        submitted_at: status >= 400 ? hour(23) : null,
        decided_at: status === 430 ? new Date(now) : null,
      });
    const waiting = await file(member, 400, { submitted_at: hour(8), has_open_resubmission: true });
    await file(member, 400, { year: 2024 });
    await db
      .insertInto('annual_report_corrections')
      .values({ annual_report_id: waiting, field: 'cnp' })
      .execute();
    const [removed, moved] = [
      await createPerson(db, { region: member.region }),
      await createPerson(db, { region: member.region }),
    ];
    await createPersonStatus(db, { person: removed, status: 'radiat', date: '2024-01-01' });
    // A tutor stays what they were (MEM-32).
    await createPersonStatus(db, { person: removed, status: 'tutore_stagiu', date: '2025-01-01' });
    await createPersonStatus(db, { person: moved, status: 'activ', date: '2024-01-01' });
    const again = await createPerson(db, { region: other.region });
    await createFiledReport(season, { person: again, status: 490 });
    await createFiledReport(season, { person: again, status: 400, attempt: 2 });
    expect(await summaryOf(other.moderator)).toMatchObject({ filed: { members: 2, reports: 3 } });
    await api.post(`/annual_reports/${waiting}/claim`, undefined, { as: admin });

    const summary = await summaryOf(member.moderator, `?region=${member.region.id}`);
    const counts = summary.byStatus
      .filter(({ count }) => count > 0)
      .map(({ status, label, count }) => [status, label, count]);
    expect(counts).toEqual([
      [10, 'Început', 1],
      [20, 'În procesare', 2],
      [400, 'Depus', 2],
      [430, 'Validat (viză acordată)', 1],
    ]);
    expect(summary).toMatchObject({
      year: 2025,
      deadline: '2026-02-28',
      // The one with the account, the one who is active, and the one whose report is of 2024.
      notBegun: 3,
      filed: { members: 3, reports: 3 },
      openResubmissions: 1,
      pendingCorrections: 1,
      byRegion: [],
      byDay: [
        { day: '2026-02-09', submitted: 1, decided: 0 },
        { day: '2026-02-10', submitted: 2, decided: 1 },
      ],
    });
    expect(summary.oldestWaiting.map(({ id, claimedBy }) => [id, claimedBy])).toMatchObject([
      [waiting, 'Ionescu Ion'],
      [expect.any(Number), null],
    ]);
    expect(
      (await summaryOf(member.moderator, `?region=${other.region.id}`)).byStatus.every(
        ({ count }) => count === 0,
      ),
    ).toBe(true);
  });

  test('counts the corrections that wait as the list has them (REP-128)', async () => {
    const member = await createMember(season);
    for (const status of [30, 400, 420, 480]) {
      const annual_report_id = await file(member, status);
      await db.insertInto('annual_report_corrections').values({ annual_report_id, field: 'cnp' }).execute();
    }
    expect(await summaryOf(member.moderator)).toMatchObject({ pendingCorrections: 3 });
    const { body } = await api.get('/api/annual_reports?year=2025&hasOpenCorrections=true', {
      as: member.moderator,
    });
    expect(body['hydra:member'].map(({ status }) => status).sort()).toEqual([400, 420, 480]);
  });

  test('names who else looks at a report, not who asks', async () => {
    const member = await createMember(season);
    const id = await file(member, 400);
    await api.post(`/annual_reports/${id}/claim`, undefined, { as: member.moderator });
    const seenBy = async (as: Member['moderator']) =>
      (await summaryOf(as, `?region=${member.region.id}`)).oldestWaiting.map(({ claimedBy }) => claimedBy);
    expect([await seenBy(member.moderator), await seenBy(admin)]).toEqual([[null], [expect.any(String)]]);
  });

  test('a waiting report without a time of submission is counted, and not listed', async () => {
    const member = await createMember(season);
    const known = await file(member, 400);
    await file(member, 400, { template_key: null, submitted_at: null });
    const { byStatus, oldestWaiting } = await summaryOf(member.moderator);
    expect(byStatus.find(({ status }) => status === 400)?.count).toBe(2);
    expect(oldestWaiting.map(({ id }) => id)).toEqual([known]);
  });

  test('is told to administrators by branch', async () => {
    const member = await createMember(season);
    const decided = { decided_at: new Date(now) };
    for (const status of [400, 400, 20]) await file(member, status);
    for (const status of [410, 490]) await file(member, status, decided);
    // Of one that was taken over it is not known when it was decided.
    await file(member, 420, { template_key: null });
    const summary = await summaryOf(admin);
    expect(summary.byRegion).toContainEqual({
      id: member.region.id,
      name: member.region.name,
      waiting: 2,
      decided: 2,
    });
    const listed = `/api/annual_reports?year=2025&region.id=${member.region.id}&decidedAt__exists=true`;
    expect((await api.get(listed, { as: admin })).body['hydra:totalItems']).toBe(2);
    const { byStatus } = await summaryOf(admin, `?year=2020&region=${member.region.id}`);
    expect(byStatus.every(({ count }) => count === 0)).toBe(true);
  });
});

test('charts: first filings by day beside the year before, and the places of visa days (REP-386)', {
  tags: 'deep',
}, async () => {
  const member = await createMember(season);
  const other = await createMember(season);
  const chartsOf = async (as: Member['moderator'], query = '') => {
    const { status, body } = await api.get(`/annual_reports/season_charts${query}`, { as });
    expect(status).toBe(200);
    return body as unknown as SeasonCharts;
  };
  const { region } = member;
  // Late in the evening in Romania is the next day nowhere else.
  await file(member, 400, { submitted_at: new Date('2026-02-09T22:30:00Z') });
  await file(member, 420, { submitted_at: hour(8) });
  // A second attempt of the same member counts once, on its first day.
  const person = await createPerson(db, { region });
  const first = { person, status: 490, attempt: 1, submitted_at: new Date('2026-02-01T08:00:00Z') };
  await createFiledReport(season, first);
  await createFiledReport(season, { ...first, status: 400, attempt: 2, submitted_at: hour(9) });
  // The year before, also of 29 February.
  await file(member, 430, { year: 2024, submitted_at: new Date('2025-02-09T08:00:00Z') });
  await file(member, 430, { year: 2023, submitted_at: new Date('2024-02-29T08:00:00Z') });
  await file(member, 420, { year: 2024, template_key: null, submitted_at: null });
  await file(member, 10, { submitted_at: null });
  await file(other, 400, { submitted_at: hour(8) });
  await createVisaDay(db, { region, day: '2026-02-12', capacity: 8 });
  await createVisaDay(db, { region, day: '2026-02-09', capacity: 8 });
  await createVisaDay(db, { region: other.region, day: '2026-02-12', capacity: 5 });
  for (const [status, visa_scheduled] of [
    [410, '2026-02-12'],
    [430, '2026-02-12'],
    [480, '2026-02-12'],
  ] as const)
    await file(member, status, { year: 2022, visa_scheduled });
  expect(await chartsOf(member.moderator)).toEqual({
    year: 2025,
    deadline: '2026-02-28',
    filed: [
      { day: '2026-02-01', thisYear: 1, lastYear: 0 },
      { day: '2026-02-09', thisYear: 1, lastYear: 1 },
      { day: '2026-02-10', thisYear: 1, lastYear: 0 },
    ],
    undated: { thisYear: 0, lastYear: 1 },
    visaDays: [{ day: '2026-02-12', booked: 2, capacity: 8 }],
  });
  expect((await chartsOf(member.moderator, '?year=2024')).filed).toEqual([
    { day: '2025-02-09', thisYear: 1, lastYear: 0 },
    { day: '2025-02-28', thisYear: 0, lastYear: 1 },
  ]);
  const ofAdmin = await chartsOf(admin, `?region=${region.id}`);
  expect(ofAdmin.visaDays).toEqual([{ day: '2026-02-12', booked: 2, capacity: 8 }]);
});

test.each(['summary', 'season_charts', 'clear'])(
  'of %s a year or branch that is none is refused',
  async (path) => {
    const statusOf = async (query: string) =>
      (await api.get(`/annual_reports/${path}?${query}`, { as: admin })).status;
    const years = [
      '0',
      '1',
      '99',
      '1899',
      '2101',
      '9999',
      '10000',
      '999999999',
      '2026.5',
      '-2026',
      '2026a',
      '',
    ];
    for (const year of years) expect([year, await statusOf(`year=${year}`)]).toEqual([year, 400]);
    for (const region of ['-1', 'Cluj', '9999999999', '1.5'])
      expect([region, await statusOf(`region=${region}`)]).toEqual([region, 400]);
    for (const query of ['year=1900', 'year=2100', 'region=999', `year=2024&region=${999_999_999}`])
      expect([query, await statusOf(query)]).toEqual([query, 200]);
  },
);

describe('the list', () => {
  test('shows a branch its reports by every filter', { tags: 'deep' }, async () => {
    const member = await createMember(season, 'company');
    const id = await bill(season, member);
    const waiting = await file(member, 400);
    await file(member, 480, { year: 2024 });
    await file(await createMember(season), 400);
    const { user } = member.as;
    const found = async (query: string) => {
      const { status, body } = await api.get(`/api/annual_reports?view=report-list&${query}`, {
        as: member.moderator,
      });
      expect([query, status]).toEqual([query, 200]);
      return body['hydra:member'].map((one) => [one.id, one.status]);
    };
    expect(await found('')).toHaveLength(3);
    expect(await found(`username=${user.username}`)).toEqual([[id, 30]]);
    expect(await found('isCompany=true')).toEqual([[id, 30]]);
    expect(await found('isPerson=true')).toHaveLength(2);
    expect(await found('personName=popescu&year=2025')).toEqual([[waiting, 400]]);
    expect(await found('companyName=expert')).toEqual([[id, 30]]);
    expect(await found('current_step=3')).toEqual([[id, 30]]);
    expect(await found('current_step=4&validated=false')).toHaveLength(2);
    expect(await found('isAmended=true')).toMatchObject([[expect.any(Number), 480]]);
    expect(await found('status=400')).toEqual([[waiting, 400]]);
    expect(await found('hasOpenResubmissionRequests=true')).toEqual([]);
    const { body } = await api.get(`/api/annual_reports?view=report-list&username=${user.username}`, {
      as: admin,
    });
    expect(body['hydra:member']).toMatchObject([
      {
        companyName: expect.stringContaining('Expert'),
        personName: null,
        statusLabel: 'De plată',
        current_step: 3,
        abilities: { delete: true },
      },
    ]);
  });
});
