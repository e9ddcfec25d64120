/** Clear reports that a moderator decides together (REP-291 to REP-297). */
import type { ClearReports, ReportBatch } from '@ceccar/contract/reports/clear-reports';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { workBatch } from '../../src/domains/reports/clear/batch-job.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { type Branch, createBranch, createClearReport, createSignedReports } from './clear-report.ts';
import { decide, needsOf, startSeason } from './season.ts';

const now = '2026-02-10T10:00:00Z';
const season = await startSeason(now);
const { api, db } = season;

afterEach(() => season.setNow(now));

const listClear = async (as: Account, query = '') =>
  (await api.get(`/annual_reports/clear${query}`, { as })).body as unknown as ClearReports;
const draw = (as: Account, body: object = {}) => api.post('/annual_reports/batches', body, { as });
const open = (id: number, as: Account) => api.post(`/annual_reports/${id}/claim`, {}, { as });
const decideBatch = (batch: number, as: Account, body: object = { status: 420 }) =>
  api.post(`/annual_reports/batches/${batch}/decide`, body, { as });
const undo = (batch: number, as: Account) => api.post(`/annual_reports/batches/${batch}/undo`, {}, { as });
const read = async (batch: number, as: Account): Promise<ReportBatch> =>
  (await api.get(`/annual_reports/batches/${batch}`, { as })).body as unknown as ReportBatch;
const work = (batchId: number) => workBatch.handle(needsOf(season), { batchId });

async function createReports(branch: Branch, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await createClearReport(season, branch)).id);
  return ids;
}

/** Drawn, with its sample opened. */
async function drawOpened(branch: Branch): Promise<ReportBatch> {
  const { status, body, text } = await draw(branch.moderator);
  if (status !== 200) throw new Error(text);
  const batch = body as unknown as ReportBatch;
  for (const { id, isSample } of batch.items) if (isSample) await open(id, branch.moderator);
  return batch;
}

const statusesOf = async (ids: readonly number[]) => {
  const { rows } = await sql<{ status: number }>`
    select status from annual_reports where id = any(${ids}::int[]) order by id`.execute(db);
  return rows.map(({ status }) => status);
};

test('the queue shows the clear reports of the own branch, each with its reasons (REP-292)', async () => {
  const branch = await createBranch(season);
  const [first, second] = await createReports(branch, 2);
  const body = await listClear(branch.moderator);
  expect(body).toMatchObject({ year: 2025, count: 2, waiting: 2 });
  expect(body.reports.map(({ id }) => id)).toEqual([first, second]);
  expect(body.reports[0]?.amount).toBe('1330.00');
  expect(body.reports[0]?.checks).toContainEqual({
    label: 'Suma declarată',
    isMet: true,
    text: expect.stringMatching(/^1\.330,00 RON, cât nota /),
  });
  const other = await createBranch(season);
  expect(await listClear(other.moderator)).toMatchObject({ count: 0, waiting: 0 });
  const admin = await signInAs(db, 'ROLE_ADMIN');
  expect(await listClear(admin, `?region=${branch.region.id}`)).toMatchObject({ count: 2 });
});

test('clear reports are found behind any number of others, and all of them are counted (REP-298)', {
  tags: 'deep',
}, async () => {
  const branch = await createBranch(season);
  // Signed and without a note: each has to be examined.
  await createSignedReports(db, branch.region, 2_100);
  const ids = await createReports(branch, 2);
  const body = await listClear(branch.moderator);
  expect(body).toMatchObject({ count: 2, waiting: 2_102 });
  expect(body.reports.map(({ id }) => id)).toEqual(ids);
  const { items } = (await draw(branch.moderator)).body as unknown as ReportBatch;
  expect(items.map(({ id }) => id).sort()).toEqual(ids);
});

