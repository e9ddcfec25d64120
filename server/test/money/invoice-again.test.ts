/** `POST /api/invoices/{uuid}/register`: a note that the invoicing system may not have is told to it again. */
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Invoicing } from '../../src/domains/money/invoicing/invoicing.ts';
import { createSmartBill } from '../../src/domains/money/invoicing/smartbill.ts';
import { registerNote } from '../../src/domains/money/notes/register-note.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import { createInvoice } from '../builders/invoice.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { startFakeSmartBill } from './fake-smartbill.ts';

const fake = await startFakeSmartBill([]);
afterAll(fake.close);
const invoicing: Invoicing = createSmartBill(fake.env, { now: () => 0, pause: async () => undefined });
const app = await startApp({ ownDatabase: true, invoicing });
const { db, api, database } = app;
const region = await createRegion(db);
const as = await signInAs(db, 'ROLE_MODERATOR', { region });
const tell = (id: number) =>
  registerNote.handle({ database, invoicing, read: createReader(database.pool) }, { invoiceId: id });

beforeEach(() => {
  fake.seen.length = 0;
  fake.misbehaviours.length = 0;
});

const unreported = { invoicing_series: null, invoicing_number: null };

async function createNote(state: 'waiting' | 'created' | 'refused' | 'unknown', values: object = {}) {
  const person = await createPerson(db, { region });
  const reported = state === 'created' ? {} : { ...unreported, invoicing_note: 'Seria nu a fost gasita!' };
  const note = await createInvoice(app, { person, invoicing_state: state, ...reported, ...values });
  fake.series.add(note.series);
  return {
    ...note,
    register: (sent: unknown = {}, by: Account = as) =>
      api.post(`/api/invoices/${note.uuid}/register`, sent, { as: by }),
    cancel: (sent: object = {}) => api.post(`/api/invoices/${note.uuid}/cancel`, sent, { as }),
    row: () =>
      db
        .selectFrom('invoices')
        .select([
          'invoicing_state as state',
          'invoicing_note as note',
          'invoicing_number as number',
          'version',
        ])
        .where('id', '=', note.id)
        .executeTakeFirstOrThrow(),
    async countJobs() {
      const { rows } = await sql<{ count: number }>`select count(*) from jobs.job
        where name = 'register-note' and (data ->> 'invoiceId')::int = ${note.id}`.execute(db);
      return rows[0]?.count;
    },
  };
}

test('a refused note waits again, with its job, and is then told', { tags: 'deep' }, async () => {
  const { id, register, row, countJobs, version } = await createNote('refused');
  const { status, body, headers } = await register();
  expect([status, body]).toMatchObject([
    200,
    { '@type': 'Invoice', id, invoicingState: 'waiting', abilities: { register: false, cancel: true } },
  ]);
  expect([await row(), headers.etag]).toEqual([
    { state: 'waiting', note: null, number: null, version: version + 1 },
    `"${version + 1}"`,
  ]);
  expect([await countJobs(), fake.seen]).toEqual([1, []]);
  await tell(id);
  expect(await row()).toMatchObject({ state: 'created', number: '0001', note: null });
  expect(fake.seen).toEqual(['POST /estimate']);
});

test('one that still waits, since the system did not answer, is sent again at once', {
  tags: 'deep',
}, async () => {
  const { id, name, register, row, countJobs } = await createNote('waiting');
  const listed = async () => {
    const query = `view=invoice-register&name=${encodeURIComponent(name)}`;
    const { body } = await api.get(`/api/invoices?${query}`, { as });
    return body['hydra:member'].map(({ abilities }) => (abilities as { register?: boolean }).register);
  };
  expect(await listed()).toEqual([true]);
  const answers = await Promise.all([register(), register()]);
  for (const { status, body } of answers)
    expect([status, body]).toMatchObject([
      200,
      { invoicingState: 'waiting', abilities: { register: false } },
    ]);
  expect([await row(), await countJobs(), await listed()]).toMatchObject([
    { state: 'waiting', note: null },
    1,
    [false],
  ]);
  await tell(id);
  expect((await row()).state).toBe('created');
});

