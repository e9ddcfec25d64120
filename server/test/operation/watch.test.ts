/** What is told to who watches from outside, what the log keeps, and how the application ends. */
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { checkLedgerNightly } from '../../src/domains/money/check-ledger-nightly.ts';
import { errorFacts } from '../../src/domains/operation/watch/error-facts.ts';
import { recorded } from '../../src/domains/operation/watch/recorded.ts';
import { createReport } from '../../src/domains/operation/watch/report-errors.ts';
import { createPerson } from '../builders/person.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { eventually } from '../harness/eventually.ts';
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

test('liveness does not depend on the database; readiness needs database, files and queue (OPE-10)', {
  tags: 'deep',
}, async () => {
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

test('/health asks the database nothing, whoever asks; /ready neither, of who asks (OPE-10)', {
  tags: 'deep',
}, async () => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  const other = await startApp({ ownDatabase: true });
  await other.database.close();
  const headers = [
    {},
    { authorization: `Bearer ${as.token}` },
    { authorization: 'Bearer altceva-cu-totul-necunoscut' },
    { authorization: 'Bearer ceccar_sa_0123456789012345678901234567890123456789' },
    { authorization: 'Basic nimic' },
    { cookie: `session=${as.cookie}` },
  ];
  for (const one of headers) {
    const { status, body } = await other.api.get('/health', { headers: one });
    expect([one, status, body]).toEqual([one, 200, { status: 'ok' }]);
    const ready = await other.api.get('/ready', { headers: one });
    expect([one, ready.body['hydra:description']]).toEqual([
      one,
      'Nu răspunde: baza de date, coada de lucrări.',
    ]);
  }
});

test('a well process leaves no line for /health, and a planned restart no warning (OPE-12, OPE-58)', async () => {
  const written: string[] = [];
  const stopping = new AbortController();
  const other = await startApp({
    ownDatabase: true,
    log: { write: (line) => void written.push(line) },
    env: { logLevel: 'info', drainSeconds: 3_600 },
    stopping: stopping.signal,
  });
  for (let times = 0; times < 5; times += 1) await other.api.get('/health');
  expect(written).toEqual([]);
  const { status } = await other.api.get('/ready');
  stopping.abort();
  const stopped = [await other.api.get('/ready'), await other.api.get('/health')];
  expect([status, ...stopped.map((one) => one.status)]).toEqual([503, 503, 503]);
  const logged = written.map((line) => JSON.parse(line));
  expect(logged.map(({ level, route, status: of }) => [level, route, of])).toEqual([
    [30, '/ready', 503],
    [30, '/ready', 503],
    [30, '/health', 503],
  ]);
});

test('metrics count requests by route and status, for who has the token (OPE-11)', {
  tags: 'deep',
}, async () => {
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
  const name = 'register_http_request_duration_seconds';
  expect(text).toContain(`${name}_count{${persons}} 1`);
  expect(text).toContain(`${name}_bucket{le="10",${persons}} 1`);
  expect(text).toContain(`${name}_bucket{le="+Inf",${persons}} 1`);
  for (const line of [
    'register_database_connections{state="busy"}',
    'register_database_up 1',
    'register_queue_oldest_waiting_seconds 0',
    'register_operation_problems{kind="check"} 0',
    'register_wrong{what="backup_off"} 1',
    'register_wrong{what="job_waiting"} 0',
    'process_resident_memory_bytes',
    'process_start_time_seconds',
  ])
    expect(text).toContain(line);
  expect(text).not.toContain(uuid);
  // By the conventions of Prometheus: a prefix, or that of its client, and a description of each.
  const described = [...text.matchAll(/^# HELP (\S+) \S/gm)].map(([, family]) => family);
  const families = [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, family]) => family);
  expect(families).toEqual(described);
  expect(families.filter((family) => !/^(register|process|nodejs)_[a-z0-9_]+$/.test(family ?? ''))).toEqual(
    [],
  );
});

test('while PostgreSQL is away metrics tell of the process and that it is away, and nothing of the register (OPE-60)', {
  tags: 'deep',
}, async () => {
  const other = await startApp({ ownDatabase: true, operation });
  await other.database.close();
  const { status, text } = await other.api.get('/metrics', { headers: { authorization: `Bearer ${token}` } });
  expect(status).toBe(200);
  for (const line of [
    'process_cpu_seconds_total',
    'register_database_up 0',
    'register_wrong{what="database_silent"} 1',
    'register_wrong{what="files_silent"} 0',
    'register_wrong{what="disk_full"} 0',
    'register_disk_free_bytes',
  ])
    expect(text).toContain(line);
  for (const name of [
    'register_queue',
    'register_emails',
    'register_operation',
    'what="backup',
    'what="clock',
  ])
    expect(text).not.toContain(name);
});

test('a process that is told to stop is no longer healthy, and serves whoever comes meanwhile (OPE-55)', {
  tags: 'deep',
}, async () => {
  const stopping = new AbortController();
  const other = await startApp({ ownDatabase: true, stopping: stopping.signal });
  expect((await other.api.get('/health')).status).toBe(200);
  stopping.abort();
  for (const path of ['/health', '/ready']) {
    const { status, body } = await other.api.get(path);
    expect([status, body['hydra:description']]).toEqual([503, 'Procesul se oprește.']);
  }
  const as = await signInAs(other.db, 'ROLE_ADMIN');
  expect((await other.api.get('/api/persons', { as })).status).toBe(200);
});

test('a process that has just started is healthy at once, and ready once the proxy has noticed it (OPE-55)', {
  tags: 'deep',
}, async () => {
  const { api } = await startApp({ ownDatabase: true, env: { drainSeconds: 3_600 } });
  expect((await api.get('/health')).status).toBe(200);
  const { status, body } = await api.get('/ready');
  expect([status, body['hydra:description']]).toEqual([503, 'Procesul tocmai a pornit.']);

  const noticed = await startApp({ ownDatabase: true, env: { drainSeconds: 1 } });
  await eventually(async () => expect((await noticed.api.get('/ready')).status).toBe(200));
});

/** Away: of whatever kind, what it takes with it, and the cause that the log names. */
const outages: [what: string, breakIt: (of: TestApp) => Promise<unknown>, path: string, cause: string][] = [
  [
    'the file store',
    ({ dataDir }) => rm(join(dataDir, 'files'), { recursive: true }),
    '/store',
    'is missing',
  ],
  ['a part of it', ({ dataDir }) => rm(join(dataDir, 'files'), { recursive: true }), '/ready', 'Nu răspunde'],
];

test.each(outages)(
  'of an outage of %s each answer 503 has one line with its cause and code (OPE-58)',
  { tags: 'deep' },
  async (_what, breakIt, path, cause) => {
    const written: string[] = [];
    const other = await startApp({
      ownDatabase: true,
      log: { write: (line) => void written.push(line) },
      // As it is where nothing is set.
      env: { logLevel: 'warn' },
      prepare(app) {
        app.get('/store', { config }, () => other.files.open({ sha256: '0'.repeat(64), size: 1 }));
      },
    });
    await breakIt(other);
    const answers = [await other.api.get(path), await other.api.get(path)];
    const logged = written.map((line) => JSON.parse(line));
    for (const { status, body, headers } of answers) {
      expect([status, headers['retry-after']]).toEqual([503, '10']);
      const own = logged.filter(({ reqId }) => reqId === body.requestId);
      expect(own).toHaveLength(1);
      expect(own[0]).toMatchObject({ level: 40, msg: 'indisponibil' });
      expect(JSON.stringify(own[0])).toContain(cause);
    }
  },
);

test('alike faults are logged once a second, with their number; others are not held back (OPE-59)', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const logged: unknown[] = [];
  const { report, logTo } = createReport();
  logTo({ error: (facts: unknown) => void logged.push(facts) } as Parameters<typeof logTo>[0]); // all that it calls
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  // As the queue tells what its workers met, and as the pool says it.
  const others = [{ ...away, message: 'other', queue: 'letters' }, new Error('timeout expired'), away];
  for (const fault of [away, ...others]) report(fault);
  report('Avansul nu se potrivește.');
  vi.advanceTimersByTime(1_001);
  report(away);
  expect(logged).toEqual([{ err: away }, { err: 'Avansul nu se potrivește.' }, { err: away, repeated: 3 }]);
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
  const facts = errorFacts(fault);
  expect(facts).toMatchObject({ code: '23505', constraint: 'users_name' });
  expect(JSON.stringify(facts)).not.toContain('ion.popescu');
});

