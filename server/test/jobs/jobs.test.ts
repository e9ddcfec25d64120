/** The queue of work that is done after the answer, on a real database: nothing lost, nothing twice. */
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import type { Database } from '../../src/database/connection.ts';
import { createHandlers } from '../../src/jobs/handlers.ts';
import { createJobs, type JobHandlers, type Jobs } from '../../src/jobs/jobs.ts';
import { createInvoicing } from '../../src/money/invoicing/create-invoicing.ts';
import { duesCsv, uploadImport } from '../builders/dues-file.ts';
import { createPerson } from '../builders/person.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp({ ownDatabase: true });
const { database, db, api, files } = app;

const started: Jobs[] = [];
const patience = { timeout: 12_000, interval: 50 };

/** As another process would have them. */
function createWorkers(on: Pick<Database, 'pool'> = database): Jobs {
  const jobs = createJobs(on, fail);
  started.push(jobs);
  return jobs;
}

function fail(error: unknown): never {
  throw error;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
});

const idle: JobHandlers = {
  'register-note': async () => undefined,
  'import-dues': async () => undefined,
  'import-stopped': async () => undefined,
  'check-ledger': async () => undefined,
};

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
    await jobs.send(tx, 'register-note', { invoiceId: 1 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await db.transaction().execute(async (tx) => {
    await jobs.send(tx, 'register-note', { invoiceId: 2 });
    expect(await statesOf([1, 2])).toEqual([]);
  });
  expect(await statesOf([1, 2])).toEqual(['created']);
});

test('workers of two processes do each job once', async () => {
  const ids = [11, 12, 13, 14, 15, 16];
  const [one, two] = [createWorkers(), createWorkers()];
  await db.transaction().execute(async (tx) => {
    for (const invoiceId of ids) await one.send(tx, 'register-note', { invoiceId });
  });
  const done: number[] = [];
  const handlers = {
    ...idle,
    'register-note': async ({ invoiceId }: { invoiceId: number }) => void done.push(invoiceId),
  };
  await Promise.all([one.work(handlers), two.work(handlers)]);
  await vi.waitFor(async () => {
    expect(new Set(await statesOf(ids))).toEqual(new Set(['completed']));
  }, patience);
  expect(done.filter((id) => ids.includes(id)).toSorted()).toEqual(ids);
});

test('what fails is tried again', async () => {
  const jobs = createWorkers();
  let tries = 0;
  await db.transaction().execute((tx) => jobs.send(tx, 'import-dues', { importId: 21 }));
  await jobs.work({
    ...idle,
    async 'import-dues'({ importId }) {
      if (importId !== 21) return;
      tries += 1;
      if (tries === 1) throw new Error('the database is away');
    },
  });
  await vi.waitFor(async () => {
    const { rows } = await sql`select state, retry_count from jobs.job
      where name = 'import-dues' and data ->> 'importId' = '21'`.execute(db);
    expect(rows).toEqual([{ state: 'completed', retry_count: 1 }]);
  }, patience);
  expect(tries).toBe(2);
});

test('stopping waits for the job under way, which is then done', async () => {
  const jobs = createWorkers();
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await db.transaction().execute((tx) => jobs.send(tx, 'register-note', { invoiceId: 31 }));
  await jobs.work({
    ...idle,
    async 'register-note'({ invoiceId }) {
      if (invoiceId !== 31) return;
      begun.resolve();
      await release.promise;
    },
  });
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

test('an uploaded file of dues is posted without anybody asking for it', async () => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  const number = uniqueNumber();
  const person = await createPerson(db, { reg_number: number });
  const { body } = await uploadImport(
    app,
    as,
    duesCsv([{ regNumber: number }, { regNumber: number, code: '472' }]),
  );
  expect(body.status).toBe('waiting');
  const invoicing = createInvoicing({ invoicing: { driver: 'local' } });
  await createWorkers().work(createHandlers({ database, files, invoicing, report: fail }));
  await vi.waitFor(async () => {
    expect((await api.get(`/api/imports/${body.id}`, { as })).body).toMatchObject({
      status: 'done',
      doneRows: 2,
    });
  }, patience);
  const { body: item } = await api.get(`/api/persons/${person.uuid}`, { as });
  expect(item.avans).toBe(700);
});

test('an import that fails however often it is tried ends as failed, and its file may come again', async () => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  const content = duesCsv([{ regNumber: uniqueNumber() }]);
  const { body } = await uploadImport(app, as, content);
  await sql`update jobs.job set retry_count = retry_limit
    where name = 'import-dues' and data ->> 'importId' = ${body.id}::text`.execute(db);
  // As where the disk of the files is gone.
  const lost = { ...files, open: () => Promise.reject(new Error('no such file')) };
  const invoicing = createInvoicing({ invoicing: { driver: 'local' } });
  const reported: unknown[] = [];
  const jobs = createJobs(database, (error) => void reported.push(error));
  started.push(jobs);
  await jobs.work(createHandlers({ database, files: lost, invoicing, report: fail }));
  await vi.waitFor(async () => {
    expect((await api.get(`/api/imports/${body.id}`, { as })).body).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('nimic nu a fost înregistrat'),
    });
  }, patience);
  expect(reported).toEqual([new Error('no such file')]);
  expect((await uploadImport(app, as, content)).status).toBe(201);
});

test('the ledger is looked through every night, by the clock of Romania', async () => {
  const jobs = createWorkers();
  await jobs.work(idle);
  const { rows } = await sql`select name, cron, timezone from jobs.schedule`.execute(db);
  expect(rows).toEqual([{ name: 'check-ledger', cron: '30 3 * * *', timezone: 'Europe/Bucharest' }]);
});

test('the nightly look tells what it finds', async () => {
  const told: unknown[] = [];
  const person = await createPerson(db, { avans: '12.50' });
  const invoicing = createInvoicing({ invoicing: { driver: 'local' } });
  const handlers = createHandlers({ database, files, invoicing, report: (fault) => void told.push(fault) });
  await handlers['check-ledger']({});
  expect(told).toEqual([expect.stringContaining(`Avansul persoanei ${person.full_name} (${person.id})`)]);
});
