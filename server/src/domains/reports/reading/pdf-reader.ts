/** Reads uploaded reports in child processes: a few at a time, others wait in a queue (REP-78). */

import { readFile, stat } from 'node:fs/promises';
import { registerNow } from '@ceccar/contract/register-clock';
import { mostReportBytes } from '@ceccar/contract/reports/report-documents';
import type { ProcessLimits } from '../../../platform/processes/confined-process.ts';
import { type PdfReading, type ReadingRequest, refused } from './pdf-reading.ts';
import { type ReadingProcess, startReadingProcess } from './reading-process.ts';

export type PdfReader = {
  /**
   * Reads a local file. Answers in bounded time, whatever the file; never throws (REP-76).
   */
  read: (path: string, options?: ReadOptions) => Promise<PdfReading>;
  /** Ends the processes; requests in the queue get `unavailable`. */
  close: () => Promise<void>;
};

export type ReadOptions = {
  /** When the member's template was first issued. */
  issuedAt?: Date | null;
  /** Receives the milliseconds that a process was busy with the file; not called if none was. */
  onRead?: (ms: number) => void;
};

export type ReaderLimits = ProcessLimits & {
  processes: number;
  /** Length of the queue, and longest wait in it. */
  waiting: number;
  waitMs: number;
  fileBytes: number;
};

export const readerLimits: ReaderLimits = {
  timeMs: 10_000,
  memoryMegabytes: 768,
  processes: 2,
  waiting: 100,
  waitMs: 30_000,
  fileBytes: mostReportBytes,
};

export type ReaderOptions = {
  /** PEM texts; if empty, the issuers of signatures are not verified. */
  trustedCertificates: string[];
  /** Reads the revocation lists, which change every day. */
  readRevocationLists?: () => Promise<Uint8Array[]>;
  /** Receives our own errors, such as a missing file; never errors of a report. */
  report: (error: unknown) => void;
  limits?: Partial<ReaderLimits>;
};

type Waiting = {
  path: string;
  options: ReadOptions;
  answer: (reading: PdfReading) => void;
};

/** Starts one process at once, and another when that one gets work, so that requests rarely wait for a start. */
export function createPdfReader({
  trustedCertificates,
  readRevocationLists = () => Promise.resolve([]),
  report,
  limits: own,
}: ReaderOptions): PdfReader {
  const limits = { ...readerLimits, ...own };
  const processes = new Set<ReadingProcess>();
  const idle = new Set<ReadingProcess>();
  const line = new Set<Waiting>();
  let isStarting = false;
  let isClosed = false;

  async function keepSpare(): Promise<void> {
    if (isClosed || isStarting || idle.size > 0 || processes.size >= limits.processes) return;
    isStarting = true;
    const started = startReadingProcess(limits);
    processes.add(started);
    void started.ended.then(() => {
      processes.delete(started);
      idle.delete(started);
      void keepSpare();
    });
    const complaint = await started.started;
    if (complaint !== undefined && !isClosed) {
      report(new Error(`Un proces care citește rapoarte nu a putut porni: ${complaint}`));
      // A process that fails at once would otherwise be restarted in a tight loop.
      await new Promise((resolve) => setTimeout(resolve, restartMs).unref());
    }
    isStarting = false;
    if (complaint === undefined) idle.add(started);
    serve();
  }

  /** Assigns queued requests to idle processes. */
  function serve(): void {
    for (const free of idle) {
      const [next] = line;
      if (!next) break;
      idle.delete(free);
      line.delete(next);
      void serveOne(free, next);
    }
    void keepSpare();
  }

  async function serveOne(free: ReadingProcess, { path, options, answer }: Waiting): Promise<void> {
    const begun = performance.now();
    const reading = await readWith(free, path, options);
    options.onRead?.(performance.now() - begun);
    answer(isClosed ? refused('unavailable') : reading);
    if (await free.isFit()) idle.add(free);
    else await free.end();
    serve();
  }

  async function readWith(
    free: ReadingProcess,
    path: string,
    { issuedAt = null }: ReadOptions,
  ): Promise<PdfReading> {
    try {
      const { size } = await stat(path);
      if (size > limits.fileBytes) return refused('tooHeavy');
      const request: ReadingRequest = {
        bytes: await readFile(path),
        trustedCertificates,
        revocationLists: await listRevocations(),
        issuedAt,
        now: registerNow(),
      };
      return await free.read(request);
    } catch (error) {
      report(error);
      return refused('unavailable');
    }
  }

  /** A list that cannot be read must not keep a member from filing: the revocation is shown as not checked. */
  async function listRevocations(): Promise<Uint8Array[]> {
    try {
      return await readRevocationLists();
    } catch (error) {
      report(error);
      return [];
    }
  }

  void keepSpare();
  return {
    read(path, options = {}) {
      if (isClosed || line.size >= limits.waiting) return Promise.resolve(refused('unavailable'));
      return new Promise((resolve) => {
        const waiting: Waiting = { path, options, answer: resolve };
        const tooLong = setTimeout(() => {
          if (line.delete(waiting)) resolve(refused('unavailable'));
        }, limits.waitMs);
        waiting.answer = (reading) => {
          clearTimeout(tooLong);
          resolve(reading);
        };
        line.add(waiting);
        serve();
      });
    },
    async close() {
      isClosed = true;
      for (const { answer } of line) answer(refused('unavailable'));
      line.clear();
      await Promise.all([...processes].map((one) => one.end()));
    },
  };
}

const restartMs = 1_000;
