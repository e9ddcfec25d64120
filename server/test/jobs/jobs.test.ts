/** The queue of work that is done after the answer, on a real database: nothing lost, nothing twice. */
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { allJobs } from '../../src/app/all-jobs.ts';
import { checkLedgerNightly } from '../../src/domains/money/check-ledger-nightly.ts';
import { duesImport } from '../../src/domains/money/dues-import/dues-import.ts';
import { registerNote } from '../../src/domains/money/notes/register-note.ts';
import { processReport } from '../../src/domains/reports/filing/process-report.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import type { Job } from '../../src/platform/jobs/define-job.ts';
import { createJobs, type Jobs } from '../../src/platform/jobs/jobs.ts';
import { readQueueState } from '../../src/platform/jobs/queue-state.ts';
import { duesCsv, uploadImport } from '../builders/dues-file.ts';
import { createPerson } from '../builders/person.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { eventually } from '../harness/eventually.ts';
import { jobNeeds } from '../harness/job-needs.ts';

const app = await startApp({ ownDatabase: true });
const { database, db, api, files } = app;

const started: Jobs[] = [];

/** As another process would have them. */
function createWorkers(onError = fail): Jobs {
  const jobs = createJobs(database, onError);
  started.push(jobs);
  return jobs;
}

function fail(error: unknown): void {
  throw error;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
});

const idle: readonly Job<unknown, never>[] = allJobs.map((job) => ({
  ...job,
  handle: async () => undefined,
}));

/** Every job, of which only this one does something. */
function idleBut<Data>(job: Job<never, Data>, handle: (data: Data) => Promise<void>): typeof idle {
  const busy: Job<unknown, Data> = { ...job, handle: (_, data) => handle(data) };
  return [...idle.filter(({ name }) => name !== job.name), busy];
}

const needs = jobNeeds({ database, files });

async function statesOf(invoiceIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`select state from jobs.job
    where name = 'register-note' and (data ->> 'invoiceId')::int = any(${invoiceIds}::int[]) order by data`.execute(
    db,
  );
  return rows.map(({ state }) => state);
}

