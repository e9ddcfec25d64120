/** Measures the CPU time and memory of the application, its reading processes and PostgreSQL during a run (Linux only). */
import { readFile } from 'node:fs/promises';
import { residentMegabytes } from '../../server/src/platform/processes/resident-memory.ts';

export const parts = ['application', 'readers', 'postgres'] as const;
export type Part = (typeof parts)[number];

/** Resident memory in MB. Not measured for PostgreSQL, because its processes share most of their memory. */
export type Memory = Record<Exclude<Part, 'postgres'>, number>;
/** CPU seconds. */
export type Processor = Record<Part, number>;

export type Usage = { memory: Memory[]; processor: Processor };

export type Watched = { applicationPid: number; postgresPid: number };

const sampleMs = 500;
/** The kernel counts CPU time in hundredths of a second. */
const ticks = 100;

export async function watchUsage(watched: Watched): Promise<{ stop: () => Promise<Usage> }> {
  const before = await readProcessor(watched);
  const memory = [await readMemory(watched)];
  const timer = setInterval(async () => void memory.push(await readMemory(watched)), sampleMs);
  return {
    async stop() {
      clearInterval(timer);
      const after = await readProcessor(watched);
      const taken = (part: Part) => after[part] - before[part];
      return {
        memory: [...memory, await readMemory(watched)],
        processor: {
          application: taken('application'),
          readers: taken('readers'),
          postgres: taken('postgres'),
        },
      };
    },
  };
}

export async function readMemory({ applicationPid }: Watched): Promise<Memory> {
  const readers = await Promise.all((await childrenOf(applicationPid)).map(residentMegabytes));
  return { application: await residentMegabytes(applicationPid), readers: sum(readers) };
}

/** Ended children are included in their parent's times. */
async function readProcessor({ applicationPid, postgresPid }: Watched): Promise<Processor> {
  const [application, postgres] = await Promise.all([applicationPid, postgresPid].map(timesOf));
  const living = async (pid: number) =>
    sum((await Promise.all((await childrenOf(pid)).map(timesOf))).map(({ own, gone }) => own + gone));
  return {
    application: application?.own ?? 0,
    readers: (application?.gone ?? 0) + (await living(applicationPid)),
    postgres: (postgres?.own ?? 0) + (postgres?.gone ?? 0) + (await living(postgresPid)),
  };
}

async function timesOf(pid: number): Promise<{ own: number; gone: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the name, which may contain any character, user and system time are the 12th and 13th fields; the children's
  // times follow.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, userGone, systemGone] = fields.slice(11, 15).map((field) => Number(field) / ticks);
  return { own: (user ?? 0) + (system ?? 0), gone: (userGone ?? 0) + (systemGone ?? 0) };
}

export async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.split(' ').filter(Boolean).map(Number);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
