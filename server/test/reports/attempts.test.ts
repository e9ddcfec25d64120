import { memberKinds } from '@ceccar/contract/member';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { describe, expect, test } from 'vitest';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { untilBlocked } from '../harness/until-blocked.ts';
import {
  createMember,
  decide,
  initialize,
  type Member,
  startSeason,
  submit,
  submitDecided,
} from './season.ts';
import { attemptsOf, refusalOf } from './seen.ts';

const season = await startSeason();
const { api, db } = season;
const admin = await signInAs(db, 'ROLE_ADMIN');

async function nextYearOf({ as }: Member): Promise<number | null> {
  const { next_annual_report_year } = await db
    .selectFrom('users')
    .select('next_annual_report_year')
    .where('id', '=', as.user.id)
    .executeTakeFirstOrThrow();
  return next_annual_report_year;
}

function setNextYear({ as }: Member, nextAnnualReportYear: number | null) {
  return api.put(`/api/users/${as.user.uuid}`, { nextAnnualReportYear }, { as: admin });
}

describe('the first call', () => {
  test('begins the report of the year that has ended, and others change nothing', async () => {
    const member = await createMember(season);
    const begun = await initialize(season, member);
    expect([begun.status, begun.body]).toEqual([
      200,
      {
        id: expect.any(Number),
        year: 2025,
        current_step: 1,
        status: 10,
        is_validated: false,
        is_visa_scheduled: false,
        is_final: false,
      },
    ]);
    expect((await initialize(season, member)).body).toEqual(begun.body);
    expect(await attemptsOf(season, member)).toEqual([{ year: 2025, attempt: 1, status: 10, amends: false }]);
  });

  test.each(memberKinds)('of many at once begins one report of a %s', async (kind) => {
    const member = await createMember(season, kind);
    const answers = await Promise.all(Array.from({ length: 8 }, () => initialize(season, member)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await attemptsOf(season, member)).toHaveLength(1);
    const begun = await db
      .selectFrom('change_history')
      .select('action')
      .where('resource', '=', 'annual_reports')
      .where('record_id', '=', Number(answers[0]?.body.id))
      .execute();
    expect(begun).toEqual([{ action: 'create' }]);
  });

  test.each(memberKinds)(
    'of a %s who moves or is renamed meanwhile has the new branch and names',
    async (kind) => {
      const member = await createMember(season, kind);
      const region = await createRegion(db);
      const [table, column] = kind === 'person' ? ['persons', 'last_name'] : ['companies', 'name'];
      const moving = await season.database.pool.connect();
      try {
        await moving.query('begin');
        await moving.query(`update ${table} set region_id = $1, ${column} = 'Mutat' where id = $2`, [
          region.id,
          member.record.id,
        ]);
        await moving.query(`update users set username = 'redenumit.' || id where id = $1`, [
          member.as.user.id,
        ]);
        const beginning = initialize(season, member);
        await untilBlocked(season.database.pool, beginning);
        await moving.query('commit');
        const { id } = (await beginning).body;
        const report = await db
          .selectFrom('annual_reports')
          .select(['region_id', 'member_name', 'username'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        expect(report).toEqual({
          region_id: region.id,
          member_name: expect.stringContaining('Mutat'),
          username: `redenumit.${member.as.user.id}`,
        });
      } finally {
        moving.release(true);
      }
    },
  );

  test('names the member by uuid, id or name of the account, or by the own uuid of one without', async () => {
    const member = await createMember(season);
    const { id } = (await initialize(season, member)).body;
    const { uuid, username, id: userId } = member.as.user;
    for (const key of [uuid, userId, username, member.record.uuid])
      for (const as of [member.as, member.moderator, admin]) {
        const answer = await api.get(`/annual_reports/initialize_annual_report/${key}`, { as });
        expect([key, answer.status, answer.body.id]).toEqual([key, 200, id]);
      }
    for (const key of ['nimeni', '999999999', member.moderator.user.uuid, crypto.randomUUID()])
      expect((await api.get(`/annual_reports/initialize_annual_report/${key}`, { as: admin })).status).toBe(
        404,
      );
  });

  test('asks for the uuid where a number is the id of one account and the name of another (REP-158)', async () => {
    const [member, other] = [await createMember(season), await createMember(season, 'company')];
    const username = String(other.as.user.id);
    await db.updateTable('users').set({ username }).where('id', '=', member.as.user.id).execute();
    const call = (as: Member['as']) =>
      api.get(`/annual_reports/initialize_annual_report/${username}`, { as });
    for (const as of [member.moderator, other.moderator, admin])
      expect(refusalOf(await call(as))).toEqual([409, expect.stringContaining('uuid')]);
    expect((await call((await createMember(season)).as)).status).toBe(404);
    expect([await attemptsOf(season, member), await attemptsOf(season, other)]).toEqual([[], []]);
    // Each member's own name and number are their own.
    for (const one of [member, other]) {
      expect((await call(one.as)).status).toBe(200);
      expect(await attemptsOf(season, one)).toHaveLength(1);
    }
  });

  test('begins another year where the account says so, and waits for one that is not over', async () => {
    const member = await createMember(season);
    expect((await setNextYear(member, 2024)).status).toBe(200);
    expect((await initialize(season, member)).body).toMatchObject({ year: 2024, status: 10 });
    const early = await createMember(season);
    await setNextYear(early, 2026);
    expect(refusalOf(await initialize(season, early))).toEqual([
      409,
      'Raportul pentru anul 2026 se depune după încheierea anului.',
    ]);
    expect(await attemptsOf(season, early)).toEqual([]);
  });
});

describe('a validated report', () => {
  test('moves the account to the next year, and is shown until that is over', { tags: 'deep' }, async () => {
    const member = await createMember(season);
    const id = await submitDecided(season, member, 430);
    expect(await nextYearOf(member)).toBe(2026);
    expect((await initialize(season, member)).body).toMatchObject({
      id,
      year: 2025,
      status: 430,
      is_final: true,
    });
    season.setNow('2027-01-04T10:00:00Z');
    expect((await initialize(season, member)).body).toMatchObject({
      year: 2026,
      status: 10,
      is_final: false,
    });
    season.setNow('2026-02-10T10:00:00Z');
  });

  test('that is taken back gives its year again, to an account that had not gone on', {
    tags: 'deep',
  }, async () => {
    const member = await createMember(season);
    const id = await submitDecided(season, member, 410);
    expect(await nextYearOf(member)).toBe(2026);
    await decide(season, member, id, 490);
    expect(await nextYearOf(member)).toBe(2025);

    const further = await createMember(season);
    const other = await submitDecided(season, further, 410);
    await setNextYear(further, 2028);
    await decide(season, further, other, 490);
    expect(await nextYearOf(further)).toBe(2028);
  });

  test('for an older year does not move back the account’s next year', { tags: 'deep' }, async () => {
    const member = await createMember(season);
    await setNextYear(member, 2026);
    await submitDecided(season, member, 420, { year: 2023 });
    expect(await nextYearOf(member)).toBe(2026);
  });
});

describe('after a rejection', () => {
  const previous = async ({ as }: Member) =>
    (await api.get(`/annual_reports/isPreviousReportRejected/${as.user.uuid}`, { as })).body;

  test('the next call begins another attempt of the year, and the reason is told', {
    tags: 'deep',
  }, async () => {
    const member = await createMember(season);
    const id = await submit(season, member);
    await createAnnualReport(db, {
      person: member.record,
      year: 2023,
      status: reportStatus.validatedWithoutVisa,
    });
    expect(await previous(member)).toEqual({ rejectReason: null });
    await decide(season, member, id, 490, { rejectReason: '  Scanare ilizibilă ' });
    expect(await previous(member)).toEqual({ rejectReason: 'Scanare ilizibilă' });
    const again = await initialize(season, member);
    expect(again.body).toMatchObject({ year: 2025, current_step: 1, status: 10 });
    expect(again.body.id).not.toBe(id);
    expect(await attemptsOf(season, member)).toEqual([
      { year: 2025, attempt: 1, status: 490, amends: false },
      { year: 2023, attempt: 1, status: 420, amends: false },
      { year: 2025, attempt: 2, status: 10, amends: false },
    ]);
    // Still told while the next one is under way, and no more once it is validated.
    expect(await previous(member)).toEqual({ rejectReason: 'Scanare ilizibilă' });
    const moves = await api.get(`/annual_reports/${again.body.id}/moves`, { as: member.as });
    expect(moves.body).toMatchObject({ rejectReason: 'Scanare ilizibilă' });
  });

  test('the rejected attempt stays as it was', async () => {
    const member = await createMember(season);
    const id = await submitDecided(season, member, 490);
    await initialize(season, member);
    const { body } = await api.get(`/api/annual_reports/${id}?view=report-flow-details`, { as: member.as });
    expect(body).toMatchObject({
      status: 490,
      isRejected: true,
      rejectReason: 'Scanare ilizibilă',
      documentsAvailable: { hasReport: true, hasPaymentProof: true, hasReceipt: true },
    });
    for (const status of [410, 420, 430, 480, 490] as const)
      expect((await decide(season, member, id, status)).status).toBe(409);
  });
});
