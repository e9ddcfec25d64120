/** Logs errors outside of requests, equal ones at most once a second (OPE-59). */
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from '../../../platform/database/is-database-away.ts';
import { writeError } from './error-facts.ts';

const pauseMs = 1_000;
/** Number of different errors remembered; above it the oldest are forgotten. */
const mostKinds = 100;

type Log = Pick<FastifyBaseLogger, 'error'>;

/**
 * While PostgreSQL is unavailable every queue reports the same error with each poll: the first is logged, the others of the
 * same second are counted as `repeated` in the next line. Before `logTo` the log goes to stderr.
 */
export function createReport(): { report: (fault: unknown) => void; logTo: (log: Log) => void } {
  const kinds = new Map<string, { loggedAt: number; repeated: number }>();
  let log: Log | undefined;
  return {
    logTo(opened) {
      log = opened;
    },
    report(fault) {
      const kind = isDatabaseAway(fault) ? 'database' : textOf(fault);
      const known = kinds.get(kind);
      const now = performance.now();
      if (known && now - known.loggedAt < pauseMs) {
        known.repeated += 1;
        return;
      }
      kinds.delete(kind);
      kinds.set(kind, { loggedAt: now, repeated: 0 });
      const [oldest] = kinds.keys();
      if (kinds.size > mostKinds && oldest !== undefined) kinds.delete(oldest);
      if (log)
        log.error(
          { err: fault, ...(known?.repeated ? { repeated: known.repeated } : {}) },
          'eroare în afara cererilor',
        );
      else writeError(fault);
    },
  };
}

function textOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String((fault as { message?: unknown })?.message ?? fault);
}
