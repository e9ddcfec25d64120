/**
 * Measures exports of national size: a workbook of every person, and a CSV of 600,000 dues beside a bare COPY of the same
 * rows.
 */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { exportKinds } from '../server/src/app/all-exports.ts';
import { definitions } from '../server/src/app/definitions.ts';
import { prepareResources } from '../server/src/platform/crud/resource.ts';
import { onOwnConnection } from '../server/src/platform/database/own-connection.ts';
import { SqlLiterals } from '../server/src/platform/database/sql-text.ts';
import { forgetPeakMemory, readMemoryOf, readPeakMemory, type ServerProcess } from './processes.ts';
import { benchMark, type Register } from './registers.ts';
import type { Session } from './scenarios.ts';
import { until } from './until.ts';

/** Seconds, and MB above the application's memory before. */
export type ExportFigures = {
  persons: number;
  workbook: number;
  memory: number;
  dues: number;
  csv: number;
  limit: number;
};

export async function measureExports(
  register: Register,
  server: ServerProcess,
  admin: Session,
  folder: string,
  wantedDues: number,
): Promise<ExportFigures> {
  await addDues(register.pool, wantedDues);
  // The first export loads the writer.
  await writeExport(server.url, admin, 'persons_seals', 'xlsx');
  const [before] = [await readMemoryOf(server.pid), await forgetPeakMemory(server.pid)];
  const workbook = await writeExport(server.url, admin, 'persons_column_based_export', 'xlsx');
  const memory = (await readPeakMemory(server.pid)) - before;
  const limit = await copyBare(register, join(folder, 'dues.csv'));
  const csv = await writeExport(server.url, admin, 'persons_dues_export', 'csv');
  const [{ rows: persons }, { rows: dues }] = [workbook, csv];
  return { persons, workbook: workbook.seconds, memory, dues, csv: csv.seconds, limit };
}

/** Adds dues of every person until there are enough; the mark in them lets the benchmark delete them again. */
async function addDues(pool: pg.Pool, wantedDues: number): Promise<void> {
  await pool.query(
    `insert into person_dues (person_id, code, fee_summary, fee, fee_year, payment_date, payment_amount, payment_year)
     select p.id, '461.01', $1, 0, 2026, '2026-09-01', 10.50, 2026
     from generate_series(1, 20) turn, persons p order by turn, p.id
     limit greatest(0, $2 - (select count(*) from person_dues))`,
    [benchMark, wantedDues],
  );
  await pool.query('vacuum analyze person_dues');
}

async function writeExport(url: string, { bearer }: Session, type: string, format: string) {
  const started = performance.now();
  const body = JSON.stringify({ export_name: benchMark, export_type: type, export_format: format });
  const headers = { ...bearer, 'content-type': 'application/ld+json' };
  const asked = await fetch(`${url}/exports/create-export`, { method: 'POST', headers, body });
  if (!asked.ok) throw new Error(`Export: ${asked.status} ${await asked.text()}`);
  const { '@id': iri } = (await asked.json()) as { '@id': string };
  return until('Export', async () => {
    const answer = await fetch(`${url}${iri}`, { headers: bearer });
    const { status, totalRows: rows } = (await answer.json()) as { status: string; totalRows: number };
    if (status === 'failed') throw new Error('Export: failed');
    return status === 'done' ? { seconds: (performance.now() - started) / 1000, rows } : undefined;
  });
}

/** The same rows and columns in the same order, written by PostgreSQL alone. */
function copyBare(register: Register, path: string): Promise<number> {
  const kind = exportKinds.persons_dues_export;
  const asked = {
    filters: {},
    columns: kind.columns,
    scope: { rows: 'all' },
    today: '2026-11-22',
    resources: prepareResources(definitions),
  } as const;
  const { text, order } = kind.query(asked, new SqlLiterals());
  const copy = `copy (${text} order by ${order}) to stdout (format csv, delimiter ';', header)`;
  return onOwnConnection(register, async (client) => {
    const started = performance.now();
    await pipeline(client.query(to(copy)), createWriteStream(path));
    return (performance.now() - started) / 1000;
  });
}
