/** A validation is taken back with everything that it wrote (REP-290). */
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Account } from '../harness/accounts.ts';
import { createMember, decide, initialize, startSeason, submit, submitDecided } from './season.ts';

const now = '2026-02-10T10:00:00Z';
const season = await startSeason(now);
const { api, db } = season;

afterEach(() => season.setNow(now));

const undo = (id: number, as: Account, headers = {}) =>
  api.post(`/annual_reports/${id}/undoDecision`, {}, { as, headers });

/** Everything that a validation may change, of one member. */
async function stateOf(member: { record: { id: number } }) {
  const { rows } = await sql<object>`select
      (select json_agg(json_build_array(r.status, r.validator, r.decided_at, r.visa_reason, r.delay_reason) order by r.id)
        from annual_reports r where r.person_id = p.id) as reports,
      (select coalesce(sum(fee - payment_amount), 0)::numeric(12, 2) from person_dues d where d.person_id = p.id) as owed,
      (select json_agg(json_build_array(n.posted_at is null, n.settled) order by n.id) from invoices n where n.person_id = p.id) as notes,
      (select count(*) from person_visas v where v.person_id = p.id) as visas,
      (select count(*) from person_photos f where f.person_id = p.id) as photos,
      (select next_annual_report_year from users u where u.person_id = p.id) as next, p.member_type
    from persons p where p.id = ${member.record.id}`.execute(db);
  return rows[0];
}

test.each([410, 420, 430] as const)(
  'a validation %i leaves the register as before (REP-290)',
  async (status) => {
    const member = await createMember(season);
    const id = await submit(season, member, { withPhoto: true });
    const before = await stateOf(member);
    const decided = await decide(season, member, id, status, { updateMemberType: true });
    expect(decided.status).toBe(200);
    expect(await stateOf(member)).not.toEqual(before);
    season.setNow('2026-02-10T11:00:00Z');
    const undone = await undo(id, member.moderator);
    expect([undone.status, undone.body]).toMatchObject([200, { status: 400 }]);
    expect(await stateOf(member)).toEqual({ ...before, next: 2025 });
    expect((await initialize(season, member)).body).toMatchObject({ id, status: 400 });
    // It can be decided again, and that can be undone again.
    expect((await decide(season, member, id, status)).status).toBe(200);
    expect((await undo(id, member.moderator)).status).toBe(200);
    expect((await undo(id, member.moderator)).body).toMatchObject({ code: 'nothingToUndo' });
  },
);

test('the visa that was granted on the chosen day goes back to that day (REP-290)', async () => {
  const member = await createMember(season);
  const id = await submitDecided(season, member, 410);
  await api.post(`/annual_reports/${id}/scheduleVisa`, { visaScheduled: '2026-02-11' }, { as: member.as });
  season.setNow('2026-02-11T08:00:00Z');
  const before = await stateOf(member);
  await decide(season, member, id, 430);
  const { body } = await undo(id, member.moderator);
  expect(body).toMatchObject({ status: 410, visaScheduled: '2026-02-11' });
  expect(await stateOf(member)).toEqual(before);
});

test('is refused after an hour, and once anything else has changed the report or the visa (REP-290)', async () => {
  const late = await createMember(season);
  const lateId = await submitDecided(season, late, 420);
  season.setNow('2026-02-10T11:00:01Z');
  expect((await undo(lateId, late.moderator)).body).toMatchObject({ code: 'undoExpired' });
  season.setNow(now);

  const scheduled = await createMember(season);
  const scheduledId = await submitDecided(season, scheduled, 410);
  await api.post(
    `/annual_reports/${scheduledId}/scheduleVisa`,
    { visaScheduled: '2026-02-11' },
    { as: scheduled.as },
  );
  expect((await undo(scheduledId, scheduled.moderator)).body).toMatchObject({ code: 'changedSince' });

  const corrected = await createMember(season);
  const correctedId = await submitDecided(season, corrected, 430);
  const { rows } = await sql<{ id: number }>`select id from person_visas
    where person_id = ${corrected.record.id}`.execute(db);
  await api.patch(
    `/api/person_visas/${rows[0]?.id}`,
    { reason: 'Corectată la ghișeu' },
    { as: corrected.moderator },
  );
  const refused = await undo(correctedId, corrected.moderator);
  expect([refused.status, refused.body.code]).toEqual([409, 'changedSince']);
});

test('a report that waits has nothing to undo, and the version is checked (REP-290)', async () => {
  const member = await createMember(season);
  const id = await submit(season, member);
  expect((await undo(id, member.moderator)).body).toMatchObject({ code: 'nothingToUndo' });
  await decide(season, member, id, 420);
  expect((await undo(id, member.moderator, { 'if-match': '"1"' })).status).toBe(412);
});
