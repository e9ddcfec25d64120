import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { afterEach, describe, expect, test } from 'vitest';
import { createFiledReport, type FiledReport } from '../builders/filed-report.ts';
import { createPerson } from '../builders/person.ts';
import { signInAs } from '../harness/accounts.ts';
import { createMember, decide, type Member, startSeason, submit } from './season.ts';

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

describe('who has a report open', () => {
  test('is told to the others, nobody is kept out', async () => {
    const member = await createMember(season);
    const id = await file(member, 400);
    const colleague = await signInAs(db, 'ROLE_MODERATOR', { region: member.region });
    const claim = (as = member.moderator) => api.post(`/annual_reports/${id}/claim`, undefined, { as });
    expect((await claim()).body).toMatchObject({ claimedBy: null });
    expect((await claim(colleague)).body).toMatchObject({ claimedBy: 'Ionescu Ion' });
    expect((await claim()).body).toMatchObject({ claimedBy: null });
    expect((await api.get(`/annual_reports/${id}/review`, { as: colleague })).body).toMatchObject({
      claimedBy: 'Ionescu Ion',
    });
    expect((await decide(season, { moderator: colleague }, id, 480)).status).toBe(200);
  });

  test('lasts three minutes from the last sign', { tags: 'deep' }, async () => {
    const member = await createMember(season);
    const id = await file(member, 400);
    const claim = (as = member.moderator) => api.post(`/annual_reports/${id}/claim`, undefined, { as });
    await claim();
    season.setNow('2026-02-10T10:02:00Z');
    await claim();
    season.setNow('2026-02-10T10:04:59Z');
    expect((await claim(admin)).body).toMatchObject({ claimedBy: 'Ionescu Ion' });
    season.setNow('2026-02-10T10:05:01Z');
    expect((await claim(admin)).body).toMatchObject({ claimedBy: null });
    expect((await claim()).body).toMatchObject({ claimedBy: 'Ionescu Ion' });
  });

  test('is one of two who open it at once', async () => {
    const member = await createMember(season);
    const id = await file(member, 400);
    const answers = await Promise.all(
      [member.moderator, admin].map((as) => api.post(`/annual_reports/${id}/claim`, undefined, { as })),
    );
    expect(answers.map(({ body }) => body.claimedBy).sort()).toEqual(['Ionescu Ion', null]);
  });
});

describe('the next report', () => {
  test('is the oldest of the branch that waits and that nobody else has open', async () => {
    const member = await createMember(season);
    const next = async (query = '', as = member.moderator) =>
      (await api.get(`/annual_reports/next${query}`, { as })).body;
    expect(await next()).toMatchObject({ id: null, waiting: 0 });
    const [second, first] = [
      await file(member, 400, { submitted_at: hour(9) }),
      await file(member, 400, { submitted_at: hour(8) }),
    ];
    const older = await file(member, 400, { submitted_at: hour(7), year: 2024 });
    for (const status of [20, 30, 300, 410, 480, 490]) await file(member, status, { submitted_at: hour(1) });
    expect(await next()).toMatchObject({ id: older, waiting: 3 });
    expect(await next('?year=2025')).toMatchObject({ id: first, waiting: 2 });
    expect(await next(`?year=2025&after=${first}`)).toMatchObject({ id: second, waiting: 2 });
    await api.post(`/annual_reports/${first}/claim`, undefined, { as: admin });
    expect(await next('?year=2025')).toMatchObject({ id: second, waiting: 2 });
    // Who has it open is given it again.
    expect(await next(`?year=2025&region=${member.region.id}`, admin)).toMatchObject({ id: first });
    season.setNow('2026-02-10T10:03:01Z');
    expect(await next('?year=2025')).toMatchObject({ id: first });
  });

  test('is never one of another branch', async () => {
    const [member, other] = [await createMember(season), await createMember(season)];
    await file(other, 400, { submitted_at: hour(1) });
    for (const query of ['', `?region=${other.region.id}`])
      expect((await api.get(`/annual_reports/next${query}`, { as: member.moderator })).body).toMatchObject({
        id: null,
        waiting: 0,
      });
    expect((await api.get('/annual_reports/next?region=x', { as: admin })).status).toBe(400);
  });
});