test.each([
  ['has a copy that nobody checked', sql`update annual_reports set checked_scan_id = null`],
  ['has a note that is not paid', sql`update invoices set settled = 0`],
  ['claims another amount', sql`update annual_report_payments set fixed_due_value_paid = 699.99`],
  ['lacks a document', sql`delete from annual_report_files where kind = 'insuranceDocument' and true`],
  [
    'declares another member type',
    sql`update annual_report_information set declared = declared || '{"nextYearMemberType":"ECDL"}'`,
  ],
  [
    'has another name',
    sql`update annual_report_information set declared = declared || '{"name":"Alt Nume"}'`,
  ],
  ['has an open request', sql`update annual_reports set has_open_resubmission = true`],
  ['was paid after the deadline', sql`update annual_report_payments set updated_at = '2026-03-02T08:00:00Z'`],
])('a report is not clear if it %s (REP-291)', async (_, change) => {
  const branch = await createBranch(season);
  const { id } = await createClearReport(season, branch);
  expect(await listClear(branch.moderator)).toMatchObject({ count: 1 });
  const column = /annual_reports /.test(change.compile(db).sql) ? sql`id` : sql`annual_report_id`;
  const condition = /\bwhere\b/.test(change.compile(db).sql) ? sql`and` : sql`where`;
  await sql`${change} ${condition} ${column} = ${id}`.execute(db);
  expect(await listClear(branch.moderator)).toMatchObject({ count: 0, waiting: 1 });
});

test('a digital signature counts if it is valid, trusted and the member’s (REP-291)', async () => {
  const branch = await createBranch(season);
  const { id, person } = await createClearReport(season, branch, { digitally_signed: true });
  const { full_name } = await db
    .selectFrom('persons')
    .select('full_name')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const sign = async (state: string, isTrusted: boolean | null, signer: string, more: object = {}) => {
    const signature = {
      state,
      isTrusted,
      signatures: [{ kind: 'signature', signer, issuer: 'AC', remarks: [], ...more }],
    };
    await sql`update annual_report_files set reading = reading || ${JSON.stringify({ signature })}::jsonb
      where annual_report_id = ${id} and kind = 'annualReport'`.execute(db);
    return (await listClear(branch.moderator)).count;
  };
  expect(await sign('valid', true, full_name)).toBe(1);
  expect(await sign('valid', null, full_name)).toBe(0);
  expect(await sign('valid', true, 'Altcineva Ion')).toBe(0);
  expect(await sign('changed', true, full_name)).toBe(0);
  expect(await sign('valid', true, full_name, { personalCode: 'reported' })).toBe(1);
  expect(await sign('valid', true, 'Altcineva Ion', { personalCode: 'reported' })).toBe(1);
  expect(await sign('valid', true, full_name, { personalCode: 'other' })).toBe(0);
  expect(await sign('valid', true, '')).toBe(0);
  expect(await sign('valid', true, full_name, { remarks: ['timestampTooEarly'] })).toBe(0);
});

test('staff check the copy on the desk, another copy has to be checked again (REP-291)', async () => {
  const branch = await createBranch(season);
  const { id } = await createClearReport(season, branch);
  const check = (isChecked: boolean) =>
    api.post(`/annual_reports/${id}/checkScan`, { isChecked }, { as: branch.moderator });
  expect((await check(false)).body).toMatchObject({ scanCheckedBy: null });
  expect(await listClear(branch.moderator)).toMatchObject({ count: 0 });
  expect((await check(true)).body).toMatchObject({ scanCheckedBy: expect.any(String) });
  expect(await listClear(branch.moderator)).toMatchObject({ count: 1 });
  await sql`update annual_report_files set set_aside_at = now()
    where annual_report_id = ${id} and kind = 'annualReportScanned'`.execute(db);
  expect(await listClear(branch.moderator)).toMatchObject({ count: 0 });
});

