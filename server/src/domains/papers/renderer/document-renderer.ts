/** Renders documents in worker threads, so that rendering does not block other requests (PAP-35). */
import { Worker } from 'node:worker_threads';
import { PublicError } from '../../../platform/errors.ts';
import type { DocumentDefinition } from './define-document.ts';
import type { RenderRequest, RenderResult } from './render-documents.ts';

export type DocumentRenderer = {
  /**
   * Throws the document's own errors, and `unavailable` if the queue is full or the thread died twice, e.g. because of the
   * time limit.
   */
  draw: <Facts extends readonly unknown[]>(
    definition: DocumentDefinition<Facts>,
    ...facts: NoInfer<Facts>
  ) => Promise<Buffer>;
  /** Ends the threads; waiting calls fail with `unavailable`. */
  close: () => Promise<void>;
};

/** For code that only needs documents rendered. */
export type WithRenderer = { renderer: Pick<DocumentRenderer, 'draw'> };

export const rendererLimits = {
  threads: 1,
  /** Longest queue. */
  waiting: 200,
  /** Time limit of one document. The first one of a thread loads fonts, which takes seconds on a busy machine. */
  timeMs: 30_000,
  memoryMegabytes: 256,
};

type Options = {
  /** The program that calls `renderDocuments` with every document. */
  program: URL;
  /** Reports the error that ended a thread. */
  report: (fault: unknown) => void;
  limits?: Partial<typeof rendererLimits>;
};

type Waiting = {
  request: RenderRequest;
  settle: (drawn: RenderResult) => void;
  /** The first thread died: the document is tried once more (PAP-35). */
  isSecondTry: boolean;
};

/** Threads are started when they are first needed, and do not keep the process alive. */
export function createRenderer({ program, report, limits: own }: Options): DocumentRenderer {
  const limits = { ...rendererLimits, ...own };
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

  /** Assigns queued documents to idle threads. */
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
    const drawn = await ask(thread, next.request);
    thread.unref();
    if (threads.has(thread)) idle.add(thread);
    if (drawn !== 'dead') next.settle(drawn);
    else if (isClosed) next.settle({ error: unavailable() });
    else {
      report(new Error(`Un fir de execuție a murit în timp ce desena ${next.request.name}`));
      if (next.isSecondTry) next.settle({ error: unavailable() });
      else line.unshift({ ...next, isSecondTry: true });
    }
    serve();
  }

  async function ask(thread: Worker, { name, facts }: RenderRequest): Promise<RenderResult | 'dead'> {
    const { promise, resolve } = Promise.withResolvers<RenderResult | 'dead'>();
    const dead = () => resolve('dead');
    const tooLong = setTimeout(() => void thread.terminate(), limits.timeMs);
    thread.once('message', resolve);
    thread.once('exit', dead);
    try {
      thread.postMessage({ name, facts } satisfies RenderRequest);
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
      const drawn = await new Promise<RenderResult>((settle) => {
        line.push({ request: { name, facts }, settle, isSecondTry: false });
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

/** For programs that serve no requests: renders on the main thread. */
export const drawHere: Pick<DocumentRenderer, 'draw'> = { draw: ({ draw }, ...facts) => draw(...facts) };

function unavailable(): PublicError {
  return new PublicError(
    'unavailable',
    'Documentul nu poate fi generat acum. Încercați din nou peste puțin timp.',
  );
}
