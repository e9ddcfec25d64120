/** Notes and their counterparts in the invoicing system: told by a job (MON-42), asked before cancelling (MON-45). */
import type { AdvanceAnswer } from '@ceccar/contract/money/invoices';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Invoicing } from '../../src/domains/money/invoicing/invoicing.ts';
import { createSmartBill } from '../../src/domains/money/invoicing/smartbill.ts';
import { registerNote } from '../../src/domains/money/notes/register-note.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import { createBranch } from '../builders/branch.ts';
import { createPerson } from '../builders/person.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { saying, startFakeSmartBill } from './fake-smartbill.ts';

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

const { db, api, database } = await startApp({
  clock: () => new Date('2026-11-21T10:00:00Z'),
  ownDatabase: true,
  invoicing,
});
const as = await signInAs(db, 'ROLE_ADMIN');
const { region, prefix } = await createBranch(db);
const series = `${prefix}-2026`;
const tell = (id: number) =>
  registerNote.handle({ database, invoicing, read: createReader(database.pool) }, { invoiceId: id });

beforeEach(() => {
  fake.series.add(series);
  fake.seen.length = 0;
  fake.misbehaviours.length = 0;
  system = smartBill;
});

async function issue(amount = 100) {
  const person = await createPerson(db, { region, cip: uniqueNumber() });
  const { status, body } = await api.post(
    `/api/invoices/create/${person.uuid}`,
    { addedAvans: amount },
    { as },
  );
  expect(status).toBe(201);
  const { id, uuid, number } = (body as unknown as AdvanceAnswer).invoice;
  return {
    id,
    number,
    person,
    cancel: (sent: object = {}) => api.post(`/api/invoices/${uuid}/cancel`, sent, { as }),
    avans: async () => (await api.get(`/api/persons/${person.uuid}`, { as })).body.avans,
    row: () =>
      db
        .selectFrom('invoices')
        .select([
          'invoicing_state as state',
          'invoicing_series as series',
          'invoicing_number as number',
          'invoicing_note as note',
          'status',
        ])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    shown: async () => (await api.get(`/api/invoices/${uuid}`, { as })).body.invoicingState,
  };
}

test('a note waits, with a job that is there because the note is', async () => {
  const { id, row, shown } = await issue();
  expect(await row()).toMatchObject({ state: 'waiting', number: null, status: 'issued' });
  expect(await shown()).toBe('waiting');
  expect(fake.seen).toEqual([]);
  const { rows } = await sql<{ data: unknown }>`
    select data from jobs.job where name = 'register-note' and (data ->> 'invoiceId')::int = ${id}`.execute(
    db,
  );
  expect(rows).toEqual([{ data: { invoiceId: id } }]);
});

test('the job tells the system once', async () => {
  const { id, number, row, person } = await issue(12.5);
  await tell(id);
  const counterpart = fake.documents.at(-1);
  expect(counterpart?.body).toMatchObject({
    seriesName: series,
    client: { name: person.full_name },
    products: [{ name: `Avans în contul cotizației (nota de plată ${series} nr. ${number})`, price: 12.5 }],
  });
  expect(await row()).toMatchObject({ state: 'created', series, number: counterpart?.number, note: null });
  await tell(id);
  expect(fake.seen).toEqual(['POST /estimate']);
});

test('staff see the reason of a rejection by the invoicing system, and the call is not repeated', async () => {
  const { id, row, shown } = await issue();
  fake.series.delete(series);
  await tell(id);
  expect(await row()).toMatchObject({ state: 'refused', number: null, note: 'Seria nu a fost gasita!' });
  await tell(id);
  expect([fake.seen.length, await shown()]).toEqual([1, 'refused']);
});

test('no answer is not known, and never asked for twice', { tags: 'deep' }, async () => {
  for (const misbehaviour of ['hang', 'lose answer', 'reset'] as const) {
    const { id, row } = await issue();
    fake.seen.length = 0;
    fake.misbehaviours.push(misbehaviour);
    system = misbehaviour === 'hang' ? impatient : smartBill;
    await tell(id);
    expect([misbehaviour, await row()]).toMatchObject([misbehaviour, { state: 'unknown', number: null }]);
    await tell(id);
    expect(fake.seen).toEqual(['POST /estimate']);
  }
});

test('a process that dies while it asks leaves the note as not known', async () => {
  const { id, row } = await issue();
  const dying: Invoicing = { ...invoicing, create: () => Promise.reject(new Error('killed')) };
  await expect(
    registerNote.handle({ database, invoicing: dying, read: createReader(database.pool) }, { invoiceId: id }),
  ).rejects.toThrow('killed');
  expect((await row()).state).toBe('unknown');
  await tell(id);
  expect(fake.seen).toEqual([]);
});

