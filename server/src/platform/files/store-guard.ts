/**
 * Keeps a slow or hanging file store from blocking everything else (OPE-46): each call has a time limit, only a few
 * transfers run at once, and after a timeout calls are refused for a moment.
 */

export type GuardLimits = {
  /** Time limit of a call, and of a transfer in addition to the time for its bytes. */
  callMs: number;
  /** Slowest accepted transfer rate; a slower store counts as hanging. */
  bytesPerSecond: number;
  transfersAtOnce: number;
  /** How long calls fail at once after a timeout. */
  pauseMs: number;
};

export const guardLimits: GuardLimits = {
  callMs: 10_000,
  bytesPerSecond: 1_048_576,
  transfersAtOnce: 8,
  pauseMs: 5_000,
};

export class StoreTimeout extends Error {}

export type StoreGuard = {
  /** Throws `StoreTimeout` after the time limit, or at once during the pause after another call's timeout. */
  call: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
  /** The same for a transfer of that many bytes; it may also wait in the queue for as long as it may run. */
  transfer: <T>(bytes: number, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
  /** Whether a call timed out a moment ago. */
  isPaused: () => boolean;
};

export function createStoreGuard(limits: GuardLimits): StoreGuard {
  const waiting: (() => void)[] = [];
  let running = 0;
  let pausedUntil = 0;

  async function limited<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (isPaused()) throw new StoreTimeout('The file store did not answer a moment ago');
    const controller = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        pausedUntil = performance.now() + limits.pauseMs;
        reject(new StoreTimeout(`The file store did not answer within ${ms} ms`));
        controller.abort();
      }, ms);
    });
    try {
      return await Promise.race([work(controller.signal), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  function isPaused(): boolean {
    return performance.now() < pausedUntil;
  }

  async function takeTurn(ms: number): Promise<void> {
    if (running < limits.transfersAtOnce) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(new StoreTimeout(`${limits.transfersAtOnce} transfers to the file store took over ${ms} ms`));
      }, ms);
      // The finished transfer hands over its slot: `running` does not change.
      const start = () => {
        clearTimeout(late);
        resolve();
      };
      waiting.push(start);
    });
  }

  function passTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    isPaused,
    call: (work) => limited(limits.callMs, work),
    async transfer(bytes, work) {
      const ms = limits.callMs + (bytes / limits.bytesPerSecond) * 1_000;
      await takeTurn(ms);
      try {
        return await limited(ms, work);
      } finally {
        passTurn();
      }
    },
  };
}
