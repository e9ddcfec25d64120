/** However many rows have had their time, no statement deletes more than a batch of them (OPE-74). */
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allJobs } from '../../src/app/all-jobs.ts';
import { rowsAtOnce } from '../../src/platform/database/in-batches.ts';
import { createUser } from '../builders/user.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';

const { db, database, files } = await startApp({ ownDatabase: true });
const user = await createUser(db);

/** By table: the job that deletes its rows, and how `n` expired ones and one that stays are made. */
const expiring: Record<string, { job: string; rows: string }> = {
  sessions: {
    job: 'forget-sign-ins',
    rows: `(user_id, kind, token_hash, address, user_agent, expires_at)
      select ${user.id}, 'api', decode(md5(n::text), 'hex'), '', '',
        now() + case when n = 0 then 1 else -1 end * interval '1 hour'`,
  },
  sign_in_attempts: {
    job: 'forget-sign-ins',
    rows: `(key, failures, last_failed_at) select n::text, 1, now() - case when n = 0 then 1 else 25 end * interval '1 hour'`,
  },
  known_devices: {
    job: 'forget-sign-ins',
    rows: `(user_id, secret_hash, last_used_at)
      select ${user.id}, decode(md5(n::text), 'hex'), now() - case when n = 0 then 1 else 1000 end * interval '1 day'`,
  },
  oidc_sign_ins: {
    job: 'forget-sign-ins',
    rows: `(secret_hash, next, expires_at)
      select decode(md5(n::text), 'hex'), '/', now() + case when n = 0 then 1 else -1 end * interval '1 hour'`,
  },
  passkey_challenges: {
    job: 'forget-sign-ins',
    rows: `(challenge, expires_at)
      select decode(md5(n::text), 'hex'), now() + case when n = 0 then 1 else -1 end * interval '1 hour'`,
  },
  sign_ins: {
    job: 'forget-sign-ins',
    rows: `(user_id, at, kind, address, user_agent)
      select ${user.id}, now() - case when n = 0 then 1 else 91 end * interval '1 day', 'api', '', ''`,
  },
  idempotency_keys: {
    job: 'forget-idempotency-keys',
    rows: `(user_id, key, request_hash, created_at)
      select ${user.id}, n::text, '', now() - case when n = 0 then 1 else 8 end * interval '1 day'`,
  },
  rate_limits: {
    job: 'forget-callers',
    rows: `(key, used_until) select n::text, now() + case when n = 0 then 1 else -1 end * interval '1 hour'`,
  },
  emails: {
    job: 'forget-letters',
    rows: `(kind, user_id, recipient, state, created_at)
      select 'invitation', ${user.id}, '', 'dropped', now() - case when n = 0 then 1 else 401 end * interval '1 day'`,
  },
  cnp_reveals: {
    job: 'forget-looks',
    rows: `(at, user_id, person_id, reason)
      select now() - case when n = 0 then 1 else 1096 end * interval '1 day', ${user.id}, n, ''`,
  },
  record_looks: {
    job: 'forget-looks',
    rows: `(day, user_id, person_id, times, last_at)
      select current_date - case when n = 0 then 1 else 1097 end, ${user.id}, n, 1, now()`,
  },
};

/** How many rows each deletion of the table takes away. */
async function countDeletions(table: string): Promise<void> {
  await sql`create table if not exists counted_deletions (table_name text, rows integer)`.execute(db);
  await sql`create or replace function count_deletion() returns trigger language plpgsql as $$ begin
    insert into counted_deletions select tg_table_name, count(*) from gone; return null; end $$`.execute(db);
  await sql`create trigger count_deletion after delete on ${sql.table(table)}
    referencing old table as gone for each statement execute function count_deletion()`.execute(db);
}

test.each(Object.entries(expiring))(
  '%s go in batches; what has time left stays',
  async (table, { job, rows }) => {
    const expired = rowsAtOnce * 2 + 1;
    await countDeletions(table);
    await sql.raw(`insert into ${table} ${rows} from generate_series(0, ${expired}) n`).execute(db);
    const found = allJobs.find(({ name }) => name === job);
    await found?.handle(jobNeeds({ database, files }), {} as never);
    const { rows: left } = await sql<{
      rows: number;
    }>`select count(*) as rows from ${sql.table(table)}`.execute(db);
    const { rows: deletions } = await sql<{ rows: number }>`
    select rows from counted_deletions where table_name = ${table} order by rows desc`.execute(db);
    expect(left[0]?.rows).toBe(1);
    expect(deletions.map((one) => one.rows).filter((one) => one > 0)).toEqual([rowsAtOnce, rowsAtOnce, 1]);
  },
);

test('no job that comes by the clock deletes or empties rows in one statement', async () => {
  const folder = new URL('../../src/', import.meta.url);
  const paths = (await readdir(folder, { recursive: true })).filter((path) => /\.ts$/.test(path));
  const found: string[] = [];
  for (const path of paths) {
    const source = await readFile(new URL(path, folder), 'utf8');
    const isByClock = /\.\.\.(upkeep|nightlyAt)/.test(source) || /expire-import-files/.test(path);
    if (isByClock && /delete from|deleteFrom|sql`update/.test(source)) found.push(path);
  }
  expect(found.sort()).toEqual([
    // Of the imports that are done, few, and of one file.
    'domains/exchange/expire-import-files.ts',
    // Bounded by what is written in ten minutes, and right only as one statement.
    'platform/crud/fold-list-counters.ts',
    'platform/files/remove-undelivered.ts',
  ]);
});
