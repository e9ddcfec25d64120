/** A process that reads reports, as its parent sees it: it may hang, swell or die, and nothing else does (REP-76). */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type PdfReading, pdfReading, type ReadingRequest, refused } from './pdf-reading.ts';
import { residentMegabytes } from './resident-memory.ts';

export type ProcessLimits = {
  /** For one report. */
  timeMs: number;
  /** Of resident memory, in which files are unpacked; half of it for the engine's own heap. */
  memoryMegabytes: number;
};

export type ReadingProcess = {
  pid: number | undefined;
  /** False where it ended before it could read anything. */
  started: Promise<boolean>;
  /** Settles when it is gone, for whatever reason. */
  ended: Promise<void>;
  /** One at a time. `tooHeavy` where it costs more than the limits, or the process; then the process is gone. */
  read: (request: ReadingRequest) => Promise<PdfReading>;
  /** False for one that is gone, or has grown so much that the next report would suffer for it. */
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
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.on('error', () => {
      // It could not be started, or not be spoken to.
      if (child.pid === undefined) resolve();
      else child.kill('SIGKILL');
    });
  });
  const started = new Promise<boolean>((resolve) => {
    child.once('message', () => resolve(true));
    void ended.then(() => resolve(false));
  });

  /** Its answer; undefined where it costs more than the limits. */
  async function ask(request: ReadingRequest): Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const tooLong = setTimeout(resolve, timeMs);
    const watch = setInterval(async () => {
      if ((await residentMegabytes(child.pid)) > memoryMegabytes) resolve(undefined);
    }, memoryWatchMs);
    child.once('message', resolve);
    child.send(request);
    const answer = await Promise.race([promise, ended]);
    clearTimeout(tooLong);
    clearInterval(watch);
    child.off('message', resolve);
    return answer;
  }

  async function end(): Promise<void> {
    child.kill('SIGKILL');
    await ended;
  }

  return {
    pid: child.pid,
    started,
    ended,
    async read(request) {
      // What it says is believed as little as what it reads.
      const reading = pdfReading.safeParse(await ask(request));
      if (reading.success) return reading.data;
      await end();
      return refused('tooHeavy');
    },
    async isFit() {
      const isAlive = child.exitCode === null && child.signalCode === null;
      return isAlive && (await residentMegabytes(child.pid)) < memoryMegabytes / 2;
    },
    end,
  };
}
