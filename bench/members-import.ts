/**
 * Measures the import of a spreadsheet of 35,000 persons: time to the preview, time to the end, and memory of the reading
 * process; beside a bare COPY of the same rows.
 */
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { personImportColumns } from '@ceccar/contract/members/member-imports';
import { from, to } from 'pg-copy-streams';
import { membersXlsx } from '../server/test/builders/members-file.ts';
import { onBareTable } from './bare-table.ts';
import { readPeakMemory, type ServerProcess } from './processes.ts';
import { benchMark, type Register } from './registers.ts';
import type { Session } from './scenarios.ts';
import { childrenOf } from './season/usage.ts';
import { until } from './until.ts';

/** Seconds; `readerMemory`: peak memory of the reading process, in MB. */
export type MembersImportFigures = {
  rows: number;
  shown: number;
  written: number;
  limit: number;
  readerMemory: number;
};

type Sent = { id: number; status: string; problem: string | null };

/** Undone afterwards. */
export async function measureMembersImport(
  register: Register,
  { url, pid }: ServerProcess,
  { bearer }: Session,
  wantedRows: number,
): Promise<MembersImportFigures> {
  const call = async (path: string, init: RequestInit = {}): Promise<Sent> => {
    const answer = await fetch(`${url}${path}`, { ...init, headers: bearer });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Sent;
  };
  const form = new FormData();
  form.set('file', new Blob([fileOfPersons(wantedRows)]), `${benchMark}.xlsx`);
  let readerMemory = 0;
  const reach = (id: number, wanted: string, started: number) =>
    until('Import', async () => {
      const { status, problem } = await call(`/api/imports/${id}`);
      readerMemory = Math.max(readerMemory, await memoryOfReader(pid));
      if (status === 'failed') throw new Error(`Import: ${problem}`);
      return status === wanted ? (performance.now() - started) / 1_000 : undefined;
    });
  let started = performance.now();
  const { id } = await call('/persons/import', { method: 'POST', body: form });
  const shown = await reach(id, 'previewed', started);
  started = performance.now();
  await call(`/api/imports/${id}/confirm`, { method: 'POST' });
  const written = await reach(id, 'done', started);
  const limit = await copyBare(register);
  await call(`/api/imports/${id}/undo`, { method: 'POST' });
  return { rows: wantedRows, shown, written, limit, readerMemory };
}

/** Copies the file's persons into a table with the same columns and indexes, without reading, comparing or reporting. */
function copyBare(register: Register): Promise<number> {
  return onBareTable(register, 'persons', async (client) => {
    const columns = await client.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_schema = 'public' and table_name = 'persons' and is_generated = 'NEVER'`,
    );
    const names = columns.rows[0]?.names ?? '';
    const rows = await text(
      client.query(to(`copy (select ${names} from persons where reg_number like '${benchMark}%') to stdout`)),
    );
    const started = performance.now();
    await pipeline([rows], client.query(from(`copy bare.persons (${names}) from stdin`)));
    return (performance.now() - started) / 1_000;
  });
}

function fileOfPersons(wantedRows: number): Buffer {
  const rows = Array.from({ length: wantedRows }, (_, at) =>
    personImportColumns.map(({ key, example }) => {
      if (key === 'cnp') return '';
      return key === 'regNumber' || key === 'cip' ? `${benchMark}${at}` : example;
    }),
  );
  return membersXlsx(
    personImportColumns.map(({ title }) => title),
    rows,
  );
}

/** Peak memory of a child process that reads tables; 0 if none is running. */
async function memoryOfReader(pid: number): Promise<number> {
  const peaks = (await childrenOf(pid)).map(async (child) => {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    return command.includes('read-in-child') ? (await readPeakMemory(child)) || 0 : 0;
  });
  return Math.max(0, ...(await Promise.all(peaks)));
}
