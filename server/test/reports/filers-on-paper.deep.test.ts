/** The branch files for a member who cannot, with or without an account (REP-3, REP-21). */
import { afterEach, expect, test } from 'vitest';
import { createBranchAccount } from '../builders/branch-account.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { expectNoErrors } from './member-money.ts';
import {
  createFilledReport,
  createMember,
  decide,
  documentsOf,
  initialize,
  type Member,
  pay,
  process,
  register,
  startSeason,
  upload,
} from './season.ts';

const season = await startSeason('2026-02-10T10:00:00Z', { ownDatabase: true });
const { api, db } = season;

afterEach(() => expectNoErrors(season));

/** Files everything as the moderator, for the member of that identifier; gives the report's id. */
async function fileFor(member: Member, identifier: string): Promise<number> {
  const as = member.moderator;
  const begun = await api.get(`/annual_reports/initialize_annual_report/${identifier}`, { as });
  const { id } = begun.body;
  const document = await createFilledReport(season, { ...member, as }, id, { cnp: '1800101221144' });
  const statements = { digitallySigned: '0', gdprAccepted: '1', incorrectCnp: '1' };
  const sent = await upload(season, { as }, documentsOf('person', document), statements, identifier);
  expect([sent.status, sent.body.status]).toEqual([200, 20]);
  await process(season, { ...member, as }, id);
  expect((await pay(season, { ...member, as }, id)).status).toBe(200);
  await register(season, { ...member, as }, id);
  return id;
}

/** Who moved the report, move after move. */
async function moversOf(id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('change_history')
    .select('username')
    .where('resource', '=', 'annual_reports')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ username }) => username);
}

test('for one without an account, to the visa, recorded as theirs', async () => {
  const region = await createRegion(db);
  await createBranchAccount(db, { region });
  const record = await createPerson(db, { region, join_year: 2026, member_type: 'EC' });
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
  const member: Member = { kind: 'person', record, region, as: moderator, moderator };
  const id = await fileFor(member, record.uuid);
  const { username } = moderator.user;
  expect(await moversOf(id)).toEqual(Array.from({ length: 5 }, () => username));
  expect((await decide(season, member, id, 430)).body).toMatchObject({
    status: 430,
    user: { uuid: null, username: null, isPerson: true, person: { uuid: record.uuid } },
  });
  // It is done: what is asked next is the year that is not over.
  expect(
    (await api.get(`/annual_reports/initialize_annual_report/${record.uuid}`, { as: moderator })).body,
  ).toMatchObject({
    id,
    is_final: true,
  });
});

test('for one with an account, who goes on where the branch stopped', async () => {
  const member = await createMember(season);
  const id = await fileFor(member, member.record.uuid);
  expect((await initialize(season, member)).body).toMatchObject({ id, status: 400 });
  const { body } = await api.get(`/api/annual_reports/${id}?view=report-flow-details`, { as: member.as });
  expect(body).toMatchObject({ user: { uuid: member.as.user.uuid, username: member.as.user.username } });
});

test('never for one of another branch', async () => {
  const [member, other] = [await createMember(season), await createMember(season)];
  const as = other.moderator;
  const { uuid } = member.record;
  for (const path of [
    `/annual_reports/initialize_annual_report/${uuid}`,
    `/annual_reports/isPreviousReportRejected/${uuid}`,
    `/annual_reports/downloadTemplate/${uuid}`,
  ])
    expect((await api.get(path, { as })).status).toBe(404);
  expect((await upload(season, { as }, {}, { digitallySigned: '0' }, uuid)).status).toBe(404);
  expect((await api.put(`/annual_reports/resetAnnualReport/${uuid}`, {}, { as })).status).toBe(404);
  const begun = await db
    .selectFrom('annual_reports')
    .select('id')
    .where('person_id', '=', member.record.id)
    .execute();
  expect(begun).toEqual([]);
});

test('a member who moves takes the reports along, and the old branch sees them no more', async () => {
  const [member, next] = [await createMember(season), await createMember(season)];
  const id = await fileFor(member, member.record.uuid);
  await db
    .updateTable('persons')
    .set({ region_id: next.region.id })
    .where('id', '=', member.record.id)
    .execute();
  expect((await decide(season, member, id, 420)).status).toBe(404);
  expect((await decide(season, next, id, 420)).status).toBe(200);
  const totals = [member, next].map(({ moderator: as }) => api.get('/api/annual_reports', { as }));
  expect((await Promise.all(totals)).map(({ body }) => body['hydra:totalItems'])).toEqual([0, 1]);
});
