/** A few confined processes of one program, which answer one request after the other; further requests wait. */
import type { z } from 'zod';
import { type ConfinedProcess, type ProcessLimits, startConfinedProcess } from './confined-process.ts';
import { createTurns, unavailable } from './turns.ts';

export type PoolLimits = ProcessLimits & {
  /** Requests that are answered at the same time, and how many may wait. */
  processes: number;
  waiting: number;
  /** A process that gets no request for this long ends. */
  idleMs: number;
  /** Longest time of a request with waiting and with the start of a process; by default there is none. */
  totalMs?: number;
};

type ProcessPool<Answer> = {
  /**
   * Undefined if the answer is none of the schema, or the request exceeds the limits of its process. Throws `unavailable` if
   * too many requests wait already.
   */
  ask: (request: object) => Promise<Answer | undefined>;
  /** Starts a process for the next request, if there may be one more. */
  prepare: () => Promise<void>;
  /** Ends the processes. */
  close: () => Promise<void>;
};

type PoolOptions<Answer> = {
  /** An answer is trusted no more than the file that it is about. */
  schema: z.ZodType<Answer>;
  isNative?: boolean;
};

/** Processes start with the first request. */
export function createProcessPool<Answer>(
  program: string,
  limits: PoolLimits,
  { schema, isNative = false }: PoolOptions<Answer>,
): ProcessPool<Answer> {
  const turns = createTurns(limits);
  const all = new Set<ConfinedProcess>();
  const idle = new Map<ConfinedProcess, NodeJS.Timeout>();

  async function start(): Promise<ConfinedProcess> {
    const started = startConfinedProcess(program, limits, { isNative });
    all.add(started);
    void started.ended.then(() => {
      all.delete(started);
      clearTimeout(idle.get(started));
      idle.delete(started);
    });
    const complaint = await started.started;
    if (complaint !== undefined)
      throw new Error(`Un proces ajutător (${program}) nu a putut porni: ${complaint}`);
    return started;
  }

  function takeIdle(): ConfinedProcess | undefined {
    const [free] = idle.keys();
    if (!free) return undefined;
    clearTimeout(idle.get(free));
    idle.delete(free);
    return free;
  }

  function putIdle(free: ConfinedProcess): void {
    // One that is about to end is not taken any more.
    const end = () => {
      idle.delete(free);
      void free.end();
    };
    idle.set(free, setTimeout(end, limits.idleMs).unref());
  }

  async function askOne(free: ConfinedProcess, request: object, until: number): Promise<Answer | undefined> {
    const left = until - performance.now();
    const { data } = schema.safeParse(await free.ask(request, Math.min(limits.timeMs, left)));
    // Without an answer the process crashed on this request or exceeds its limits; the next one gets another process.
    if (data !== undefined && (await free.isFit())) putIdle(free);
    else void free.end(); // nobody waits until the system has ended it
    return data;
  }

  /** Undefined if it does not start in time; the next request finds it ready then. */
  async function takeReady(until: number): Promise<ConfinedProcess | undefined> {
    const ready = Promise.resolve(takeIdle() ?? start());
    if (limits.totalMs === undefined) return ready;
    const { promise: late, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => resolve(undefined), until - performance.now());
    const taken = await Promise.race([ready, late]).finally(() => clearTimeout(timer));
    if (!taken) void ready.then(putIdle, () => undefined);
    return taken;
  }

  return {
    async ask(request) {
      const until = performance.now() + (limits.totalMs ?? Number.POSITIVE_INFINITY);
      await turns.take(limits.totalMs);
      try {
        const free = await takeReady(until);
        if (!free) throw unavailable();
        return await askOne(free, request, until);
      } finally {
        turns.give();
      }
    },
    async prepare() {
      if (all.size < limits.processes) putIdle(await start());
    },
    async close() {
      await Promise.all([...all].map((one) => one.end()));
    },
  };
}
