/** Writes an export: the file is complete or does not exist. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExportFormat, exportTypes } from '@ceccar/contract/exchange/exports';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Scope } from '../../../platform/access/scope.ts';
import type { Resources } from '../../../platform/crud/definition.ts';
import type { Database, Db, Tx } from '../../../platform/database/connection.ts';
import { locksOf } from '../../../platform/database/locks.ts';
import { onOwnConnection } from '../../../platform/database/own-connection.ts';
import { answeredWithin } from '../../../platform/database/pool.ts';
import { longestWorkMs } from '../../../platform/database/prepared.ts';
import { onReplica } from '../../../platform/database/replica.ts';
import { SqlLiterals } from '../../../platform/database/sql-text.ts';
import { type DeliveredFile, deliverFile, keepFile } from '../../../platform/files/keep-file.ts';
import type { FileStore } from '../../../platform/files/stored-file.ts';
import { defineWork, tenMinutes, WorkCancelled } from '../../../platform/jobs/define-work.ts';
import { inWords } from '../../../platform/jobs/work-source.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { describeExport } from './describe-export.ts';
import { type ExportKinds, type ExportQuery, getExportKind, type Input } from './export-kind.ts';
import { type Batches, readRows } from './read-rows.ts';
import { writeFile } from './write-file.ts';

export type ExportNeeds = {
  database: Pick<Database, 'db' | 'pool' | 'replica'>;
  files: Pick<FileStore, 'keep' | 'uploadFolder'>;
  resources: Resources;
  clock: () => Date;
};

export const exportWork = defineWork({
  table: 'exports',
  key: 'exportId',
  isOpen: sql`w.status in ('pending', 'processing')`,
  stopped: 'export-stopped',
  onStopped: 'Exportul s-a oprit din cauza unei erori a serverului. Cereți-l din nou.',
  centre: {
    kind: 'export',
    mayCancel: true,
    path: '/api/exports/',
    name: 'w.name::text',
    what: inWords('w.type', exportTypes),
    status: "case w.status when 'pending' then 'waiting' when 'processing' then 'running' else w.status end",
    resultLink: "case when w.file_id is not null then '/download/export/' || w.id end",
  },
});

export function defineExportJob(kinds: ExportKinds) {
  return exportWork.job({
    name: 'write-export',
    ...tenMinutes,
    carryOut: (needs: ExportNeeds, id) => runExport(needs, kinds, id),
  });
}

/** May run again after its process died; it then starts anew, since nobody has seen the partial file. */
async function runExport(
  { database, files, resources, clock }: ExportNeeds,
  kinds: ExportKinds,
  id: number,
): Promise<void> {
  const { db, pool } = database;
  await onOwnConnection({ pool }, async (main) => {
    await main.query(begin);
    await lockExport(main, id);
    const exportRow = await takeExport(db, id);
    if (exportRow && !(await writeFromReplica(exportRow))) await write(main, pool, exportRow);
  });

  /**
   * False if the replica is not readable; a recovery conflict may also abort the query. The whole export is then written
   * from the primary.
   */
  async function writeFromReplica(exportRow: ExportRow): Promise<boolean> {
    try {
      const written = await onReplica(database, async (reader, replica) => {
        await reader.query(begin);
        await write(reader, replica, exportRow);
      });
      return written !== undefined;
    } catch (error) {
      if (error instanceof WorkCancelled) throw error;
      return false;
    }
  }

  async function write(reader: pg.Client, counting: pg.Pool, exportRow: ExportRow): Promise<void> {
    const { type, format, filters, columns: keys, region_id } = exportRow;
    const kind = getExportKind(kinds, type);
    const columns = keys.flatMap((name) => kind.columns.filter(({ key }) => key === name));
    const scope: Scope = region_id === null ? { rows: 'all' } : { rows: 'region', id: region_id };
    const today = bucharestToday(clock());
    const input = { filters: filters as Input['filters'], columns, scope, today, resources }; // as `createExport` wrote them
    const query = kind.query(input, new SqlLiterals());
    const path = join(files.uploadFolder, randomUUID());
    try {
      const batches = withProgress(db, id, readRows(reader, query));
      const [written] = await Promise.all([
        writeFile(
          path,
          format as ExportFormat,
          columns,
          batches,
          await describeExport({ db, resources }, exportRow, clock()),
        ), // the column's check
        countRows(db, counting, id, query),
      ]);
      const delivered = await deliverFile({ database, files }, written);
      await db.transaction().execute((tx) => finish(tx, id, delivered));
    } finally {
      await rm(path, { force: true });
    }
  }
}

type ExportRow = NonNullable<Awaited<ReturnType<typeof takeExport>>>;

async function finish(tx: Tx, id: number, written: DeliveredFile): Promise<void> {
  const standing = await tx
    .selectFrom('exports')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .forUpdate()
    .executeTakeFirst();
  if (!standing) return;
  await tx
    .updateTable('exports')
    .set({
      status: 'done',
      file_id: await keepFile(tx, written),
      done_rows: sql`coalesce(total_rows, done_rows)`,
      finished_at: sql`register_now()`,
      updated_at: sql`register_now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Memory limit of a PostgreSQL sort or hash, since one export may sort the whole register. */
const sortMemory = '64MB';

const begin = `begin isolation level read committed read only; set local work_mem = '${sortMemory}'`;

/** A worker presumed dead may still be running: the second one waits for the lock and then has nothing left to do. */
async function lockExport(main: pg.Client, id: number): Promise<void> {
  await main.query('select pg_advisory_xact_lock($1, $2)', [locksOf.exportRun, id]);
}

function takeExport(db: Db, id: number) {
  return db
    .updateTable('exports')
    .set({ status: 'processing', done_rows: 0, total_rows: null, updated_at: sql`register_now()` })
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'processing'])
    .returning(['name', 'type', 'format', 'filters', 'columns', 'region_id'])
    .executeTakeFirst();
}

/** Runs in parallel with the writing, since only the progress display needs the total. */
async function countRows(db: Db, pool: pg.Pool, id: number, { text }: ExportQuery): Promise<void> {
  const client = await pool.connect();
  let total = 0;
  try {
    await client.query('begin read only');
    await client.query('set local statement_timeout = 0');
    const { rows } = await client.query<{ total: number }>(
      answeredWithin(longestWorkMs, `select count(*) as total from (${text}) all_rows`),
    );
    total = rows[0]?.total ?? 0;
  } finally {
    // A failure rolls the transaction back.
    await client.query('rollback').finally(() => client.release());
  }
  await db.updateTable('exports').set({ total_rows: total }).where('id', '=', id).execute();
}

/** Interval of progress updates; a cancelled export stops with the next one. */
const progressIntervalMs = 500;

async function* withProgress(db: Db, id: number, batches: Batches): AsyncGenerator<readonly string[]> {
  let done = 0;
  let reportedAt = performance.now();
  for await (const lines of batches) {
    yield lines;
    done += lines.length;
    if (performance.now() - reportedAt < progressIntervalMs) continue;
    reportedAt = performance.now();
    await exportWork.tellProgress(db, id, done);
  }
}
