/** A report's note and its counterpart in the invoicing system: asked before a rejection, told afterwards (REP-43). */
import type { StaffHome } from '@ceccar/contract/operation/home';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Invoicing } from '../../src/domains/money/invoicing/invoicing.ts';
import { createSmartBill } from '../../src/domains/money/invoicing/smartbill.ts';
import { registerNote } from '../../src/domains/money/notes/register-note.ts';
import { unregisterNote } from '../../src/domains/money/notes/unregister-note.ts';
import { processReport } from '../../src/domains/reports/filing/process-report.ts';
import { gatewayPage, startFakeSmartBill } from '../money/fake-smartbill.ts';
import { notesOf } from './member-money.ts';
import { accept, createMember, decide, type Member, needsOf, pay, register, startSeason } from './season.ts';
import { statusOf } from './seen.ts';

const fake = await startFakeSmartBill([]);
afterAll(fake.close);
/** Waits for nobody's turn. */
const pacer = { now: () => 0, pause: async () => undefined };
const smartBill = createSmartBill(fake.env, pacer);
const impatient = createSmartBill({ ...fake.env, timeoutMs: 200 }, pacer);
let system = smartBill;
const invoicing: Invoicing = {
  name: 'smartbill',
  create: (note) => system.create(note),
  get: (note) => system.get(note),
  cancel: (note) => system.cancel(note),
};
const season = await startSeason('2026-02-10T10:00:00Z', { invoicing });
const { api, db } = season;
const needs = { ...needsOf(season), invoicing };

beforeEach(() => {
  fake.misbehaviours.length = 0;
  system = smartBill;
});

/** Submitted, its note told to the invoicing system unless that is left out. */
async function submit({ isReported = true } = {}) {
  const member = await createMember(season);
  const id = await accept(season, member);
  await processReport.handle(needs, { reportId: id, userId: member.as.user.id });
  const note = await db
    .selectFrom('invoices')
    .select(['id', 'series', 'number'])
    .where('annual_report_id', '=', id)
    .executeTakeFirstOrThrow();
  fake.series.add(note.series);
  if (isReported) await registerNote.handle(needs, { invoiceId: note.id });
  await pay(season, member, id);
  await register(season, member, id);
  fake.seen.length = 0;
  const counterpart = fake.documents.findLast(({ series }) => series === note.series);
  return { member, id, note, counterpart };
}

async function jobsFor(invoiceId: number): Promise<number> {
  const { rows } =
    await sql`select from jobs.job where name = 'unregister-note' and (data ->> 'invoiceId')::int = ${invoiceId}`.execute(
      db,
    );
  return rows.length;
}

async function expectUntouched(member: Member, id: number): Promise<void> {
  expect(await statusOf(season, id)).toBe(400);
  expect(await notesOf(season, member)).toMatchObject([{ status: 'issued' }]);
}

test('processing does not wait for it: the note is there, and told when the system is', {
  tags: 'deep',
}, async () => {
  const { member, id, note } = await submit({ isReported: false });
  const { invoicing_state } = await db
    .selectFrom('invoices')
    .select('invoicing_state')
    .where('id', '=', note.id)
    .executeTakeFirstOrThrow();
  expect([invoicing_state, await statusOf(season, id)]).toEqual(['waiting', 400]);
  expect(await notesOf(season, member)).toMatchObject([{ status: 'issued', amount: '1330.00' }]);
});

