/** Reads uploaded reports in processes of their own: a few at a time, the others wait in line (REP-78). */
import { readFile, stat } from 'node:fs/promises';
import { registerNow } from '@ceccar/contract/register-clock';
import type { ProcessLimits } from '../../processes/confined-process.ts';
import { type PdfReading, type ReadingRequest, refused } from './pdf-reading.ts';
import { type ReadingProcess, startReadingProcess } from './reading-process.ts';

export type PdfReader = {
  /**
   * Of a local file. Answers in bounded time, whatever the file; never throws (REP-76). `onRead` is told for how many
   * milliseconds a process was busy with it; not at all where none was.
   */
  read: (path: string, onRead?: (ms: number) => void) => Promise<PdfReading>;
  /** Ends the processes; whoever still waits is told `unavailable`. */
  close: () => Promise<void>;
};

export type ReaderLimits = ProcessLimits & {
  processes: number;
  /** How many may wait in line, and for how long. */
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
  fileBytes: 5_242_880,
};

export type ReaderOptions = {
  /** PEM texts; with none, the issuers of signatures are not verified. */
  trustedCertificates: string[];
  /** Takes faults that are ours, such as a file that is not there; never those of a report. */
  report: (error: unknown) => void;
  limits?: Partial<ReaderLimits>;
};

type Waiting = {
  path: string;
  onRead: ((ms: number) => void) | undefined;
  answer: (reading: PdfReading) => void;
};

/** A process is started at once, and another one when that has work, so that hardly anybody waits for a start. */
export function createPdfReader({ trustedCertificates, report, limits: own }: ReaderOptions): PdfReader {
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
      report(new Error(`A process that reads reports could not start: ${complaint}`));
      // What fails at once would fail again and again, and take the machine with it.
      await new Promise((resolve) => setTimeout(resolve, restartMs).unref());
    }
    isStarting = false;
    if (complaint === undefined) idle.add(started);
    serve();
  }

  /** Gives work to those who have none. */
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

  async function serveOne(free: ReadingProcess, { path, onRead, answer }: Waiting): Promise<void> {
    const begun = performance.now();
    const reading = await readWith(free, path);
    onRead?.(performance.now() - begun);
    answer(isClosed ? refused('unavailable') : reading);
    if (await free.isFit()) idle.add(free);
    else await free.end();
    serve();
  }

  async function readWith(free: ReadingProcess, path: string): Promise<PdfReading> {
    try {
      const { size } = await stat(path);
      if (size > limits.fileBytes) return refused('tooHeavy');
      const request: ReadingRequest = {
        bytes: await readFile(path),
        trustedCertificates,
        now: registerNow(),
      };
      return await free.read(request);
    } catch (error) {
      report(error);
      return refused('unavailable');
    }
  }

  void keepSpare();
  return {
    read(path, onRead) {
      if (isClosed || line.size >= limits.waiting) return Promise.resolve(refused('unavailable'));
      return new Promise((resolve) => {
        const waiting: Waiting = { path, onRead, answer: resolve };
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
