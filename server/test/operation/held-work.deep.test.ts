/** Work that waited in a restored copy is held until an administrator decides, and nothing goes out twice. */
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { workApplication } from '../../src/app/work-application.ts';
import { createMailer } from '../../src/domains/emails/mailer.ts';
import { sendEmails } from '../../src/domains/emails/send-emails.ts';
import { writeEmail } from '../../src/domains/emails/write-email.ts';
import { registerNote } from '../../src/domains/money/notes/register-note.ts';
import { unregisterNote } from '../../src/domains/money/notes/unregister-note.ts';
import { backUp } from '../../src/domains/operation/backup/back-up.ts';
import { openVault } from '../../src/domains/operation/backup/vault.ts';
import { holdRestoredWork, restoredCopyKey } from '../../src/domains/operation/restore/hold-work.ts';
import { restoreBackup } from '../../src/domains/operation/restore/restore-backup.ts';
import { remindMembers } from '../../src/domains/reports/remind-members.ts';
import { readEnv, withoutOutgoing } from '../../src/platform/env.ts';
import { createJobs } from '../../src/platform/jobs/jobs.ts';
import { createEmail } from '../builders/email.ts';
import { createInvoice } from '../builders/invoice.ts';
import { createPerson } from '../builders/person.ts';
import { createThread } from '../builders/thread.ts';
import { uniqueWord } from '../builders/unique.ts';
import { createUser } from '../builders/user.ts';
import { createFolder } from '../files/samples.ts';
import { signInAs } from '../harness/accounts.ts';
import { apiOf } from '../harness/api.ts';
import { createWebRoot, startApp } from '../harness/app.ts';
import { type Email, startMailServer } from '../harness/emails.ts';
import { eventually } from '../harness/eventually.ts';
import { jobNeeds } from '../harness/job-needs.ts';
import { startFakeSmartBill } from '../money/fake-smartbill.ts';
import { keepAll, openRegister, type Register } from './register.ts';

const night = new Date('2026-11-23T00:30:00Z');
const received = { kind: 'reportReceived', facts: { year: 2025, receipt: 'D-2026-000001' } } as const;
const waiting = { state: 'waiting', sent_at: null, sent_to: null } as const;

/** Five emails and two notes wait, and one note waits for its cancellation; a backup of that is restored elsewhere. */
async function restoreWaiting() {
  const lost = await openRegister(await createFolder());
  const { db } = lost;
  const emails = [];
  for (let count = 0; count < 5; count += 1) {
    const person = await createPerson(db, { email_address: `${uniqueWord()}@example.ro` });
    emails.push((await createEmail(db, { person, ...waiting })).id);
  }
  const unreported = { invoicing_state: 'waiting', invoicing_series: null, invoicing_number: null } as const;
  const notes = [await createInvoice(lost, unreported), await createInvoice(lost, unreported)];
  const cancelled = await createInvoice(lost, { cancelled_at: night });
  const jobs = createJobs(lost.database, () => undefined);
  await db.transaction().execute(async (tx) => {
    for (const { id } of notes) await jobs.send(tx, registerNote, { invoiceId: id });
    await jobs.send(tx, unregisterNote, { invoiceId: cancelled.id });
  });
  await jobs.stop();
  const place = {
    place: { driver: 'folder' as const, folder: await createFolder() },
    key: undefined,
    keep: keepAll,
  };
  await backUp(lost, place, night, 'nightly');
  const restored = await openRegister(await createFolder(), 'template0');
  await restoreBackup(await openVault(place, restored.files.uploadFolder), restored);
  return { restored, emails, notes, cancelled, place };
}

