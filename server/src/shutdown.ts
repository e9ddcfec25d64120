/** How a process ends: it warns the proxy first, then finishes what it began within a time limit (OPE-55, OPE-56). */

/**
 * Time for the requests and jobs that have begun, in ms. What supervises the process waits longer than the drain and
 * this together (`deploy/compose.yaml`, `deploy/register.service`).
 */
export const finishMs = 60_000;
/** Time for closing what is left after that. */
const closeMs = 5_000;

type Work = {
  /** How long `/health` answers 503 before the server closes, so that the proxy sends nothing new; in ms. */
  drainMs: number;
  close: () => Promise<void>;
};

/**
 * Ends the process on SIGTERM after a drain, and on SIGINT, which a person at a terminal sends, at once (OPE-13). `stopping` is
 * aborted by the signal; further signals change nothing.
 */
export function endOnSignals(stopping: AbortController, { drainMs, close }: Work): void {
  const stop = (waitMs: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => {
      setTimeout(() => process.exit(1), finishMs + closeMs).unref();
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    }, waitMs);
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(drainMs));
}
