/** Only what was never submitted is deleted, by administrators, once no note waits for money (REP-16). */
import { memberKinds } from '@ceccar/contract/member';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { describe, expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createFiledReport } from '../builders/filed-report.ts';
import { createPerson } from '../builders/person.ts';
import { jpeg } from '../files/samples.ts';
import { signInAs } from '../harness/accounts.ts';
import { beginFiling, sent } from './filing.ts';
import { createMember, documentsOf, initialize, process, startSeason, upload } from './season.ts';
import { statusOf } from './seen.ts';

const season = await startSeason();
const { api, db } = season;
const admin = await signInAs(db, 'ROLE_ADMIN');

const remove = (id: number, as = admin) => api.delete(`/api/annual_reports/${id}`, { as });

async function restore(id: number) {
  const { id: entry } = await db
    .selectFrom('change_history')
    .select('id')
    .where('resource', '=', 'annual_reports')
    .where('record_id', '=', id)
    .where('action', '=', 'delete')
    .executeTakeFirstOrThrow();
  return api.post(`/api/change_history/${entry}/restore`, {}, { as: admin });
}

test.each([10, 20])('an attempt at %i goes, and the next call begins anew', async (status) => {
  const member = await createMember(season);
  const { id } = await createFiledReport(season, { person: member.record, status });
  const { body } = await api.get(`/api/annual_reports/${id}`, { as: admin });
  expect(body.abilities).toMatchObject({ delete: true });
  expect((await remove(id)).status).toBe(204);
  const begun = await initialize(season, member);
  expect([begun.body.id === id, begun.body.status]).toEqual([false, 10]);
});

test.each([300, 400, 410, 420, 430, 480, 490])('an attempt at %i stays', async (status) => {
  const member = await createMember(season);
  const { id } = await createFiledReport(season, { person: member.record, status });
  const { body } = await api.get(`/api/annual_reports/${id}`, { as: admin });
  expect(body.abilities).toMatchObject({ delete: false });
  const refused = await remove(id);
  expect([refused.status, refused.body['hydra:description']]).toEqual([409, 'Un raport depus nu se șterge.']);
  expect(await statusOf(season, id)).toBe(status);
});

test('one whose note waits for money stays until it is begun again', async () => {
  const member = await createMember(season);
  const { id } = await createFiledReport(season, {
    person: member.record,
    user_id: member.as.user.id,
    status: 30,
  });
  const refused = await remove(id);
  expect([refused.status, refused.body['hydra:description']]).toMatchObject([
    409,
    expect.stringContaining('nota de plată'),
  ]);
  expect(
    (await api.put(`/annual_reports/resetAnnualReport/${member.record.uuid}`, {}, { as: admin })).status,
  ).toBe(200);
  expect((await remove(id)).status).toBe(204);
});

test('members and moderators delete none', async () => {
  const member = await createMember(season);
  const { id } = await createFiledReport(season, { person: member.record, status: reportStatus.begun });
  expect((await remove(id, member.moderator)).status).toBe(403);
  expect((await remove(id, member.as)).status).toBe(403);
});

test('a member with reports is not deleted', async () => {
  for (const kind of memberKinds) {
    const member = kind === 'person' ? await createPerson(db) : await createCompany(db);
    await createFiledReport(season, { [kind]: member, status: reportStatus.rejected });
    const path = `/api/${kind === 'person' ? 'persons' : 'companies'}/${member.uuid}`;
    const { status, body } = await api.delete(path, { as: admin });
    expect([status, body.usedIn]).toMatchObject([409, expect.anything()]);
  }
});

describe('restored', () => {
  test('an attempt stands at its beginning, since its files did not stay with it', {
    tags: 'deep',
  }, async () => {
    const { member, id, document } = await beginFiling(season);
    const documents = documentsOf('person', await document());
    expect((await upload(season, member, documents, sent)).body.status).toBe(20);
    await remove(id);
    expect((await restore(id)).status).toBe(200);
    expect((await initialize(season, member)).body).toMatchObject({ id, status: 10, current_step: 1 });
    expect((await api.get(`/annual_reports/${id}/files`, { as: member.as })).body.files).toEqual([]);
    // The job that was sent for it finds nothing to do, and the member goes on.
    await process(season, member, id);
    expect((await upload(season, member, { identityDocument: jpeg() })).body).toMatchObject({
      status: 10,
      accepted: ['identityDocument'],
    });
  });

  test('it is refused where another has been begun meanwhile', async () => {
    const member = await createMember(season);
    const { id } = (await initialize(season, member)).body;
    await remove(id);
    await initialize(season, member);
    const refused = await restore(id);
    expect([refused.status, refused.body.violations]).toMatchObject([422, [{ propertyPath: 'year' }]]);
  });
});
