/**
 * Keeps a slow or hanging file store from blocking everything else (OPE-46): each call has a time limit, only a few
 * transfers run at once, and after a timeout calls are refused for a moment. After the timeout of a large transfer, which a slow line
 * may explain, one call or small transfer at a time is tried meanwhile, and ends the pause if it succeeds.
 */

export type GuardLimits = {
  /** Time limit of a call, and of a transfer in addition to the time for its bytes. */
  callMs: number;
  /** Slowest accepted transfer rate; a slower store counts as hanging. */
  bytesPerSecond: number;
  transfersAtOnce: number;
  /** How long calls fail at once after a timeout. */
  pauseMs: number;
  /** Largest transfer that is tried during the pause after a larger one timed out. */
  trialBytes: number;
};

export const guardLimits: GuardLimits = {
  callMs: 10_000,
  bytesPerSecond: 1_048_576,
  transfersAtOnce: 8,
  pauseMs: 5_000,
  trialBytes: 1_048_576,
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
  /** The timeout that began the pause was that of a transfer larger than a trial. */
  let mayBeSlow = false;
  let isTrying = false;

  async function limited<T>(
    { ms, bytes }: { ms: number; bytes: number },
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const isSmall = bytes <= limits.trialBytes;
    const isTrial = isPaused() && mayBeSlow && isSmall && !isTrying;
    if (isPaused() && !isTrial)
      throw new StoreTimeout(
        'Depozitul de fișiere nu a răspuns adineauri; se încearcă din nou peste câteva secunde.',
      );
    if (isTrial) isTrying = true;
    const controller = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        pausedUntil = performance.now() + limits.pauseMs;
        mayBeSlow = !isSmall;
        reject(new StoreTimeout(`Depozitul de fișiere nu a răspuns în ${Math.ceil(ms / 1_000)} s.`));
        controller.abort();
      }, ms);
    });
    try {
      const result = await Promise.race([work(controller.signal), late]);
      if (isTrial) pausedUntil = 0;
      return result;
    } finally {
      clearTimeout(timer);
      if (isTrial) isTrying = false;
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
        reject(
          new StoreTimeout(
            `${limits.transfersAtOnce} fișiere trimise deodată la depozit au durat peste ${Math.ceil(ms / 1_000)} s.`,
          ),
        );
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
    call: (work) => limited({ ms: limits.callMs, bytes: 0 }, work),
    async transfer(bytes, work) {
      const ms = limits.callMs + (bytes / limits.bytesPerSecond) * 1_000;
      await takeTurn(ms);
      try {
        return await limited({ ms, bytes }, work);
      } finally {
        passTurn();
      }
    },
  };
}