test('a batch is decided after its sample was opened by its owner, as single decisions (REP-294, REP-295)', {
  tags: 'deep',
}, async () => {
  const branch = await createBranch(season);
  const ids = await createReports(branch, 5);
  const { body } = await draw(branch.moderator);
  const batch = body as unknown as ReportBatch;
  const sample = batch.items.filter(({ isSample }) => isSample).map(({ id }) => id);
  expect(sample).toHaveLength(3);
  // The same batch again: nobody draws until the sample pleases (REP-293).
  expect((await draw(branch.moderator)).body).toMatchObject({ id: batch.id, items: batch.items });

  const admin = await signInAs(db, 'ROLE_ADMIN');
  for (const id of sample) {
    const refused = await decideBatch(batch.id, branch.moderator);
    expect([refused.status, refused.body.code]).toEqual([409, 'sampleNotOpened']);
    season.setNow('2026-02-10T10:05:00Z');
    await open(id, admin);
    season.setNow('2026-02-10T10:10:00Z');
    await open(id, branch.moderator);
  }
  expect((await decideBatch(batch.id, branch.moderator, { status: 430 })).body).toMatchObject({
    state: 'deciding',
  });
  await work(batch.id);
  const decided = await read(batch.id, branch.moderator);
  expect(decided).toMatchObject({ state: 'decided', undoUntil: '2026-02-10T11:10:00.000Z' });
  expect(decided.items.map(({ outcome }) => outcome)).toEqual(ids.map(() => 'decided'));
  expect(await statusesOf(ids)).toEqual(ids.map(() => 430));
  const { rows: written } = await sql<object>`select
      (select count(*)::int from annual_report_postings where annual_report_id = r.id) as postings,
      (select count(*)::int from person_visas v where v.person_id = r.person_id and v.year = 2026 and v.checked) as visas,
      (select h.username from change_history h where h.resource = 'annual_reports' and h.record_id = r.id
        order by h.id desc limit 1) as by
    from annual_reports r where r.id = any(${ids}::int[])`.execute(db);
  const { username } = branch.moderator.user;
  expect(written).toEqual(ids.map(() => ({ postings: 2, visas: 1, by: username })));
  // A repeat writes nothing, another decision is refused.
  await work(batch.id);
  expect((await decideBatch(batch.id, branch.moderator, { status: 430 })).status).toBe(200);
  expect((await decideBatch(batch.id, branch.moderator, { status: 420 })).body.code).toBe('batchDecided');
});

