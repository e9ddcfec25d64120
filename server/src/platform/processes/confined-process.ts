/** Handle on a child process that parses untrusted files with limits on time and memory. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { residentMegabytes } from './resident-memory.ts';

export type ProcessLimits = {
  /** Time limit of one answer. */
  timeMs: number;
  /** Limit on resident memory, which includes unpacked files; half of it is for the V8 heap. */
  memoryMegabytes: number;
};

export type ConfinedProcess = {
  pid: number | undefined;
  /** Resolves when the process sends its first message, with undefined; if it ends before that, with its error output. */
  started: Promise<string | undefined>;
  /** Settles when the process has ended, for whatever reason. */
  ended: Promise<void>;
  /**
   * One call at a time. Undefined if the process has ended or exceeds the limits; in the latter case it is still running.
   */
  ask: (message: object, timeMs?: number) => Promise<unknown>;
  /** False if the process has ended or has grown so much that the next answer might exceed the limit. */
  isFit: () => Promise<boolean>;
  end: () => Promise<void>;
};

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const memoryWatchMs = 100;

/**
 * `program` is a file of this project; `isNative` if it uses compiled code. `input`, an open file, becomes its standard
 * input.
 */
export function startConfinedProcess(
  program: string,
  { timeMs: usualMs, memoryMegabytes }: ProcessLimits,
  { input, isNative = false }: { input?: number; isNative?: boolean } = {},
): ConfinedProcess {
  const child = fork(program, [], {
    // The process gets no secrets, and of the files only the code that it runs (REP-77, EXC-53).
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
  let errorOutput = '';
  child.stderr?.on('data', (text: Buffer) => {
    // Later output is ignored: errors of libraries may quote the untrusted file.
    if (!isReady) errorOutput = `${errorOutput}${text}`.slice(0, 1_000);
  });
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      hasEnded = true;
      resolve();
    });
    child.on('error', ({ message }) => {
      // The process could not be started, or messages could not be sent to it.
      errorOutput += message;
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
    void ended.then(() => resolve(errorOutput));
  });

  async function ask(message: object, timeMs = usualMs): Promise<unknown> {
    if (hasEnded) return undefined;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const onExit = () => resolve(undefined);
    const timer = setTimeout(resolve, timeMs);
    const watch = setInterval(async () => {
      if ((await residentMegabytes(child.pid)) > memoryMegabytes) resolve(undefined);
    }, memoryWatchMs);
    child.once('message', resolve);
    // Not a race with `ended`, which would keep every answer in memory until the process ends.
    child.once('exit', onExit);
    child.send(message);
    const answer = await promise;
    clearTimeout(timer);
    clearInterval(watch);
    child.off('message', resolve);
    child.off('exit', onExit);
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
