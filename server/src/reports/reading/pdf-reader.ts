/** Reads uploaded reports in processes of their own: a few at a time, the others wait in line. */
import { readFile, stat } from 'node:fs/promises';
import { type PdfReading, refused } from './pdf-reading.ts';
import { type ProcessLimits, type ReadingProcess, startReadingProcess } from './reading-process.ts';

export type PdfReader = {
  /** Of a local file; answers within the time limits, whatever the file (REP-76). Never throws. */
  read: (path: string) => Promise<PdfReading>;
  /** Ends the processes; who still waits is told `unavailable`. */
  close: () => Promise<void>;
};

export type ReaderLimits = ProcessLimits & {
  processes: number;
  /** How many may wait in line, and how long. */
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
