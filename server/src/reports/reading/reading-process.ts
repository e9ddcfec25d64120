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
  /** Undefined once it is ready; what it said where it ended before that. */
  started: Promise<string | undefined>;
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
    // Secrets of ours are none of its business, nor are files but the code that it runs (REP-77).
    env: {},
    execArgv: [
      `--max-old-space-size=${Math.ceil(memoryMegabytes / 2)}`,
      '--permission',
      ...['server/src', 'contract', 'node_modules'].map((folder) => `--allow-fs-read=${root}${folder}/`),
    ],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  let isReady = false;
  let complaint = '';
  child.stderr?.on('data', (text: Buffer) => {
    // Later on, libraries complain about files in words of the files.
    if (!isReady) complaint = `${complaint}${text}`.slice(0, 1_000);
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.on('error', ({ message }) => {
      // It could not be started, or not be spoken to.
      complaint += message;
      if (child.pid === undefined) resolve();
      else child.kill('SIGKILL');
    });
  });
  const started = new Promise<string | undefined>((resolve) => {
    child.once('message', () => {
      isReady = true;
      resolve(undefined);
    });
    void ended.then(() => resolve(complaint));
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
