/** The register's log after kill -9: one log that holds each row once, and goes on from every head that was signed. Real processes. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendToLog, readLastHead } from '../../../src/domains/operation/register-log/append-to-log.ts';
import { findBreakSince, findLogErrors } from '../../../src/domains/operation/register-log/check-log.ts';
import { growRegisterLog } from '../../../src/domains/operation/register-log/register-log-jobs.ts';
import { readLogKey, verifierKeyOf } from '../../../src/domains/operation/register-log/signed-note.ts';
import { createReader } from '../../../src/platform/database/reader.ts';
import { jobChannel, queueSchema } from '../../../src/platform/jobs/jobs.ts';
import { eventually } from '../../harness/eventually.ts';
import { end, prepareServing, type Serving } from '../../harness/serving.ts';
import { hold } from './under-way.ts';

const siteAddress = 'https://registru.example';
const { start, killers } = prepareServing();
let folder = '';
let keyFile = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'register-log-crash-'));
  keyFile = join(folder, 'log.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(keyFile, privateKey.export({ format: 'pem', type: 'pkcs8' }));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const startWithLog = () => start({ env: { REGISTER_LOG_KEY: keyFile, PUBLIC_URL: siteAddress } });

/** More than two batches of the log. */
async function addHistory({ database: { pool } }: Serving): Promise<void> {
  await pool.query(
    `insert into change_history (username, resource, record_id, action, changes)
     select 'ana', 'persons', n, 'update', jsonb_build_object('lastName', json_build_array('Pop', 'Popa ' || n))
     from generate_series(1, 12000) n`,
  );
}

/** Sends the job, as the schedule does every hour, and waits for `isThere`. A worker that has just started listens a little later. */
async function growUntil({ database: { pool } }: Serving, isThere: () => Promise<void>): Promise<void> {
  await pool.query(`insert into ${queueSchema}.job (name) values ($1)`, [growRegisterLog.name]);
  await eventually(async () => {
    await pool.query('select pg_notify($1, $2)', [jobChannel, growRegisterLog.name]);
    await isThere();
  });
}

async function countsOf({ database: { pool } }: Serving) {
  const { rows } = await pool.query<{ logged: number; rows: number; signed: number }>(
    `select (select count(*)::int from register_log_leaves) as logged, (select count(*)::int from register_log_sources) as rows,
       (select coalesce(max(size), 0)::int from register_log_checkpoints) as signed`,
  );
  return rows[0] ?? { logged: 0, rows: 0, signed: 0 };
}

/** Each row is logged once, its head is signed, and the log goes on from the heads that were signed before. */
async function expectOneLog(serving: Serving, heads: readonly string[]): Promise<string> {
  await growUntil(serving, async () => {
    const { logged, rows, signed } = await countsOf(serving);
    expect([logged, signed]).toEqual([rows, rows]);
  });
  const read = createReader(serving.database.pool);
  const verifierKey = verifierKeyOf(readLogKey({ keyFile, siteAddress }));
  const errors: string[] = [];
  for await (const error of findLogErrors(read, verifierKey)) errors.push(error);
  for (const head of heads) {
    const error = await findBreakSince(read, verifierKey, head);
    if (error) errors.push(error);
  }
  expect(errors).toEqual([]);
  return (await readLastHead(serving.database.db))?.note ?? '';
}

/** In the middle of a batch, and between the last batch and the signed head. */
const places = ['register_log_tiles', 'register_log_checkpoints'] as const;

for (const victim of ['the application', 'PostgreSQL'] as const)
  test(`after kill -9 of ${victim} in the midst of a batch and of a signature there is one log (AUD-90)`, async () => {
    let serving = await startWithLog();
    const heads: string[] = [];
    for (const place of places) {
      await addHistory(serving);
      const before = await countsOf(serving);
      const held = await hold(serving.database, [place]);
      await growUntil(serving, async () => expect(await held.countWaiting()).toBe(1));
      // A second process logs at the same time: it waits, and goes on once the first is gone.
      const second = appendToLog(serving.database).catch((error: Error) => error);
      await killers[victim](serving);
      await held.release();
      const added = await second;
      if (victim === 'the application')
        expect(added).toBe(place === 'register_log_tiles' ? before.rows - before.logged : 0);
      else expect(added).toBeInstanceOf(Error);
      await end(serving, 'SIGKILL');
      serving = await startWithLog();
      expect((await countsOf(serving)).signed).toBe(before.signed);
      heads.push(await expectOneLog(serving, heads));
    }
    await end(serving, 'SIGTERM');
  });
