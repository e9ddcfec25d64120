/** A process that reads what others made, as its parent sees it: it may hang, swell or die, and nothing else does. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { residentMegabytes } from './resident-memory.ts';

export type ProcessLimits = {
  /** For one answer. */
  timeMs: number;
  /** Of resident memory, in which files are unpacked; half of it for the engine's own heap. */
  memoryMegabytes: number;
};

export type ConfinedProcess = {
  pid: number | undefined;
  /** Undefined once it is ready, which it tells by its first message; what it said where it ended before that. */
  started: Promise<string | undefined>;
  /** Settles when it is gone, for whatever reason. */
  ended: Promise<void>;
  /** One at a time. Undefined where it has ended, or costs more than the limits; then it is still there. */
  ask: (message: object, timeMs?: number) => Promise<unknown>;
  /** False for one that is gone, or has grown so much that the next answer would suffer for it. */
  isFit: () => Promise<boolean>;
  end: () => Promise<void>;
};

const root = fileURLToPath(new URL('../../../', import.meta.url));
const memoryWatchMs = 100;

/** `program` is a file of ours, native where it uses compiled code; `input`, an open file, is its standard input. */
export function startConfinedProcess(
  program: string,
  { timeMs: usualMs, memoryMegabytes }: ProcessLimits,
  { input, isNative = false }: { input?: number; isNative?: boolean } = {},
): ConfinedProcess {
  const child = fork(program, [], {
    // Secrets of ours are none of its business, nor are files but the code that it runs (REP-77, EXC-53).
    env: {},
    execArgv: [
      `--max-old-space-size=${Math.ceil(memoryMegabytes / 2)}`,
      '--permission',
      ...(isNative ? ['--allow-addons'] : []),
      ...['server/src', 'contract', 'node_modules'].map((folder) => `--allow-fs-read=${root}${folder}/`),
    ],
    stdio: [input ?? 'ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  let isReady = false;
  let complaint = '';
  child.stderr?.on('data', (text: Buffer) => {
    // Later on, libraries complain about files in words of the files.
    if (!isReady) complaint = `${complaint}${text}`.slice(0, 1_000);
  });
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      hasEnded = true;
      resolve();
    });
    child.on('error', ({ message }) => {
      // It could not be started, or not be spoken to.
      complaint += message;
      if (child.pid === undefined) {
        hasEnded = true;
        resolve();
      } else child.kill('SIGKILL');
    });
  });
  const started = new Promise<string | undefined>((resolve) => {
    child.once('message', () => {
      isReady = true;
      resolve(undefined);
    });
    void ended.then(() => resolve(complaint));
  });

  async function ask(message: object, timeMs = usualMs): Promise<unknown> {
    if (hasEnded) return undefined;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const gone = () => resolve(undefined);
    const tooLong = setTimeout(resolve, timeMs);
    const watch = setInterval(async () => {
      if ((await residentMegabytes(child.pid)) > memoryMegabytes) resolve(undefined);
    }, memoryWatchMs);
    child.once('message', resolve);
    // No race with `ended`: that would keep every answer in memory until then.
    child.once('exit', gone);
    child.send(message);
    const answer = await promise;
    clearTimeout(tooLong);
    clearInterval(watch);
    child.off('message', resolve);
    child.off('exit', gone);
    return answer;
  }

  return {
    pid: child.pid,
    started,
    ended,
    ask,
    async isFit() {
      const isAlive = child.exitCode === null && child.signalCode === null;
      return isAlive && (await residentMegabytes(child.pid)) < memoryMegabytes / 2;
    },
    async end() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