describe('a rejection', () => {
  test('of a note that is paid there and not here is told, and becomes a task of the branch (MON-248)', {
    tags: 'deep',
  }, async () => {
    const { member, id, note } = await submit();
    const tasks = async () => {
      const { body } = await api.get('/api/home', { as: member.moderator });
      return (body.tasks as StaffHome['tasks']).find(({ key }) => key === 'paidNotes');
    };
    expect(await tasks()).toMatchObject({ count: 0 });
    system = { ...smartBill, get: async () => 'paid' };
    const rejected = await decide(season, member, id, 490);
    expect(rejected.status).toBe(200);
    const paidElsewhere = `Sistemul de facturare are nota ${note.series} ${note.number} ca achitată`;
    expect(rejected.body.warnings).toEqual([
      { propertyPath: '', message: expect.stringContaining(paidElsewhere) },
    ]);
    const task = await tasks();
    expect(task).toMatchObject({ count: 1 });
    const { body } = await api.get(
      `/api/invoices?view=invoice-register&${new URLSearchParams(task?.filter)}`,
      {
        as: member.moderator,
      },
    );
    expect(body['hydra:member']).toMatchObject([
      { status: 'cancelled', invoicingState: 'paid', invoicingNote: expect.stringContaining(paidElsewhere) },
    ]);
    // The counterpart is cancelled as ever.
    expect(await jobsFor(note.id)).toBe(1);
  });

  test('asks for the note, stands, and has it cancelled afterwards', { tags: 'deep' }, async () => {
    const { member, id, note, counterpart } = await submit();
    expect((await decide(season, member, id, 490)).status).toBe(200);
    expect([fake.seen, counterpart?.isCancelled]).toEqual([['GET /estimate/paymentstatus'], false]);
    expect(await notesOf(season, member)).toMatchObject([{ status: 'cancelled' }]);
    expect(await jobsFor(note.id)).toBe(1);
    await unregisterNote.handle(needs, { invoiceId: note.id });
    expect(counterpart?.isCancelled).toBe(true);
    // Once more does no harm.
    await unregisterNote.handle(needs, { invoiceId: note.id });
  });

  test('with a note that no longer exists requires force', { tags: 'deep' }, async () => {
    const { member, id, note } = await submit();
    fake.documents.length = 0;
    for (const forceReject of [undefined, false, 0]) {
      const { status, body } = await decide(season, member, id, 490, { forceReject });
      expect([status, body]).toMatchObject([
        409,
        {
          code: 'NOTE_MISSING',
          serie: note.series,
          numar: String(note.number),
          'hydra:description': expect.stringContaining('nu mai există'),
        },
      ]);
      await expectUntouched(member, id);
    }
    expect((await decide(season, member, id, 490, { forceReject: true })).status).toBe(200);
    expect(await notesOf(season, member)).toMatchObject([{ status: 'cancelled' }]);
    await unregisterNote.handle(needs, { invoiceId: note.id });
  });

  test('with a note that the system never had requires force, too', { tags: 'deep' }, async () => {
    const { member, id } = await submit({ isReported: false });
    const { status, body } = await decide(season, member, id, 490);
    expect([status, body]).toMatchObject([
      409,
      { code: 'NOTE_MISSING', 'hydra:description': expect.stringContaining('nu este înregistrată') },
    ]);
    expect((await decide(season, member, id, 490, { forceReject: 1 })).status).toBe(200);
  });

  test('while the system is silent changes nothing, not even by force', { tags: 'deep' }, async () => {
    const { member, id } = await submit();
    for (const forceReject of [false, true]) {
      fake.misbehaviours.push(gatewayPage(503));
      const { status, body } = await decide(season, member, id, 490, { forceReject });
      expect([status, body['hydra:description']]).toEqual([
        503,
        'Sistemul de facturare nu răspunde. Raportul nu a fost respins; încercați mai târziu.',
      ]);
      system = impatient;
      fake.misbehaviours.push('hang');
      expect((await decide(season, member, id, 490, { forceReject })).status).toBe(503);
      system = smartBill;
    }
    await expectUntouched(member, id);
    expect((await decide(season, member, id, 490)).status).toBe(200);
  });

  test('that is refused anyway asks for nothing', { tags: 'deep' }, async () => {
    const { member, id } = await submit();
    expect((await decide(season, member, id, 490, { rejectReason: ' ' })).status).toBe(422);
    await decide(season, member, id, 430);
    expect((await decide(season, member, id, 490)).status).toBe(409);
    expect(fake.seen).toEqual([]);
  });

  test('by two users at once leaves the counterpart of a validated report alone', {
    tags: 'deep',
  }, async () => {
    const { member, id, counterpart } = await submit();
    const { headers } = await api.get(`/api/annual_reports/${id}`, { as: member.moderator });
    const ifMatch = { 'if-match': String(headers.etag) };
    // The validation overtakes the question to the invoicing system.
    system = {
      ...smartBill,
      get: async (note) => {
        await decide(season, member, id, 420, {}, ifMatch);
        return smartBill.get(note);
      },
    };
    expect((await decide(season, member, id, 490, {}, ifMatch)).status).toBe(412);
    expect([await statusOf(season, id), counterpart?.isCancelled]).toEqual([420, false]);
    expect(await notesOf(season, member)).toMatchObject([{ status: 'issued' }]);
  });
});

test('beginning again waits for no answer: the counterpart is cancelled by a job, tried again while the system is away', async () => {
  const member = await createMember(season);
  const id = await accept(season, member);
  await processReport.handle(needs, { reportId: id, userId: member.as.user.id });
  const note = await db
    .selectFrom('invoices')
    .select(['id', 'series'])
    .where('annual_report_id', '=', id)
    .executeTakeFirstOrThrow();
  fake.series.add(note.series);
  await registerNote.handle(needs, { invoiceId: note.id });
  fake.seen.length = 0;
  expect(
    (await api.put(`/annual_reports/resetAnnualReport/${member.record.uuid}`, {}, { as: member.as })).status,
  ).toBe(200);
  expect([fake.seen, await jobsFor(note.id)]).toEqual([[], 1]);
  fake.misbehaviours.push(gatewayPage(502));
  await expect(unregisterNote.handle(needs, { invoiceId: note.id })).rejects.toThrow();
  await unregisterNote.handle(needs, { invoiceId: note.id });
  expect(fake.documents.findLast(({ series }) => series === note.series)?.isCancelled).toBe(true);
});