test('the change history names the user who did it', async () => {
  const { id, register } = await createNote('refused');
  await register();
  const entry = await db
    .selectFrom('change_history')
    .select(['username', 'changes'])
    .where('resource', '=', 'invoices')
    .where('record_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ username: as.user.username, changes: { invoicingState: ['refused', 'waiting'] } });
});

test('one of which nobody knows whether it is there is told again only on purpose', async () => {
  const { name, series, number, register, row, countJobs } = await createNote('unknown');
  for (const sent of [{}, { force: false }, { force: 'true' }, { force: 1 }, [], undefined]) {
    const { status, body } = await register(sent);
    expect([sent, status, body]).toMatchObject([
      sent,
      409,
      {
        code: 'NOTE_UNCERTAIN',
        serie: series,
        numar: String(number),
        'hydra:description': `Verificați întâi în sistemul de facturare că nota ${name} nu există acolo; altfel va fi înregistrată de două ori.`,
      },
    ]);
  }
  expect([(await row()).state, await countJobs()]).toEqual(['unknown', 0]);
  expect((await register({ force: true })).body.invoicingState).toBe('waiting');
  expect([(await row()).state, await countJobs()]).toEqual(['waiting', 1]);
});

test.each([
  ['created', {}, 'este înregistrată deja în sistemul de facturare.'],
  ['refused', { cancelled_at: new Date() }, 'este anulată și nu se mai trimite sistemului de facturare.'],
  ['unknown', { cancelled_at: new Date() }, 'este anulată și nu se mai trimite sistemului de facturare.'],
  ['waiting', { cancelled_at: new Date() }, 'este anulată și nu se mai trimite sistemului de facturare.'],
] as const)('%s with %j is not told again, on purpose either', async (state, values, why) => {
  const { name, register, row, countJobs } = await createNote(state, values);
  const before = await row();
  for (const force of [false, true]) {
    const { status, body } = await register({ force });
    expect([status, body['hydra:description']]).toEqual([409, `Nota ${name} ${why}`]);
  }
  expect([await row(), await countJobs()]).toEqual([before, 0]);
});

test('concurrent clicks send one job', async () => {
  for (const [state, sent] of [
    ['refused', {}],
    ['unknown', { force: true }],
  ] as const) {
    const { register, row, countJobs, version } = await createNote(state);
    const answers = await Promise.all([1, 2, 3, 4].map(() => register(sent)));
    for (const { status, body } of answers) expect([status, body.invoicingState]).toEqual([200, 'waiting']);
    expect([await countJobs(), (await row()).version]).toEqual([1, version + 1]);
  }
});

test('two jobs of one note tell it once', async () => {
  const { id, row } = await createNote('waiting');
  await Promise.all([tell(id), tell(id), tell(id)]);
  expect([fake.seen, (await row()).state]).toEqual([['POST /estimate'], 'created']);
});

test('while the system is being asked, the note is not sent to it again', async () => {
  const { id, name, register, countJobs, row } = await createNote('waiting');
  let answer = (_value: Awaited<ReturnType<Invoicing['create']>>) => {};
  const slow: Invoicing = { ...invoicing, create: () => new Promise((resolve) => (answer = resolve)) };
  const telling = registerNote.handle(
    { database, invoicing: slow, read: createReader(database.pool) },
    { invoiceId: id },
  );
  await expect.poll(async () => (await row()).state).toBe('unknown');
  const { status, body } = await register({ force: true });
  expect([status, body['hydra:description']]).toEqual([
    409,
    `Nota ${name} se trimite chiar acum sistemului de facturare; încercați din nou peste un minut.`,
  ]);
  answer({ state: 'refused', reason: 'Seria nu a fost gasita!' });
  await telling;
  expect([(await row()).state, await countJobs()]).toEqual(['refused', 0]);
  expect((await register()).status).toBe(200);
});

test('one that is told again and refused again has its new reason', async () => {
  const { id, series, register, row } = await createNote('unknown', { invoicing_note: 'Fără răspuns.' });
  fake.series.delete(series);
  await register({ force: true });
  await tell(id);
  expect(await row()).toMatchObject({ state: 'refused', note: 'Seria nu a fost gasita!' });
});

test('one that is to be looked into is still cancelled on purpose, told again or not', async () => {
  const left = await createNote('unknown');
  expect([(await left.cancel()).status, (await left.cancel({ force: true })).status]).toEqual([409, 200]);
  const again = await createNote('unknown');
  await again.register({ force: true });
  expect((await again.cancel({ force: true })).body.status).toBe('cancelled');
  await tell(again.id);
  expect(fake.seen).toEqual([]);
});

test('without a system of its own the note becomes its own counterpart', async () => {
  const local = await startApp();
  const note = await createInvoice(local, { ...unreported, invoicing_state: 'refused', invoicing_note: 'x' });
  const admin = await signInAs(local.db, 'ROLE_ADMIN');
  const { body } = await local.api.post(`/api/invoices/${note.uuid}/register`, {}, { as: admin });
  expect(body.invoicingState).toBe('created');
  const row = await local.db
    .selectFrom('invoices')
    .select(['invoicing_series', 'invoicing_number', 'invoicing_note'])
    .where('id', '=', note.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ invoicing_series: note.series, invoicing_number: '1', invoicing_note: null });
});

describe('who may', () => {
  test.each([
    ['ROLE_SUPER_ADMIN', 200],
    ['ROLE_ADMIN', 200],
    ['ROLE_VIEW_GLOBAL', 403],
    ['ROLE_GUEST', 403],
  ] as const)('%s gets %d', async (role, expected) => {
    const { register, row } = await createNote('refused');
    expect((await register({}, await signInAs(db, role))).status).toBe(expected);
    expect((await row()).state).toBe(expected === 200 ? 'waiting' : 'refused');
  });

  test('not a moderator of another branch, nor the payer', async () => {
    const { person_id, register, row } = await createNote('refused');
    const far = await signInAs(db, 'ROLE_MODERATOR', { region: await createRegion(db) });
    const payer = await signInAs(db, 'ROLE_USER', { person: { id: person_id ?? 0 } });
    const stranger = await signInAs(db, 'ROLE_USER');
    const viewer = await signInAs(db, 'ROLE_VIEW_REGION', { region });
    const statuses = [];
    for (const by of [far, payer, stranger, viewer]) statuses.push((await register({}, by)).status);
    expect([statuses, (await row()).state]).toEqual([[404, 403, 404, 403], 'refused']);
  });
});