test('a job is sent with its transaction, and with none that is undone', async () => {
  const jobs = createWorkers();
  const undone = db.transaction().execute(async (tx) => {
    await jobs.send(tx, registerNote, { invoiceId: 1 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await db.transaction().execute(async (tx) => {
    await jobs.send(tx, registerNote, { invoiceId: 2 });
    expect(await statesOf([1, 2])).toEqual([]);
  });
  expect(await statesOf([1, 2])).toEqual(['created']);
});

test('workers of two processes do each job once', { tags: 'deep' }, async () => {
  const ids = [11, 12, 13, 14, 15, 16];
  const [one, two] = [createWorkers(), createWorkers()];
  await db.transaction().execute(async (tx) => {
    for (const invoiceId of ids) await one.send(tx, registerNote, { invoiceId });
  });
  const done: number[] = [];
  const list = idleBut(registerNote, async ({ invoiceId }) => void done.push(invoiceId));
  await Promise.all([one.work(list, needs), two.work(list, needs)]);
  await eventually(async () => {
    expect(new Set(await statesOf(ids))).toEqual(new Set(['completed']));
  });
  expect(done.filter((id) => ids.includes(id)).toSorted()).toEqual(ids);
});

test('a failed job is retried', { tags: 'deep' }, async () => {
  const jobs = createWorkers();
  let tries = 0;
  await db.transaction().execute((tx) => jobs.send(tx, duesImport.job, { importId: 21 }));
  const list = idleBut(duesImport.job, async ({ importId }) => {
    if (importId !== 21) return;
    tries += 1;
    if (tries === 1) throw new Error('the database is away');
  });
  await jobs.work(list, needs);
  await eventually(async () => {
    const { rows } = await sql`select state, retry_count from jobs.job
      where name = 'import-dues' and data ->> 'importId' = '21'`.execute(db);
    expect(rows).toEqual([{ state: 'completed', retry_count: 1 }]);
  });
  expect(tries).toBe(2);
});

test('so many jobs are done at once as the job says, and the one that fails is tried again alone', {
  tags: 'deep',
}, async () => {
  const reported: unknown[] = [];
  const jobs = createWorkers((error) => void reported.push(error));
  const quick = { ...processReport, atOnce: 3, retryDelay: 1 };
  const ids = Array.from({ length: 3 * quick.atOnce }, (_, place) => 41 + place);
  await db.transaction().execute(async (tx) => {
    for (const reportId of ids) await jobs.send(tx, quick, { reportId, userId: 1 });
  });
  const tries: number[] = [];
  const [full, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let [busy, busiest] = [0, 0];
  const list = idleBut(quick, async ({ reportId }) => {
    tries.push(reportId);
    busy += 1;
    busiest = Math.max(busy, busiest);
    if (busy === quick.atOnce) full.resolve();
    await release.promise;
    busy -= 1;
    if (reportId === 43 && tries.filter((id) => id === 43).length === 1) throw new Error('no rate yet');
  });
  await jobs.work(list, needs);
  await full.promise;
  release.resolve();
  await eventually(async () => {
    const { rows } = await sql`select state, retry_count, count(*)::int as count from jobs.job
      where name = 'process-report' group by state, retry_count order by retry_count`.execute(db);
    expect(rows).toEqual([
      { state: 'completed', retry_count: 0, count: ids.length - 1 },
      { state: 'completed', retry_count: 1, count: 1 },
    ]);
  });
  expect(tries.toSorted()).toEqual([...ids, 43].toSorted());
  expect(busiest).toBe(quick.atOnce);
  expect(reported).toEqual([new Error('no rate yet')]);
});

test('stopping waits for the job under way, which is then done', { tags: 'deep' }, async () => {
  const jobs = createWorkers();
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await db.transaction().execute((tx) => jobs.send(tx, registerNote, { invoiceId: 31 }));
  const list = idleBut(registerNote, async ({ invoiceId }) => {
    if (invoiceId !== 31) return;
    begun.resolve();
    await release.promise;
  });
  await jobs.work(list, needs);
  await begun.promise;
  let stopped = false;
  const stopping = jobs.stop().then(() => {
    stopped = true;
  });
  expect(await statesOf([31])).toEqual(['active']);
  expect(stopped).toBe(false);
  release.resolve();
  await stopping;
  expect(await statesOf([31])).toEqual(['completed']);
});

test('an uploaded file of dues is posted without anybody asking for it', { tags: 'deep' }, async () => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  const number = uniqueNumber();
  const person = await createPerson(db, { reg_number: number });
  const { body } = await uploadImport(
    app,
    as,
    duesCsv([{ regNumber: number }, { regNumber: number, code: '472', fee: '' }]),
  );
  expect(body.status).toBe('waiting');
  await createWorkers().work(allJobs, needs);
  await eventually(async () => {
    expect((await api.get(`/api/imports/${body.id}`, { as })).body).toMatchObject({
      status: 'done',
      doneRows: 2,
    });
  });
  const { body: item } = await api.get(`/api/persons/${person.uuid}`, { as });
  expect(item.avans).toBe(700);
});

test('an import that fails however often it is tried ends as failed, and its file may come again', {
  tags: 'deep',
}, async () => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  const content = duesCsv([{ regNumber: uniqueNumber() }]);
  const { body } = await uploadImport(app, as, content);
  await sql`update jobs.job set retry_count = retry_limit
    where name = 'import-dues' and data ->> 'importId' = ${body.id}::text`.execute(db);
  // As where the disk of the files is gone.
  const lost = { ...files, open: () => Promise.reject(new Error('no such file')) };
  const reported: unknown[] = [];
  await createWorkers((error) => void reported.push(error)).work(allJobs, { ...needs, files: lost });
  await eventually(async () => {
    expect((await api.get(`/api/imports/${body.id}`, { as })).body).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('nimic nu a fost înregistrat'),
    });
  });
  expect(reported).toEqual([new Error('no such file')]);
  expect((await uploadImport(app, as, content)).status).toBe(201);
});

test('each job with a schedule is planned by the clock of Romania, the ledger every night', {
  tags: 'deep',
}, async () => {
  const jobs = createWorkers();
  await jobs.work(idle, needs);
  const { rows } = await sql<{
    name: string;
    cron: string;
    timezone: string;
  }>`select name, cron, timezone from jobs.schedule order by name`.execute(db);
  const planned = allJobs.flatMap(({ name, schedule }) =>
    schedule === undefined ? [] : [{ name, cron: schedule, timezone: 'Europe/Bucharest' }],
  );
  expect(planned.length).toBeGreaterThan(20);
  expect(checkLedgerNightly.schedule).toMatch(/^\d+ \d+ \* \* \*$/);
  expect(rows).toEqual(planned.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
});

test('a start removes the schedule of a job that an earlier version had', async () => {
  const old = {
    retryLimit: 0,
    retryDelay: 0,
    retryBackoff: false,
    expireInSeconds: 60,
    handle: async () => undefined,
  };
  const retired: Job<unknown, never> = { ...old, name: 'lay-out-members', schedule: '20 4 * * 0' };
  const scheduled = async () =>
    (await sql`select from jobs.schedule where name = ${retired.name}`.execute(db)).rows.length;
  await createWorkers().work([retired], needs);
  expect(await scheduled()).toBe(1);
  await createWorkers().work(idle, needs);
  expect(await scheduled()).toBe(0);
});

test('a process that only sends creates the queue with its options, after its dead-letter queue', async () => {
  const [stopped, lone] = [`stopped-${uniqueNumber()}`, `lone-${uniqueNumber()}`];
  const common = { retryBackoff: false, expireInSeconds: 60, handle: async () => undefined };
  const deadLetter = { ...common, name: stopped, retryLimit: 20, retryDelay: 30 };
  const job = { ...common, name: lone, retryLimit: 4, retryDelay: 7, heartbeatSeconds: 10, deadLetter };
  await db.transaction().execute((tx) => createWorkers().send(tx, job, {}));
  const { rows } = await sql`select name, retry_limit, retry_delay, heartbeat_seconds, dead_letter
    from jobs.queue where name in (${stopped}, ${lone}) order by created_on`.execute(db);
  expect(rows).toEqual([
    { name: stopped, retry_limit: 20, retry_delay: 30, heartbeat_seconds: null, dead_letter: null },
    { name: lone, retry_limit: 4, retry_delay: 7, heartbeat_seconds: 10, dead_letter: stopped },
  ]);
});

test('the nightly look tells what it finds', async () => {
  const told: unknown[] = [];
  const person = await createPerson(db, { avans: '12.50' });
  await checkLedgerNightly.handle({ read: needs.read, report: (fault) => void told.push(fault) }, {});
  expect(told).toEqual([expect.stringContaining(`Avansul persoanei ${person.full_name} (${person.id})`)]);
});

test('a process that stops takes no new jobs and finishes the one under way (OPE-56)', {
  tags: 'deep',
}, async () => {
  const [first, second] = [8_031, 8_032];
  const done: number[] = [];
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const jobs = createWorkers();
  await jobs.work(
    idleBut(registerNote, async ({ invoiceId }) => {
      // Others that earlier tests left may come first.
      if (invoiceId !== first) return;
      begin();
      await slow;
      done.push(invoiceId);
    }),
    needs,
  );
  await db.transaction().execute((tx) => jobs.send(tx, registerNote, { invoiceId: first }));
  await begun;
  jobs.rest();
  // A request that is answered meanwhile still sends what follows from it.
  await db.transaction().execute((tx) => jobs.send(tx, registerNote, { invoiceId: second }));
  const stopped = jobs.stop();
  finish();
  await stopped;
  expect(done).toEqual([first]);
  expect(await statesOf([first, second])).toEqual(['completed', 'created']);
  await createWorkers().work(idle, needs);
  await eventually(async () => expect(await statesOf([second])).toEqual(['completed']));
});

test('a run that begins drops those that still wait, where its job says so (LET-400)', async () => {
  const jobs = createWorkers();
  const long = { ...registerNote, name: 'long-runs', dropsWaiting: true };
  const kept = { ...registerNote, name: 'kept-runs' };
  await db.transaction().execute(async (tx) => {
    for (const job of [long, kept])
      for (const invoiceId of [1, 2, 3]) await jobs.send(tx, job, { invoiceId });
  });
  const done: string[] = [];
  const busy = [long, kept].map((job) => ({ ...job, handle: async () => void done.push(job.name) }));
  await jobs.work(busy, needs);
  await eventually(async () => expect(done.filter((name) => name === kept.name)).toHaveLength(3));
  await eventually(async () => {
    const { rows } = await sql`select name, state, count(*)::int as jobs from jobs.job
      where name in ('long-runs', 'kept-runs') group by name, state order by name`.execute(db);
    expect(rows).toEqual([
      { name: 'kept-runs', state: 'completed', jobs: 3 },
      { name: 'long-runs', state: 'completed', jobs: 1 },
    ]);
  });
  expect(done.filter((name) => name === long.name)).toHaveLength(1);
});

test('a failed job is a problem until its work has succeeded since (OPE-402)', async () => {
  const read = createReader(database.pool);
  await sql`delete from jobs.job where state = 'failed'`.execute(db);
  const end = (name: string, data: object, state: 'failed' | 'completed', minutesAgo: number) =>
    sql`insert into jobs.job (name, data, state, completed_on)
      values (${name}, ${JSON.stringify(data)}::jsonb, ${state}, now() - make_interval(mins => ${minutesAgo}))`.execute(
      db,
    );
  const failed = async () => {
    const { failed, failedNames } = await readQueueState(read);
    return [failed, failedNames];
  };
  // The queues exist since the first test that works on all jobs.
  await createWorkers().work(idle, needs);
  await sql`delete from jobs.job where state = 'failed'`.execute(db);
  await end('unregister-note', {}, 'completed', 90);
  await end('unregister-note', {}, 'failed', 60);
  await end('register-note', { invoiceId: 901 }, 'failed', 60);
  await end('register-note', { invoiceId: 902 }, 'failed', 50);
  await end('register-note', { invoiceId: 903 }, 'failed', 60 * 25);
  expect(await failed()).toEqual([3, ['register-note', 'unregister-note']]);
  await end('unregister-note', {}, 'completed', 30);
  await end('register-note', { invoiceId: 901 }, 'completed', 40);
  // Of another note.
  await end('register-note', { invoiceId: 904 }, 'completed', 10);
  expect(await failed()).toEqual([1, ['register-note']]);
  await end('unregister-note', {}, 'failed', 5);
  expect(await failed()).toEqual([2, ['register-note', 'unregister-note']]);
  await sql`delete from jobs.job where state = 'failed'`.execute(db);
});