describe('beside a report', () => {
  test('stand its files, what it declares, conditions, note, receipt, attempts and the last reasons', {
    tags: 'deep',
  }, async () => {
    const member = await createMember(season, 'person', { cnp: '1800101221144' });
    const rejected = await file(member, 400);
    await decide(season, member, rejected, 490, { rejectReason: 'Lipsește pagina 3' });
    await createFiledReport(season, {
      person: member.record,
      year: 2024,
      status: reportStatus.validatedWithoutVisa,
    });
    const id = await submit(season, member);
    const { status, body } = await api.get(`/annual_reports/${id}/review`, { as: member.moderator });
    expect([status, body]).toMatchObject([
      200,
      {
        attempts: [
          { id, year: 2025, attempt: 1, status: 400, statusLabel: 'Depus' },
          { year: 2024, status: 420 },
        ],
        note: { amount: 1330, advanceUsed: 0, total: 1330, settled: 0, status: 'issued' },
        receipt: { number: expect.stringMatching(/^D-2026-/), issuedAt: '2026-02-10T10:00:00.000Z' },
        signature: { state: 'none' },
        reasons: {
          validate410: [],
          validate420: [],
          validate430: [],
          postpone: [],
          reject: ['Lipsește pagina 3'],
        },
        claimedBy: null,
      },
    ]);
    const files = body.files as { kind: string; label: string; url: string }[];
    expect(files.map(({ kind }) => kind)).toEqual([
      'annualReport',
      'annualReportScanned',
      'identityDocument',
      'registerDocument',
      'insuranceDocument',
      'paymentProof',
      'receipt',
    ]);
    for (const { url } of files) expect((await api.page(url, { as: member.moderator })).status).toBe(200);
    const conditions = body.conditions as { label: string; isMet: boolean | null }[];
    expect(conditions.map(({ isMet }) => isMet)).toEqual([true, false, true, true, true, null, true, true]);
    expect(conditions[1]).toMatchObject({
      label: 'Nota de plată',
      text: expect.stringMatching(/^Neachitată: 1\.330,00 RON din nota .+-2026 1$/),
    });
    const declared = body.declared as { rows: { label: string; value: string }[] }[];
    expect(declared.flatMap(({ rows }) => rows)).toContainEqual({ label: 'Consultanță', value: '84.000,00' });
  });

  test('stands nothing yet before it is sent', async () => {
    const member = await createMember(season);
    const id = await file(member, 10);
    expect((await api.get(`/annual_reports/${id}/review`, { as: member.moderator })).body).toMatchObject({
      files: [],
      declared: null,
      signature: null,
      note: null,
      receipt: null,
    });
  });

  test('stands what can be done with it, by the rules that decide', async () => {
    const member = await createMember(season);
    const movesOf = async (id: number) => {
      const { moves = {} } = (await api.get(`/annual_reports/${id}/moves`, { as: member.moderator }))
        .body as { moves?: Record<string, string | null> };
      return Object.keys(moves).filter((name) => moves[name] === null);
    };
    const expected: Record<number, string[]> = {
      10: ['reset'],
      20: ['reset'],
      30: ['pay', 'reset'],
      300: ['reset'],
      400: ['validate410', 'validate420', 'validate430', 'postpone', 'reject'],
      410: ['scheduleVisa', 'requestResubmission', 'validate420', 'validate430', 'reject'],
      420: ['requestResubmission'],
      430: ['requestResubmission'],
      480: ['validate410', 'validate420', 'validate430', 'reject'],
      490: [],
    };
    for (const [status, moves] of Object.entries(expected))
      expect([status, await movesOf(await file(member, Number(status)))]).toEqual([status, moves]);
  });
});

test('a note that the invoicing system still does not have is sent again from the desk', {
  tags: 'deep',
}, async () => {
  const member = await createMember(season);
  const id = await submit(season, member);
  const note = async () => {
    const { body } = await api.get(`/annual_reports/${id}/review`, { as: member.moderator });
    return body.note as { uuid: string };
  };
  expect(await note()).toMatchObject({ invoicingState: 'created', abilities: { register: false } });
  const reported = { invoicing_state: 'waiting', invoicing_note: 'Sistemul nu răspunde.' };
  await db.updateTable('invoices').set(reported).where('annual_report_id', '=', id).execute();
  const { uuid, ...waiting } = await note();
  expect(waiting).toMatchObject({
    invoicingState: 'waiting',
    invoicingNote: 'Sistemul nu răspunde.',
    abilities: { register: true },
  });
  const sent = await api.post(`/api/invoices/${uuid}/register`, {}, { as: member.moderator });
  expect(sent.status).toBe(200);
  expect(await note()).toMatchObject({ invoicingState: 'created', abilities: { register: false } });
});

test('beside the report stand the checks of its upload, with what became of each', {
  tags: 'deep',
}, async () => {
  const member = await createMember(season);
  const id = await submit(season, member);
  const checks = async () =>
    Object.fromEntries(
      (
        (await api.get(`/annual_reports/${id}/review`, { as: member.moderator })).body.checks as {
          check: string;
          outcome: string;
        }[]
      ).map(({ check, outcome }) => [check, outcome]),
    );
  expect(await checks()).toMatchObject({
    digitallySigned: 'notApplicable',
    isAmendedRequired: 'notApplicable',
    isRegNumberCorrect: 'passed',
  });
  await db
    .insertInto('annual_report_corrections')
    .values({ annual_report_id: id, field: 'regNumber', register_value: '1', report_value: '2' })
    .execute();
  expect(await checks()).toMatchObject({ isRegNumberCorrect: 'confirmed', isCnpCorrect: 'passed' });
});
