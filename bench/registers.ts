/** The two registers that the benchmark measures: created once under .tmp, then reused. */
import { createHash } from 'node:crypto';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { nationalAmount } from '../seed/messages/plan-threads.ts';
import { writeMessages } from '../seed/messages/write-messages.ts';
import { seasonAt } from '../seed/season/season.ts';
import { wholeSeason, writeSeason } from '../seed/season/write-season.ts';
import { seedRegister } from '../seed/seed-register.ts';
import { openDatabase } from '../server/src/platform/database/open.ts';
import { onOwnConnection } from '../server/src/platform/database/own-connection.ts';
import { longestWorkMs } from '../server/src/platform/database/prepared.ts';
import { print } from './print.ts';

export const sizes = [
  /** National size: with the reports of a season, and with conversations. */
  { label: '35k', persons: 35_000, companies: 8_000, hasSeason: true },
  { label: '350k', persons: 350_000, companies: 80_000, hasSeason: false },
] as const;
/** For each scenario once, which shows that none has rotted. */
export const shortSize = { label: 'short', persons: 300, companies: 80, hasSeason: true };

export type Register = Awaited<ReturnType<typeof openDatabase>> & {
  /** Its `files` are those of the season's reports. */
  dataDir: string;
};

/** Written into the rows that a run inserts, so that they can be deleted again. */
export const benchMark = 'Măsurătoare';

/** Tables of records with a file; the seed leaves them empty. */
export const fileRecords = [
  'person_seals',
  'person_photos',
  'company_seals',
  'company_practice_notices',
  'stamps',
  'person_data_exports',
] as const;

const root = fileURLToPath(new URL('../', import.meta.url));

export type AnySize = { label: string; persons: number; companies: number; hasSeason: boolean };

export async function openRegister(size: AnySize): Promise<Register> {
  const dataDir = fileURLToPath(new URL(`../.tmp/bench-${size.label}`, import.meta.url));
  const stamp = `${dataDir}.made-from`;
  const now = new Date();
  const season = seasonAt(now);
  // A season belongs to one year.
  const digest = `${await digestOfSources()} ${size.hasSeason ? season.year : ''}`;
  // A register made by other sources would lack the rows that the present ones write.
  if ((await readFile(stamp, 'utf8').catch(() => '')) !== digest) {
    await rm(dataDir, { recursive: true, force: true });
  }
  const register = await openDatabase({ databaseUrl: undefined, dataDir, databasePoolSize: 4 });
  print(`Registrul ${size.label}: ${dataDir}`);
  const { persons, companies, hasSeason } = size;
  const lastYear = hasSeason ? { lastYear: season.year } : {};
  await seedRegister(register.url, { persons, companies, ...lastYear, existingDemo: 'keep' });
  if (hasSeason) {
    await writeSeason(register.url, { now, ...wholeSeason });
    await writeMessages(register.url, { now, ...nationalAmount });
  }
  await clusterMembers(register);
  await writeFile(stamp, digest);
  await openAccounts(register.pool);
  await forgetWrites(register.pool);
  return { ...register, dataDir };
}

/** As docs/instalare.md advises administrators. */
function clusterMembers(register: Pick<Register, 'pool'>): Promise<void> {
  return onOwnConnection(register, async (client) => {
    for (const statement of [
      'cluster persons using persons_by_name',
      'cluster companies using companies_by_name',
      'vacuum (analyze) persons, companies',
    ])
      await client.query(statement);
  });
}

async function digestOfSources(): Promise<string> {
  const paths: string[] = [];
  for await (const path of glob('{seed,server/src/platform/database/migrations}/**/*.{ts,sql}', {
    cwd: root,
  }))
    paths.push(path);
  const hash = createHash('sha256');
  for (const path of paths.filter((name) => !name.endsWith('.test.ts')).sort()) {
    hash.update(path).update(await readFile(root + path));
  }
  return hash.digest('hex');
}

/** Moderators get the demo password, so that sign-ins can take turns among many accounts. */
async function openAccounts(pool: pg.Pool): Promise<void> {
  await pool.query(`update users set password_hash = demo.password_hash
    from users demo where demo.username = 'moderator.cluj' and users.role = 'ROLE_MODERATOR'
    and users.password_hash <> demo.password_hash`);
  await pool.query('delete from sessions');
  await pool.query('delete from sign_in_attempts');
  await pool.query('vacuum analyze sessions, users, sign_in_attempts');
}

/** Deletes all rows that the seed did not write, for the next run or after an interrupted one. */
export async function forgetWrites(pool: pg.Pool): Promise<void> {
  await pool.query('delete from person_jobs where organization = $1', [benchMark]);
  await forgetMoney(pool);
  const unseeded = ['change_history', 'certificates', 'issued_documents', ...fileRecords].join(', ');
  await pool.query(`truncate ${unseeded}, company_practice_notice_drafts restart identity`);
  await pool.query(`delete from files f where not exists (select from annual_report_files r where r.file_id = f.id)
    and not exists (select from invoices i where i.file_id = f.id)`);
  await pool.query(`vacuum analyze person_jobs, files, ${unseeded}`);
}

/**
 * Dues of scenarios carry the mark, imported dues their import; the seed's notes belong to reports. Totals maintained by
 * triggers are computed anew.
 */
async function forgetMoney(pool: pg.Pool): Promise<void> {
  const made = `select id from person_dues where fee_summary = '${benchMark}' or import_id is not null`;
  // One query text is one transaction. The replica role disables the triggers that forbid deleting advance entries.
  const text = `
    set local statement_timeout = 0;
    set local session_replication_role = replica;
    delete from advance_entries
      where invoice_id is not null or person_id is not null and due_id in (${made});
    delete from person_dues where id in (${made});
    delete from invoice_settlements where invoice_id in (select id from invoices where annual_report_id is null);
    delete from invoice_lines where invoice_id in (select id from invoices where annual_report_id is null);
    delete from invoices where annual_report_id is null;
    delete from invoice_series s where not exists (select from invoices i where i.series = s.series);
    update invoice_series s set last_number = (select max(number) from invoices i where i.series = s.series);
    delete from list_counters where table_name = 'person_dues';
    insert into list_counters (table_name, row_difference) select 'person_dues', count(*) from person_dues;
    delete from export_downloads; delete from exports;
    delete from import_errors; delete from import_rows; delete from imports;
    update persons p set avans = s.total from (
      select m.id, coalesce(sum(e.amount), 0) as total
      from persons m left join advance_entries e on e.person_id = m.id group by m.id
    ) s where s.id = p.id and p.avans <> s.total;
    update person_balances b set balance = s.total from (
      select k.person_id as id, coalesce(sum(d.fee - d.payment_amount) filter (where d.code like '461%'), 0) as total
      from person_balances k left join person_dues d on d.person_id = k.person_id group by k.person_id
    ) s where s.id = b.person_id and b.balance <> s.total;
    update companies c set avans = s.total from (
      select m.id, coalesce(sum(e.amount), 0) as total
      from companies m left join advance_entries e on e.company_id = m.id group by m.id
    ) s where s.id = c.id and c.avans <> s.total`;
  // Minutes on the large register of a busy machine.
  await pool.query({ text, query_timeout: longestWorkMs } as pg.QueryConfig);
  await pool.query(
    'vacuum analyze person_dues, person_balances, advance_entries, invoices, invoice_lines, persons, companies',
  );
}
