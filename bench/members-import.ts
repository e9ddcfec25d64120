/** A spreadsheet of 35,000 persons: until what it brings is shown, until it is written, and the memory of its reading. */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { personImportColumns } from '@ceccar/contract/members/member-imports';
import { membersXlsx } from '../server/test/builders/members-file.ts';
import { benchMark } from './registers.ts';
import type { Session } from './scenarios.ts';

/** Seconds; `readerMemory` in MB, the most that the reading process has held. */
export type MembersImportFigures = { rows: number; shown: number; written: number; readerMemory: number };

const wantedRows = 35_000;
const giveUpAfter = 300_000;

type Sent = { id: number; status: string; problem: string | null };

/** Taken back afterwards. `pid` is the application's. */
export async function measureMembersImport(
  url: string,
  pid: number,
  { bearer }: Session,
): Promise<MembersImportFigures> {
  const call = async (path: string, init: RequestInit = {}): Promise<Sent> => {
    const answer = await fetch(`${url}${path}`, { ...init, headers: bearer });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Sent;
  };
  const form = new FormData();
  form.set('file', new Blob([fileOfPersons()]), `${benchMark}.xlsx`);
  let readerMemory = 0;
  const reach = async (id: number, wanted: string, started: number): Promise<number> => {
    for (;;) {
      const { status, problem } = await call(`/api/imports/${id}`);
      readerMemory = Math.max(readerMemory, await memoryOfReader(pid));
      const seconds = (performance.now() - started) / 1_000;
      if (status === wanted) return seconds;
      if (status === 'failed' || seconds * 1_000 > giveUpAfter)
        throw new Error(`Import: ${status} ${problem}`);
      await pause(50);
    }
  };
  let started = performance.now();
  const { id } = await call('/persons/import', { method: 'POST', body: form });
  const shown = await reach(id, 'previewed', started);
  started = performance.now();
  await call(`/api/imports/${id}/confirm`, { method: 'POST' });
  const written = await reach(id, 'done', started);
  await call(`/api/imports/${id}/undo`, { method: 'POST' });
  return { rows: wantedRows, shown, written, readerMemory };
}

function fileOfPersons(): Buffer {
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

/** Most that a child of the application has held which reads tables; 0 where there is none now. */
async function memoryOfReader(pid: number): Promise<number> {
  const peaks = (await readdir('/proc'))
    .filter((name) => /^\d+$/.test(name))
    .map(async (name) => {
      const read = (file: string) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '');
      const status = await read('status');
      if (!status.includes(`PPid:\t${pid}\n`) || !(await read('cmdline')).includes('read-in-child')) return 0;
      return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1_024;
    });
  return Math.max(0, ...(await Promise.all(peaks)));
}
