/** Has papers drawn in threads of their own, so that drawing keeps nobody waiting for another answer (PAP-35). */
import { Worker } from 'node:worker_threads';
import { PublicError } from '../../errors.ts';
import type { Paper } from './define-paper.ts';
import type { Asked, Drawn } from './draw-papers.ts';

export type Press = {
  /**
   * Throws what the paper throws, and `unavailable` where too many wait, or its thread died twice, as it does of a
   * paper that takes too long.
   */
  draw: <Facts extends readonly unknown[]>(paper: Paper<Facts>, ...facts: NoInfer<Facts>) => Promise<Buffer>;
  /** Ends the threads; whoever still waits is told `unavailable`. */
  close: () => Promise<void>;
};

/** For whoever only has papers drawn. */
export type WithPress = { press: Pick<Press, 'draw'> };

export const pressLimits = {
  threads: 1,
  /** How many may wait in line. */
  waiting: 200,
  /** For one paper. The first one of a thread loads fonts, on a busy machine for seconds. */
  timeMs: 30_000,
  memoryMegabytes: 256,
};

type Options = {
  /** Calls `drawPapers` with every paper. */
  program: URL;
  /** Takes what a thread died of. */
  report: (fault: unknown) => void;
  limits?: Partial<typeof pressLimits>;
};

type Waiting = {
  asked: Asked;
  settle: (drawn: Drawn) => void;
  /** Its first thread died: it is drawn once more (PAP-35). */
  isSecondTry: boolean;
};

/** Threads are started by the first papers that need them, and do not keep the process. */
export function createPress({ program, report, limits: own }: Options): Press {
  const limits = { ...pressLimits, ...own };
  const line: Waiting[] = [];
  const threads = new Set<Worker>();
  const idle = new Set<Worker>();
  let isClosed = false;

  function start(): Worker {
    const thread = new Worker(program, {
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMegabytes },
    });
    thread.on('error', report);
    thread.once('exit', () => {
      threads.delete(thread);
      idle.delete(thread);
    });
    threads.add(thread);
    return thread;
  }

  /** Gives work to those who have none. */
  function serve(): void {
    while (line.length > 0 && (idle.size > 0 || threads.size < limits.threads)) {
      const [thread = start()] = idle;
      const next = line.shift();
      if (next) void serveOne(thread, next);
    }
  }

  async function serveOne(thread: Worker, next: Waiting): Promise<void> {
    idle.delete(thread);
    thread.ref();
    const drawn = await ask(thread, next.asked);
    thread.unref();
    if (threads.has(thread)) idle.add(thread);
    if (drawn !== 'dead') next.settle(drawn);
    else if (isClosed) next.settle({ error: unavailable() });
    else {
      report(new Error(`A thread died while it drew ${next.asked.name}`));
      if (next.isSecondTry) next.settle({ error: unavailable() });
      else line.unshift({ ...next, isSecondTry: true });
    }
    serve();
  }

  async function ask(thread: Worker, { name, facts }: Asked): Promise<Drawn | 'dead'> {
    const { promise, resolve } = Promise.withResolvers<Drawn | 'dead'>();
    const dead = () => resolve('dead');
    const tooLong = setTimeout(() => void thread.terminate(), limits.timeMs);
    thread.once('message', resolve);
    thread.once('exit', dead);
    try {
      thread.postMessage({ name, facts } satisfies Asked);
    } catch (error) {
      resolve({ error });
    }
    const drawn = await promise;
    clearTimeout(tooLong);
    thread.off('message', resolve);
    thread.off('exit', dead);
    return drawn;
  }

  return {
    async draw({ name }, ...facts) {
      if (isClosed || line.length >= limits.waiting) throw unavailable();
      const drawn = await new Promise<Drawn>((settle) => {
        line.push({ asked: { name, facts }, settle, isSecondTry: false });
        serve();
      });
      if ('error' in drawn) throw drawn.error;
      return Buffer.from(drawn.bytes.buffer);
    },
    async close() {
      isClosed = true;
      for (const { settle } of line.splice(0)) settle({ error: unavailable() });
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}

/** For programs that answer nobody meanwhile. */
export const drawHere: Pick<Press, 'draw'> = { draw: ({ draw }, ...facts) => draw(...facts) };

function unavailable(): PublicError {
  return new PublicError(
    'unavailable',
    'Documentul nu poate fi generat acum. Încercați din nou peste puțin timp.',
  );
}
