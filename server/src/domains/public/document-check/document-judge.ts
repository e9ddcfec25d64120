/** Judges documents of visitors in confined processes, and answers in time whatever the file (PUB-107). */
import { fileURLToPath } from 'node:url';
import { invalid } from '../../../platform/errors.ts';
import { createProcessPool, type PoolLimits } from '../../../platform/processes/process-pool.ts';
import { type Judgement, type JudgeRequest, judgement } from './judge-messages.ts';

export type DocumentJudge = {
  /** Throws `invalid` for a file that exceeds the limits, and `unavailable` if too many files are being judged. */
  judge: (request: JudgeRequest) => Promise<Judgement>;
  /** Starts a process, so that the next visitor does not wait for it. */
  prepare: () => Promise<void>;
  /** Ends the processes. */
  close: () => Promise<void>;
};

export type WithDocumentJudge = { documentJudge: Pick<DocumentJudge, 'judge'> };

const judgeLimits: PoolLimits = {
  timeMs: 1_600,
  memoryMegabytes: 384,
  processes: 2,
  waiting: 20,
  // Visitors come one by one: with a process that has already started, nobody waits for a start.
  idleMs: 1_800_000,
  /** With the time to receive and to answer it stays below two seconds. */
  totalMs: 1_600,
};

const tooHeavy =
  'Fișierul este prea greu de citit, de aceea nu a putut fi verificat. Documentele noastre se citesc ușor: cereți titularului fișierul primit de la noi.';

const program = fileURLToPath(new URL('./judge-in-child.ts', import.meta.url));

/** Processes start with the first document. */
export function createDocumentJudge(own: Partial<PoolLimits> = {}): DocumentJudge {
  const pool = createProcessPool(program, { ...judgeLimits, ...own }, { schema: judgement });
  return {
    async judge(request) {
      const answer = await pool.ask(request);
      if (answer) return answer;
      // The process was ended. Another failure to start is reported by the next request.
      void pool.prepare().catch(() => undefined);
      throw invalid([{ propertyPath: 'file', message: tooHeavy }]);
    },
    prepare: pool.prepare,
    close: pool.close,
  };
}