test('a fault in the log has no CNP that its message or its cause quotes (AUD-53)', () => {
  const cause = new Error('no row for cnp=1800101221144');
  const facts = JSON.stringify(errorFacts(new Error('cannot read /persons?cnp=1800101221144', { cause })));
  expect(facts).toContain('cannot read /persons?cnp=***');
  expect(facts).not.toContain('1800101221144');
});

test('a fault that the queue tells by its fields alone is read like the rest (OPE-12)', () => {
  const fault = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  // As the queue tells what its workers met.
  const told = { ...fault, message: fault.message, stack: fault.stack, queue: 'letters' };
  expect(errorFacts(told)).toEqual({ ...errorFacts(fault), type: 'Error' });
  expect(errorFacts('stopped')).toMatchObject({ type: 'report', message: 'stopped' });
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
        'Documentele se emit fără codul fiscal și sediul organizației: BODY_FISCAL_CODE și BODY_SEAT nu sunt setate.',
        'Documentele nu sunt sigilate electronic: SEAL_P12 nu este setat.',
      ],
    },
  ]);
});

test('a stopped process finishes its running requests and jobs (OPE-13)', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const answer = fetch(`http://127.0.0.1:${port}/slow`);
  await eventually(() => expect(isBegun).toBe(true));
  const closed = app.close();
  finish();
  expect([(await answer).status, await (await answer).json()]).toEqual([200, { status: 'done' }]);
  await closed;
});
