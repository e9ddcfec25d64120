/** A process that reads reports, as its parent sees it: it may hang, swell or die, and nothing else does (REP-76). */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type PdfReading, pdfReading, type ReadingRequest, refused } from './pdf-reading.ts';
import { residentMegabytes } from './resident-memory.ts';

export type ProcessLimits = {
  /** For one report. */
  timeMs: number;
  /** Resident memory, also of what is kept outside the engine's own heap. */
  memoryMegabytes: number;
};

export type ReadingProcess = {
  pid: number | undefined;
  /** False where it ended before it could read anything. */
  started: Promise<boolean>;
  /** Settles when it is gone, for whatever reason. */
  ended: Promise<void>;
  /** One at a time; `tooHeavy` where it costs more than the limits, and then the process is gone. */
  read: (request: ReadingRequest) => Promise<PdfReading>;
  /** False for one that is gone or has grown so much that the next report would suffer for it. */
  isFit: () => Promise<boolean>;
  end: () => Promise<void>;
};

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const program = fileURLToPath(new URL('./read-in-child.ts', import.meta.url));
const memoryWatchMs = 100;

export function startReadingProcess({ timeMs, memoryMegabytes }: ProcessLimits): ReadingProcess {
  const child = fork(program, [], {
    // Secrets of ours are none of its business, nor are files but the code that it runs.
    env: {},
    execArgv: [
      `--max-old-space-size=${Math.ceil(memoryMegabytes / 2)}`,
      '--permission',
      ...['server/src', 'contract', 'node_modules'].map((folder) => `--allow-fs-read=${root}${folder}/`),
    ],
    // Libraries complain about files in words of the files.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  child.on('error', () => child.kill('SIGKILL')); // could not be started or spoken to; told by its end
  const ended = once(child, 'exit').then(() => undefined);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  async function end(): Promise<void> {
    child.kill('SIGKILL');
    await ended;
  }
  return {
    pid: child.pid,
    started: Promise.race([once(child, 'message').then(() => true), ended.then(() => false)]),
    ended,
    async read(request) {
      const answer = await within(child, ended, request, { timeMs, memoryMegabytes });
      if (answer.success) return answer.data;
      await end();
      return refused('tooHeavy');
    },
    async isFit() {
      if (!isAlive() || child.pid === undefined) return false;
      return ((await residentMegabytes(child.pid)) ?? 0) < memoryMegabytes / 2;
    },
    end,
  };
}

async function within(
  child: ChildProcess,
  ended: Promise<void>,
  request: ReadingRequest,
  { timeMs, memoryMegabytes }: ProcessLimits,
) {
  const stop = new AbortController();
  const tooLong = setTimeout(() => stop.abort(), timeMs);
  const tooLarge = setInterval(async () => {
    const megabytes = child.pid === undefined ? undefined : await residentMegabytes(child.pid);
    if (megabytes !== undefined && megabytes > memoryMegabytes) stop.abort();
  }, memoryWatchMs);
  try {
    const answer = once(child, 'message', { signal: stop.signal }).then(([message]) => message as unknown);
    child.send(request);
    // What it says is believed as little as what it reads.
    return pdfReading.safeParse(await Promise.race([answer, ended]));
  } catch {
    return pdfReading.safeParse(undefined); // stopped, or gone while it was spoken to
  } finally {
    clearTimeout(tooLong);
    clearInterval(tooLarge);
  }
}