/** A mail server, SmartBill, and the application with its jobs on a restored register. */
async function start(register: Register, given: Record<string, string> = {}, series: readonly string[] = []) {
  const server = await startMailServer();
  const smartBill = await startFakeSmartBill(series);
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: register.dataDir,
    PUBLIC_URL: 'https://registru.example.ro',
    SMTP_URL: server.url,
    MAIL_FROM: 'registru@example.ro',
    INVOICING: 'smartbill',
    SMARTBILL_URL: smartBill.env.url,
    SMARTBILL_EMAIL: smartBill.env.email,
    SMARTBILL_TOKEN: smartBill.env.token,
    SMARTBILL_CIF: smartBill.env.cif,
    ...given,
  });
  const { database, files } = register;
  const stopping = new AbortController().signal;
  const app = await workApplication({ env, database, files, webRoot: await createWebRoot(), stopping });
  await app.ready();
  const mailer = createMailer(withoutOutgoing(env));
  onTestFinished(async () => {
    await app.close();
    mailer?.close();
    await server.close();
    await smartBill.close();
  });
  return {
    api: apiOf(app),
    smartBill,
    inbox: server.inbox,
    /** Runs the job of each minute. */
    send: () => sendEmails.handle(jobNeeds(register, { mailer, isTrial: env.isTrial }), {}),
  };
}