test('whatever changed meanwhile drops out and is named (REP-296)', { tags: 'deep' }, async () => {
  const branch = await createBranch(season);
  const [alone, postponed, unpaid, held, clear] = (await createReports(branch, 5)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const batch = await drawOpened(branch);
  await decide(season, branch, alone, 420);
  await decide(season, branch, postponed, 480);
  await sql`update invoices set settled = 1 where annual_report_id = ${unpaid}`.execute(db);
  season.setNow('2026-02-10T10:10:00Z');
  await open(held, await signInAs(db, 'ROLE_ADMIN'));
  await decideBatch(batch.id, branch.moderator);
  await work(batch.id);
  const { items } = await read(batch.id, branch.moderator);
  expect(Object.fromEntries(items.map(({ id, outcome, problem }) => [id, [outcome, problem]]))).toEqual({
    [alone]: ['dropped', 'Raportul s-a schimbat între timp.'],
    [postponed]: ['dropped', 'Raportul s-a schimbat între timp.'],
    [unpaid]: ['dropped', expect.stringMatching(/^Nota de plată: Neachitată: /)],
    [held]: ['dropped', 'Raportul este deschis de altcineva.'],
    [clear]: ['decided', null],
  });
  expect(await statusesOf([alone, postponed, unpaid, held, clear])).toEqual([420, 480, 400, 400, 420]);
});

test('is undone within the hour; what changed since stays and is named (REP-297)', {
  tags: 'deep',
}, async () => {
  const branch = await createBranch(season);
  const [one, two] = (await createReports(branch, 2)) as [number, number];
  const batch = await drawOpened(branch);
  await decideBatch(batch.id, branch.moderator, { status: 410 });
  await work(batch.id);
  await api.post(
    `/annual_reports/${two}/scheduleVisa`,
    { visaScheduled: '2026-02-12' },
    { as: branch.moderator },
  );
  season.setNow('2026-02-10T10:59:59Z');
  expect((await undo(batch.id, branch.moderator)).body).toMatchObject({ state: 'undoing' });
  season.setNow('2026-02-10T11:30:00Z');
  await work(batch.id);
  const { state, items } = await read(batch.id, branch.moderator);
  expect(state).toBe('undone');
  expect(items.map(({ id, outcome }) => [id, outcome])).toEqual([
    [one, 'undone'],
    [two, 'kept'],
  ]);
  expect(await statusesOf([one, two])).toEqual([400, 410]);
  const { rows } = await sql<{ sum: string }>`select sum(fee) from annual_report_postings
    where annual_report_id = ${one}`.execute(db);
  expect(Number(rows[0]?.sum)).toBe(0);
});

test('not after an hour (REP-297)', { tags: 'deep' }, async () => {
  const branch = await createBranch(season);
  await createReports(branch, 1);
  const batch = await drawOpened(branch);
  await decideBatch(batch.id, branch.moderator);
  await work(batch.id);
  season.setNow('2026-02-10T11:00:01Z');
  expect((await undo(batch.id, branch.moderator)).body.code).toBe('undoExpired');
});

test('belongs to its owner alone, and two workers decide each report once (REP-293, REP-295)', {
  tags: 'deep',
}, async () => {
  const branch = await createBranch(season);
  const ids = await createReports(branch, 4);
  const batch = await drawOpened(branch);
  const colleague = await signInAs(db, 'ROLE_MODERATOR', { region: branch.region });
  for (const { status } of [
    await api.get(`/annual_reports/batches/${batch.id}`, { as: colleague }),
    await decideBatch(batch.id, colleague),
    await undo(batch.id, colleague),
  ])
    expect(status).toBe(404);
  await Promise.all([decideBatch(batch.id, branch.moderator), decideBatch(batch.id, branch.moderator)]);
  await Promise.all([work(batch.id), work(batch.id), decide(season, branch, ids[0] as number, 420)]);
  const { rows } = await sql<{ count: string }>`select count(*) from annual_report_postings
    where annual_report_id = any(${ids}::int[]) group by annual_report_id`.execute(db);
  expect(rows.map(({ count }) => Number(count))).toEqual(ids.map(() => 2));
});

test('an account that lost its rights decides nothing (REP-296)', async () => {
  const branch = await createBranch(season);
  const ids = await createReports(branch, 1);
  const batch = await drawOpened(branch);
  await decideBatch(batch.id, branch.moderator);
  await sql`update users set role = 'ROLE_VIEW_REGION' where id = ${branch.moderator.user.id}`.execute(db);
  await work(batch.id);
  expect(await statusesOf(ids)).toEqual([400]);
});

test('reports are left out before the draw and after it; the sample is opened all the same (REP-385)', {
  tags: 'deep',
}, async () => {
  const branch = await createBranch(season);
  const ids = await createReports(branch, 5);
  const [first] = ids as [number];
  const leaveOut = (batch: number, reports: readonly number[], as = branch.moderator) =>
    api.put(`/annual_reports/batches/${batch}/left_out`, { reports }, { as });
  const batch = (await draw(branch.moderator, { without: [first] })).body as unknown as ReportBatch;
  expect(batch.items.map(({ id }) => id)).toEqual(ids.slice(1));
  const sample = batch.items.filter(({ isSample }) => isSample).map(({ id }) => id);
  const [left] = sample as [number];
  // A report of another batch, or of none, changes nothing.
  await leaveOut(batch.id, [left, first, 999_999_999]);
  expect((await decideBatch(batch.id, branch.moderator)).body.code).toBe('sampleNotOpened');
  for (const id of sample) await open(id, branch.moderator);
  await leaveOut(batch.id, ids);
  expect((await decideBatch(batch.id, branch.moderator)).body.code).toBe('nothingLeft');
  const colleague = await signInAs(db, 'ROLE_MODERATOR', { region: branch.region });
  expect((await leaveOut(batch.id, [], colleague)).status).toBe(404);
  // Given up, the same batch begins again with the sample that was drawn.
  const again = (await draw(branch.moderator, { without: [first] })).body as unknown as ReportBatch;
  expect(again.id).toBe(batch.id);
  expect(again.items.filter(({ isSample }) => isSample).map(({ id }) => id)).toEqual(sample);
  expect(again.items.every(({ outcome }) => outcome === null)).toBe(true);
  const { body } = await leaveOut(batch.id, [left]);
  const outcomes = (body as unknown as ReportBatch).items.map(({ id, outcome }) => [id, outcome]);
  expect(Object.fromEntries(outcomes)).toEqual(
    Object.fromEntries(ids.slice(1).map((id) => [id, id === left ? 'left' : null])),
  );
  await decideBatch(batch.id, branch.moderator);
  expect((await leaveOut(batch.id, [])).body.code).toBe('batchDecided');
  await work(batch.id);
  expect(await statusesOf(ids)).toEqual(ids.map((id) => (id === first || id === left ? 400 : 420)));
});

test('a report that was not drawn comes into the batch and its sample, a report of another branch does not (REP-385)', {
  tags: 'deep',
}, async () => {
  const branch = await createBranch(season);
  const ids = await createReports(branch, 5);
  const [first, second] = ids as [number, number];
  const other = await createClearReport(season, await createBranch(season));
  const batch = (await draw(branch.moderator, { without: [first, second] })).body as unknown as ReportBatch;
  const put = async (added: readonly number[], as = branch.moderator) =>
    api.put(`/annual_reports/batches/${batch.id}/left_out`, { reports: [], added }, { as });
  for (const { id } of batch.items) await open(id, branch.moderator);
  expect((await put([first, other.id])).body.code).toBe('notClear');
  expect((await read(batch.id, branch.moderator)).items.map(({ id }) => id)).toEqual(ids.slice(2));
  await sql`update annual_reports set has_open_resubmission = true where id = ${second}`.execute(db);
  expect((await put([second])).body.code).toBe('notClear');
  const { items } = (await put([first, first])).body as unknown as ReportBatch;
  expect(items.map(({ id }) => id)).toEqual([first, ...ids.slice(2)]);
  expect(items[0]).toMatchObject({ isSample: true, openedAt: null, outcome: null });
  expect((await decideBatch(batch.id, branch.moderator)).body.code).toBe('sampleNotOpened');
  await open(first, branch.moderator);
  expect((await decideBatch(batch.id, branch.moderator)).body).toMatchObject({ state: 'deciding' });
  await work(batch.id);
  expect(await statusesOf(ids)).toEqual([420, 400, 420, 420, 420]);
});

test('a batch that was given up draws only what its sample lacks, and forgets a look at an older version (REP-385)', {
  tags: 'deep',
}, async () => {
  const branch = await createBranch(season);
  const ids = await createReports(branch, 2);
  const batch = await drawOpened(branch);
  expect(batch.items.filter(({ isSample }) => isSample)).toHaveLength(2);
  await api.put(`/annual_reports/batches/${batch.id}/left_out`, { reports: ids }, { as: branch.moderator });
  await sql`update annual_reports set version = version + 1 where id = ${ids[0]}`.execute(db);
  const later = await createReports(branch, 3);
  const again = (await draw(branch.moderator)).body as unknown as ReportBatch;
  expect(again.id).toBe(batch.id);
  expect(again.items.map(({ id }) => id)).toEqual([...ids, ...later]);
  expect(again.items.filter(({ isSample }) => isSample)).toHaveLength(3);
  expect(again.items.slice(0, 2)).toMatchObject([
    { isSample: true, openedAt: null },
    { isSample: true, openedAt: expect.any(String) },
  ]);
});
