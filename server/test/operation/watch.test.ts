/** What is told to who watches from outside, what the log keeps, and how the application ends. */
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { checkLedgerNightly } from '../../src/money/check-ledger-nightly.ts';
import { faultFacts } from '../../src/operation/watch/fault-facts.ts';
import { recorded } from '../../src/operation/watch/recorded.ts';
import { createPerson } from '../builders/person.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';

const token = 'jeton-de-masurat-2026';
const operation = { backup: undefined, hasDrill: false, signatureCaDir: undefined, metricsToken: token };

let finish = () => {};
/** Until `finish` is called. */
const slow = new Promise<void>((resolve) => {
  finish = resolve;
});
let isBegun = false;
const config = { access: 'anyone' } as const;
const lines: string[] = [];
const watched = await startApp({
  ownDatabase: true,
  operation,
  log: { write: (line) => void lines.push(line) },
  env: { logLevel: 'info' },
  prepare(app) {
    app.get('/slow', { config }, async () => {
      isBegun = true;
      await slow;
      return { status: 'done' };
    });
    app.get('/fault/:name', { config }, async () => {
      await watched.database.pool.query("select 'Ionescu Maria'::int");
    });
  },
});
const { api, app, db } = watched;
afterAll(() => finish());

test('who lives says so without the database; who is ready has database, files and queue (OPE-10)', async () => {
  expect([(await api.get('/health')).body, (await api.get('/ready')).body]).toEqual([
    { status: 'ok' },
    { status: 'ok' },
  ]);
  const other = await startApp({ ownDatabase: true });
  await rm(other.files.uploadFolder, { recursive: true });
  await other.database.close();
  expect((await other.api.get('/health')).status).toBe(200);
  const { status, body } = await other.api.get('/ready');
  expect([status, body['hydra:description']]).toEqual([
    503,
    'Nu răspunde: baza de date, depozitul de fișiere, coada de lucrări.',
  ]);
});

test('metrics count requests by route and status, for who has the token (OPE-11)', async () => {
  const { uuid } = await createPerson(db);
  const as = await signInAs(db, 'ROLE_ADMIN');
  await api.get(`/api/persons/${uuid}`, { as });
  await recorded(checkLedgerNightly).handle(jobNeeds(watched), {});
  expect((await api.get('/metrics')).status).toBe(404);
  expect((await api.get('/metrics', { headers: { authorization: 'Bearer altceva-cu-totul' } })).status).toBe(
    404,
  );
  const { text, headers } = await api.get('/metrics', { headers: { authorization: `Bearer ${token}` } });
  expect(headers['content-type']).toContain('text/plain');
  const persons = 'method="GET",route="/api/persons/:id",status="200"';
  expect(text).toContain(`http_request_duration_seconds_count{${persons}} 1`);
  expect(text).toContain(`http_request_duration_seconds_bucket{${persons},le="10"} 1`);
  expect(text).toContain(`http_request_duration_seconds_bucket{${persons},le="+Inf"} 1`);
  for (const name of [
    'database_connections',
    'queue_oldest_waiting_seconds 0',
    'process_resident_memory_bytes',
  ])
    expect(text).toContain(name);
  expect(text).toContain('operation_faults{kind="check"} 0');
  expect(text).not.toContain(uuid);
});

test('the log has each request with its id and route, and nothing of people (OPE-12)', async () => {
  const person = await createPerson(db, { last_name: 'Zamfirescu', cnp: '1800101221144' });
  const as = await signInAs(db, 'ROLE_ADMIN');
  lines.length = 0;
  await api.get(`/api/persons/${person.uuid}`, { as });
  await api.get('/api/persons?lastName__like=Zamfirescu', { as });
  const failed = await api.get('/fault/Zamfirescu');
  await api.post('/api/persons', { cnp: '1800101221144' }, { as });
  const logged = lines.join('');
  const requests = lines.flatMap((line) => line.split('\n').filter(Boolean)).map((line) => JSON.parse(line));
  expect(requests).toContainEqual(
    expect.objectContaining({
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'GET',
      route: '/api/persons/:id',
      status: 200,
      msg: 'request',
    }),
  );
  expect(logged).toContain(String(failed.body.requestId));
  const ofPeople = ['Zamfirescu', 'Ionescu Maria', '1800101221144', person.uuid, as.token, as.user.username];
  expect(ofPeople.filter((word) => logged.includes(word))).toEqual([]);
});

test('a fault in the log names the constraint, not the values', () => {
  const fault = Object.assign(new Error('duplicate key value violates unique constraint "users_name"'), {
    code: '23505',
    constraint: 'users_name',
    detail: 'Key (username)=(ion.popescu) already exists.',
  });
  const facts = faultFacts(fault);
  expect(facts).toMatchObject({ code: '23505', constraint: 'users_name' });
  expect(JSON.stringify(facts)).not.toContain('ion.popescu');
});

test('a fault that the queue tells by its fields alone is read like the rest (OPE-12)', () => {
  const fault = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  // As the queue tells what its workers met.
  const told = { ...fault, message: fault.message, stack: fault.stack, queue: 'letters' };
  expect(faultFacts(told)).toEqual({ ...faultFacts(fault), type: 'Error' });
  expect(faultFacts('stopped')).toMatchObject({ type: 'report', message: 'stopped' });
});

test('administrators are told how the register stands (OPE-14)', async () => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  const { status, body } = await api.get('/api/operation/state', { as });
  expect([status, body]).toMatchObject([
    200,
    {
      backup: { isOn: false, last: null },
      check: { faults: [] },
      disk: { freeBytes: expect.any(Number) },
      wrong: [
        'Nu se fac copii de siguranță: BACKUP_TO nu este setat.',
        'Copiile nu sunt încercate: RESTORE_DRILL nu este pornit.',
        'Nu se trimit e-mailuri: SMTP_URL nu este setat.',
      ],
    },
  ]);
});

test('who is stopped finishes what runs (OPE-13)', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const answer = fetch(`http://127.0.0.1:${port}/slow`);
  await vi.waitFor(() => expect(isBegun).toBe(true), 10_000);
  const closed = app.close();
  finish();
  expect([(await answer).status, await (await answer).json()]).toEqual([200, { status: 'done' }]);
  await closed;
});
