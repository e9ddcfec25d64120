/** A register with some data in its own database and store, and empty places to restore it into. */
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { registerNote } from '../../src/domains/money/notes/register-note.ts';
import { restoredCopyKey } from '../../src/domains/operation/restore/hold-work.ts';
import { incarnationKey } from '../../src/platform/crud/change-cursor.ts';
import type { BackupEnv } from '../../src/platform/env.ts';
import { createFileStore } from '../../src/platform/files/file-store.ts';
import { createJobs } from '../../src/platform/jobs/jobs.ts';
import { createInvoice } from '../builders/invoice.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { createPersonSeal } from '../builders/person-seal.ts';
import { pdf } from '../files/samples.ts';
import { openOwnDatabase } from '../harness/database.ts';

export const words = 'zece cuvinte pentru cheia copiilor';
export const keepAll: BackupEnv['keep'] = { days: 100, weeks: 0, months: 0 };

export async function openRegister(dataDir: string, template?: Parameters<typeof openOwnDatabase>[0]) {
  const database = await openOwnDatabase(template);
  onTestFinished(() => database.close());
  const files = await createFileStore({ dataDir, files: { driver: 'disk' } });
  return { database, db: database.db, url: database.url, files, dataDir };
}

export type Register = Awaited<ReturnType<typeof openRegister>>;

/** Rows with generated columns, amounts, unusual texts and bytes; files, one of them large; a waiting job. */
export async function fillRegister({ database, db, files }: Register): Promise<void> {
  await createPersonSeal({ db, files }, { bytes: pdf(200_000) });
  await createPersonSeal({ db, files });
  await createPersonDue(db, { payment_amount: '12.34', fee_summary: 'linia 1\nlinia\t2 \\N „ș”' });
  const { id: invoiceId } = await createInvoice({ db, files });
  const jobs = createJobs(database, () => undefined);
  await db.transaction().execute((tx) => jobs.send(tx, registerNote, { invoiceId }));
  await jobs.stop();
}

/** Counts and digests of all tables and of the queue, except the markers of a restore. */
export async function contentsOf({ db }: Pick<Register, 'db'>): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname not in ('operation_runs', 'migrations', 'arriving_files')`.execute(db);
  const contents: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql`
      select count(*) as rows, md5(string_agg(t::text, '|' order by t::text)) as digest from ${sql.table(name)} t
      where t::text not like ${`(${restoredCopyKey},%`} and t::text not like ${`(${incarnationKey},%`}`.execute(
      db,
    );
    contents[name] = rows[0];
  }
  const { rows: waiting } = await sql`
    select name, data, state from jobs.job where state in ('created', 'retry', 'active') order by 1, 2::text`.execute(
    db,
  );
  return { ...contents, waiting };
}