test.each([401, 429, 503])('status %d leaves it waiting, so that the queue asks again', async (status) => {
  const { id, row } = await issue();
  fake.misbehaviours.push({ status });
  await expect(tell(id)).rejects.toThrow(/SmartBill/);
  expect(await row()).toMatchObject({
    state: 'waiting',
    number: null,
    note: expect.stringContaining('SmartBill'),
  });
  await tell(id);
  expect(await row()).toMatchObject({ state: 'created', note: null });
});

test('a note is cancelled there and here', { tags: 'deep' }, async () => {
  const { id, cancel, avans, row } = await issue();
  await tell(id);
  expect(await avans()).toBe(100);
  const { status, body } = await cancel();
  expect([status, body.status, await avans()]).toEqual([200, 'cancelled', 0]);
  expect([fake.documents.at(-1)?.isCancelled, (await row()).status]).toEqual([true, 'cancelled']);
  expect((await cancel()).status).toBe(200);
  expect(fake.seen).toEqual(['POST /estimate', 'PUT /estimate/cancel']);
  expect(await avans()).toBe(0);
});

test('one that was cancelled there before is cancelled here', async () => {
  const { id, cancel, avans } = await issue();
  await tell(id);
  for (const document of fake.documents) document.isCancelled = true;
  expect([(await cancel()).status, await avans()]).toEqual([200, 0]);
});

test('one that is not there is cancelled only when asked again', async () => {
  const { id, number, cancel, avans, row } = await issue();
  await tell(id);
  fake.documents.length = 0;
  const { status, body } = await cancel();
  expect([status, body]).toMatchObject([
    409,
    {
      code: 'NOTE_MISSING',
      serie: series,
      numar: String(number),
      'hydra:description': `Nota ${series} ${number} nu mai există în sistemul de facturare.`,
    },
  ]);
  expect([(await row()).status, await avans()]).toEqual(['issued', 100]);
  for (const force of ['true', 1, null]) expect((await cancel({ force })).status).toBe(409);
  expect([(await cancel({ force: true })).status, await avans()]).toEqual([200, 0]);
});

test('one that was never told is cancelled when asked again, and then never told', async () => {
  const { id, number, cancel } = await issue();
  const { body } = await cancel();
  expect(body).toMatchObject({
    code: 'NOTE_MISSING',
    'hydra:description': `Nota ${series} ${number} nu este înregistrată în sistemul de facturare.`,
  });
  expect((await cancel({ force: true })).status).toBe(200);
  await tell(id);
  expect(fake.seen).toEqual([]);
});

test('one of which nobody knows whether it got there is never called missing', async () => {
  const { id, number, cancel, avans } = await issue();
  fake.misbehaviours.push('lose answer');
  await tell(id);
  const { status, body } = await cancel();
  expect([status, body['hydra:description'], await avans()]).toEqual([
    409,
    `Nu se știe dacă nota ${series} ${number} a ajuns în sistemul de facturare; verificați acolo înainte de a o anula.`,
    100,
  ]);
  expect([(await cancel({ force: true })).status, await avans()]).toEqual([200, 0]);
});

test('a system that does not answer changes nothing here, asked with force or without', {
  tags: 'deep',
}, async () => {
  const { id, cancel, avans, row } = await issue();
  await tell(id);
  for (const misbehaviour of [
    'hang',
    'reset',
    { status: 500 },
    saying('Firma nu a fost gasita!'),
    { status: 404 },
  ] as const) {
    for (const force of [false, true]) {
      fake.misbehaviours.push(misbehaviour);
      system = misbehaviour === 'hang' ? impatient : smartBill;
      const { status, body } = await cancel({ force });
      expect([misbehaviour, status, body['hydra:description']]).toEqual([
        misbehaviour,
        503,
        'Sistemul de facturare nu răspunde. Nota nu a fost anulată; încercați mai târziu.',
      ]);
      expect([(await row()).status, await avans()]).toEqual(['issued', 100]);
    }
  }
  expect((await cancel()).status).toBe(200);
});

test('a note that is paid is not cancelled, nor is the system asked', async () => {
  const { id, person, cancel, avans } = await issue();
  await tell(id);
  fake.seen.length = 0;
  const payment = { fee: 0, feeYear: 2026, paymentAmount: 100, paymentDate: '2026-11-20', paymentYear: 2026 };
  await api.post('/api/person_dues', { person: person.uuid, code: '472', ...payment }, { as });
  for (const force of [false, true]) expect((await cancel({ force })).status).toBe(409);
  expect([fake.seen, await avans()]).toEqual([[], 100]);
});

test('two who cancel at once take back once', async () => {
  const { id, cancel, avans } = await issue();
  await tell(id);
  const answers = await Promise.all([cancel(), cancel(), cancel()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await avans()).toBe(0);
});
