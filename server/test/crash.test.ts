/** What kill -9 of the application or of PostgreSQL leaves of the money: the whole or nothing. Real processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect, type Database } from '../src/database/connection.ts';
import { createReader } from '../src/database/reader.ts';
import { findLedgerFaults } from '../src/ledger/check-ledger.ts';
import { createBranchAccount } from './builders/branch-account.ts';
import { duesCsv } from './builders/dues-file.ts';
import { createPerson } from './builders/person.ts';
import { createRegion } from './builders/region.ts';
import { uniqueNumber } from './builders/unique.ts';
import { type Account, signInAs } from './harness/accounts.ts';

const script = fileURLToPath(new URL('./fixtures/serving-application.ts', import.meta.url));

let dataDir = '';
const running = new Set<ChildProcess>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'register-crash-'));
});

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  const postmaster = await findPostmaster();
  if (postmaster) process.kill(postmaster, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

async function findPostmaster(): Promise<number | undefined> {
  const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(file.split('\n')[0]) || undefined;
}

type Serving = { child: ChildProcess; address: string; database: Database };

async function start(): Promise<Serving> {
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  child.on('exit', () => running.delete(child));
  const said = await new Promise<string>((resume, failed) => {
    child.stdout?.once('data', (text) => resume(String(text)));
    child.once('exit', (code) => failed(new Error(`The application ended with ${code}`)));
  });
  const { address, url } = JSON.parse(said) as { address: string; url: string }; // as the fixture tells it
  return { child, address, database: connect(url, 6) };
}

async function end({ child, database }: Serving, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
  await database.close();
}

function send({ address }: Serving, as: Account, path: string, body: unknown): Promise<Response> {
  return fetch(`${address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/ld+json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
}

async function expectNoFaults({ database }: Serving): Promise<void> {
  const faults: string[] = [];
  for await (const fault of findLedgerFaults(createReader(database.pool))) faults.push(fault);
  expect(faults).toEqual([]);
}

test('an import whose application was killed half-way is posted once by the next one', async () => {
  const first = await start();
  const as = await signInAs(first.database.db, 'ROLE_ADMIN');
  const number = uniqueNumber();
  const person = await createPerson(first.database.db, { reg_number: number });
  const form = new FormData();
  const rows = Array.from({ length: 3_000 }, (_, i) => ({
    regNumber: number,
    code: i % 2 ? '472' : '461.01.01.25',
  }));
  form.set('type', 'dues');
  form.set('file', new Blob([duesCsv(rows)]), 'cotizatii.csv');
  // Held where all of the file is read and nothing of it is posted yet.
  const holder = await first.database.pool.connect();
  await holder.query('begin; lock table person_dues in exclusive mode');
  const headers = { authorization: `Bearer ${as.token}` };
  const uploaded = await fetch(`${first.address}/api/imports`, { method: 'POST', headers, body: form });
  expect(uploaded.status).toBe(201);
  const readState = async ({ database }: Serving) =>
    (await database.pool.query('select status, total_rows, done_rows from imports')).rows;
  await vi.waitFor(async () => {
    expect(await readState(first)).toEqual([{ status: 'running', total_rows: 3_000, done_rows: 2_000 }]);
    const waiting = await first.database.pool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%person_dues%'`,
    );
    expect(waiting.rowCount).toBe(1);
  }, 15_000);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  await holder.query('rollback');
  holder.release();
  await first.database.close();

  const second = await start();
  await vi.waitFor(async () => {
    expect(await readState(second)).toEqual([{ status: 'done', total_rows: 3_000, done_rows: 3_000 }]);
  }, 60_000);
  const { rows: posted } = await second.database.pool.query(
    'select count(*), sum(payment_amount)::text as total, (select avans from persons where id = $1) as avans from person_dues',
    [person.id],
  );
  expect(posted).toEqual([{ count: 3_000, total: '2100000.00', avans: '1050000.00' }]);
  await expectNoFaults(second);
  await end(second, 'SIGTERM');
}, 150_000);

test('what was answered before PostgreSQL was killed is there whole, the rest is not there at all', async () => {
  const first = await start();
  const { db } = first.database;
  const region = await createRegion(db);
  await createBranchAccount(db, { region });
  const [as, ...persons] = [
    await signInAs(db, 'ROLE_ADMIN'),
    ...(await Promise.all([1, 2, 3].map(() => createPerson(db, { region })))),
  ];
  const due = {
    code: '472',
    fee: 0,
    feeYear: 2026,
    paymentDate: '2026-03-05',
    paymentAmount: 10,
    paymentYear: 2026,
  };
  const answered = { dues: 0, notes: 0 };
  let refused = 0;
  let isOver = false;
  async function post(kind: 'dues' | 'notes', path: string, body: unknown): Promise<void> {
    const answer = await send(first, as, path, body).catch(() => undefined);
    if (answer?.status === 201) answered[kind] += 1;
    else refused += 1;
    await answer?.arrayBuffer().catch(() => undefined);
  }
  const working = persons.flatMap(({ uuid }) => [
    (async () => {
      while (!isOver) await post('dues', '/api/person_dues', { ...due, person: uuid });
    })(),
    (async () => {
      while (!isOver) await post('notes', `/api/invoices/create/${uuid}`, { addedAvans: 25 });
    })(),
  ]);
  await vi.waitFor(() => expect(Math.min(answered.dues, answered.notes)).toBeGreaterThan(10), 30_000);
  process.kill((await findPostmaster()) ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(refused).toBeGreaterThan(10), 30_000);
  isOver = true;
  await Promise.all(working);
  await end(first, 'SIGKILL');

  const second = await start();
  const { rows } = await second.database.pool.query(
    `select (select count(*) from person_dues where code = '472' and payment_amount = 10) as dues,
      count(*) as notes, max(number) as highest, count(distinct number) as numbers from invoices`,
  );
  const [{ dues, notes, highest, numbers }] = rows;
  // At most one each that was committed but never answered, for each of those who posted.
  expect(dues - answered.dues).toBeGreaterThanOrEqual(0);
  expect(dues - answered.dues).toBeLessThanOrEqual(3);
  expect(notes - answered.notes).toBeGreaterThanOrEqual(0);
  expect(notes - answered.notes).toBeLessThanOrEqual(3);
  expect([highest, numbers]).toEqual([notes, notes]);
  await expectNoFaults(second);
  await end(second, 'SIGTERM');
}, 150_000);
