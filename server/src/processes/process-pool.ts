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
    if (complaint !== undefined) throw new Error(`${program} could not start: ${complaint}`);
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
    idle.set(free, setTimeout(() => void free.end(), limits.idleMs).unref());
  }

  async function askOne(free: ConfinedProcess, request: object, until: number): Promise<Answer | undefined> {
    const left = until - performance.now();
    if (left <= 0) {
      // Its start took all of the time; the next request finds it ready.
      putIdle(free);
      throw unavailable();
    }
    const { data } = schema.safeParse(await free.ask(request, Math.min(limits.timeMs, left)));
    // Without an answer the process crashed on this request or exceeds its limits; the next one gets another process.
    if (data !== undefined && (await free.isFit())) putIdle(free);
    else await free.end();
    return data;
  }

  return {
    async ask(request) {
      const until = performance.now() + (limits.totalMs ?? Number.POSITIVE_INFINITY);
      await turns.take(limits.totalMs);
      try {
        return await askOne(takeIdle() ?? (await start()), request, until);
      } finally {
        turns.give();
      }
    },
    async close() {
      await Promise.all([...all].map((one) => one.end()));
    },
  };
}