async function openJobs({ db }: Pick<Register, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from jobs.job
    where state in ('created', 'retry', 'active') and name in ('register-note', 'unregister-note')
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const addressesOf = (inbox: readonly Email[]) => inbox.flatMap(({ to }) => to);

test('emails waiting in a copy stay until an administrator sends them, once; new ones go at once (OPE-50)', async () => {
  const { restored, notes, cancelled, emails } = await restoreWaiting();
  const { db } = restored;
  const series = [...notes, cancelled].map((note) => note.series);
  const { api, smartBill, inbox, send } = await start(restored, {}, series);
  smartBill.documents.push({
    series: cancelled.series,
    number: '1',
    body: {} as never, // only its state is asked for
    isCancelled: false,
    isPaid: false,
  });
  await send();
  await eventually(async () => expect(await openJobs(restored)).toEqual([]));
  expect([inbox, smartBill.seen]).toEqual([[], []]);
  expect(await db.selectFrom('emails').select(['state', 'attempts']).distinct().execute()).toEqual([
    { state: 'held', attempts: 0 },
  ]);

  const admin = await signInAs(db, 'ROLE_ADMIN');
  const state = async () => (await api.get('/api/operation/state', { as: admin })).body;
  const copy = '2026-11-23T003000Z';
  expect(await state()).toMatchObject({ held: { emails: { copy, count: 5 }, notes: { copy, count: 3 } } });
  expect((await state()).wrong).toEqual(
    expect.arrayContaining([
      'Registrul a fost restaurat: hotărâți asupra e-mailurilor care așteaptă din copie, mai jos.',
      'Registrul a fost restaurat: hotărâți asupra notelor de plată care așteaptă din copie, mai jos.',
    ]),
  );

  const fresh = await createPerson(db, { email_address: 'nou@example.ro' });
  await db
    .transaction()
    .execute((tx) =>
      writeEmail({ tx, now: new Date(), sendsEmails: true }, { kind: 'person', id: fresh.id }, received),
    );
  await send();
  expect(addressesOf(inbox)).toEqual(['nou@example.ro']);
  inbox.length = 0;

  const decide = (what: string, decision: string) =>
    api.post(`/api/${what}/held`, { decision }, { as: admin });
  expect((await decide('emails', 'perhaps')).status).toBe(422);
  expect(await decide('emails', 'send')).toMatchObject({ status: 200, body: { count: 5 } });
  expect(await decide('emails', 'send')).toMatchObject({ status: 409 });
  await send();
  await send();
  expect(new Set(addressesOf(inbox)).size).toBe(5);
  expect(inbox).toHaveLength(5);

  expect(await decide('invoices', 'send')).toMatchObject({ status: 200, body: { count: 3 } });
  expect(await decide('invoices', 'giveUp')).toMatchObject({ status: 409 });
  await eventually(async () => expect(await openJobs(restored)).toEqual([]));
  expect(smartBill.seen.toSorted()).toEqual(['POST /estimate', 'POST /estimate', 'PUT /estimate/cancel']);
  expect((await state()).held).toEqual({ emails: null, notes: null });
  const { rows } = await sql`select resource, count(*)::int as count from change_history
    where user_id = ${admin.user.id} group by 1 order by 1`.execute(db);
  expect(rows).toEqual([
    { resource: 'emails', count: emails.length },
    { resource: 'invoices', count: 3 },
  ]);
});

test('a trial copy starts with nothing going out, and says so on every page (OPE-52)', async () => {
  const { restored, place } = await restoreWaiting();
  const { folder } = place.place;
  const { api, smartBill, inbox, send } = await start(restored, {
    TRIAL: '1',
    BACKUP_TO: folder,
    RESTORE_DRILL: 'weekly',
  });
  await send();
  // As in a copy that was not made by our own restoring: what waits there is left alone as well.
  await sql`update emails set state = 'waiting'`.execute(restored.db);
  const note = await createInvoice(restored, { invoicing_state: 'waiting' });
  const jobs = createJobs(restored.database, () => undefined);
  await restored.db.transaction().execute((tx) => jobs.send(tx, registerNote, { invoiceId: note.id }));
  await jobs.stop();
  await send();
  const { rows } = await sql`select state, count(*)::int as count from emails group by 1`.execute(
    restored.db,
  );
  expect(rows).toEqual([{ state: 'waiting', count: 5 }]);
  expect(await openJobs(restored)).toContain('register-note');
  expect([inbox, smartBill.seen]).toEqual([[], []]);

  const admin = await signInAs(restored.db, 'ROLE_ADMIN');
  const member = await signInAs(restored.db, 'ROLE_USER');
  for (const [path, as] of [
    ['/login', undefined],
    ['/public/search', undefined],
    ['/persons', admin],
    ['/account', member],
  ] as const)
    expect((await api.page(path, as ? { as } : {})).text).toContain('"isTrial":true');
  const { body } = await api.get('/api/operation/state', { as: admin });
  expect(body).toMatchObject({ isTrial: true, backup: { isOn: false }, letters: { isOn: false } });
  for (const [what, status] of [
    ['emails', 503],
    ['invoices', 409],
  ] as const)
    expect((await api.post(`/api/${what}/held`, { decision: 'send' }, { as: admin })).status).toBe(status);
});

beforeEach(() =>
  db
    .deleteFrom('emails')
    .execute()
    .then(() => undefined),
);

const built = await startApp({
  ownDatabase: true,
  env: {
    mail: {
      url: 'smtp://127.0.0.1:1',
      requiresTls: false,
      from: 'registru@example.ro',
      siteAddress: 'https://registru.example.ro',
    },
  },
});
const { db, api } = built;
const admin = await signInAs(db, 'ROLE_ADMIN');

async function hold(): Promise<void> {
  await db.insertInto('installation').values({ key: restoredCopyKey, value: '2026-11-23T003000Z' }).execute();
  await holdRestoredWork(db);
}

const decide = (what: string, decision: string) => api.post(`/api/${what}/held`, { decision }, { as: admin });

const emailState = (id: number) =>
  db.selectFrom('emails').select(['state', 'problem']).where('id', '=', id).executeTakeFirstOrThrow();

test('discarded work is marked: emails can still be sent one by one, notes must be checked (OPE-50)', async () => {
  const { id } = await createEmail(db, waiting);
  const note = await createInvoice(built, { invoicing_state: 'waiting' });
  await hold();
  // Held once: what is written afterwards is none of the copy's.
  const { id: later } = await createEmail(db, waiting);
  await holdRestoredWork(db);
  expect([(await emailState(id)).state, (await emailState(later)).state]).toEqual(['held', 'waiting']);

  expect(await decide('emails', 'giveUp')).toMatchObject({ status: 200, body: { count: 1 } });
  expect(await emailState(id)).toEqual({
    state: 'failed',
    problem: 'S-a renunțat la el după restaurarea registrului.',
  });
  expect((await emailState(later)).state).toBe('waiting');
  expect((await api.post(`/api/emails/${id}/send`, {}, { as: admin })).body.state).toBe('waiting');

  expect(await decide('invoices', 'giveUp')).toMatchObject({ status: 200, body: { count: 1 } });
  const { body } = await api.get(`/api/invoices/${note.uuid}?view=invoice-register`, { as: admin });
  expect(body).toMatchObject({
    invoicingState: 'unknown',
    invoicingNote: expect.stringContaining('verificați în sistemul de facturare'),
    abilities: { register: true },
  });
});

test('a held email or note that staff send by itself is no longer held (OPE-50)', async () => {
  const { id } = await createEmail(db, waiting);
  const note = await createInvoice(built, { invoicing_state: 'waiting' });
  await hold();
  await api.post(`/api/emails/${id}/send`, {}, { as: admin });
  expect((await emailState(id)).state).toBe('waiting');
  const again = (body: object) => api.post(`/api/invoices/${note.uuid}/register`, body, { as: admin });
  expect((await again({})).status).toBe(409);
  expect((await again({ force: true })).status).toBe(200);
  const { body } = await api.get('/api/operation/state', { as: admin });
  expect(body.held).toMatchObject({ emails: { count: 0 }, notes: null });
  await decide('emails', 'giveUp');
  await decide('invoices', 'giveUp');
  expect((await emailState(id)).state).toBe('waiting');
});

test('of two emails with the same content one is sent (OPE-50)', async () => {
  const thread = await createThread(db, { person: await createPerson(db) });
  const facts = JSON.stringify({ branch: 'Cluj', thread: thread.id });
  const message = { kind: 'messageWaiting', facts, ...waiting } as const;
  const { id: held } = await createEmail(db, message);
  const { id: alone } = await createEmail(db, waiting);
  await hold();
  const { id: fresh } = await createEmail(db, message);
  expect(await decide('emails', 'send')).toMatchObject({ status: 200, body: { count: 1 } });
  expect((await emailState(held)).state).toBe('dropped');
  expect((await emailState(alone)).state).toBe('waiting');
  expect((await emailState(fresh)).state).toBe('waiting');
  await decide('invoices', 'giveUp');
});

test('reminders wait with the emails of the copy: whom it reminded since, a restored register does not know (OPE-51)', async () => {
  const person = await createPerson(db);
  await createUser(db, { role: 'ROLE_USER', person });
  await hold();
  const remind = () =>
    remindMembers.handle(
      jobNeeds(built, {
        mailer: createMailer({
          mail: {
            url: 'smtp://127.0.0.1:1',
            requiresTls: false,
            from: 'a@b.ro',
            siteAddress: 'https://b.ro',
          },
          brand: 'REGISTRU',
        }),
        clock: () => new Date('2026-02-20T08:00:00Z'),
      }),
      {},
    );
  await remind();
  const states = () => db.selectFrom('emails').select('state').where('person_id', '=', person.id).execute();
  expect(await states()).toEqual([{ state: 'held' }]);
  await decide('emails', 'giveUp');
  await remind();
  expect(await states()).toEqual([{ state: 'failed' }]);
  await decide('invoices', 'giveUp');
});

test('a link for a forgotten password that was asked for before the loss is not sent (OPE-50)', async () => {
  const { id: userId } = await createUser(db);
  const jobs = createJobs(built.database, () => undefined);
  await db
    .transaction()
    .execute((tx) => jobs.send(tx, { name: 'send-password-link', ...anyRetries }, { userId }));
  await jobs.stop();
  await hold();
  const { rows } = await sql`select from jobs.job where name = 'send-password-link'`.execute(db);
  expect(rows).toEqual([]);
});

const anyRetries = {
  retryLimit: 0,
  retryDelay: 0,
  retryBackoff: false,
  expireInSeconds: 60,
  handle: async () => undefined,
};
