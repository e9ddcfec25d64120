/** Ends a process: it first warns the proxy, then finishes its work within a time limit (OPE-55, OPE-56). */

/**
 * Time in ms for the requests and jobs in progress. The supervisor of the process must wait longer than the drain and this
 * together (`deploy/compose.yaml`, `deploy/register.service`).
 */
export const finishMs = 60_000;
/** Time for closing the rest after that. */
const closeMs = 5_000;

type Work = {
  /** How long `/health` answers 503 before the server closes, so that the proxy sends no new requests; in ms. */
  drainMs: number;
  close: () => Promise<void>;
};

/**
 * Ends the process on SIGTERM after a drain, and on SIGINT (Ctrl+C in a terminal) at once. The signal aborts `stopping`;
 * further signals are ignored (OPE-13).
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
