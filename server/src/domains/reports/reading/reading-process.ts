/** Handle on a child process that reads reports (REP-76, REP-77). */
import { fileURLToPath } from 'node:url';
import {
  type ConfinedProcess,
  type ProcessLimits,
  startConfinedProcess,
} from '../../../platform/processes/confined-process.ts';
import { type PdfReading, pdfReading, type ReadingRequest, refused } from './pdf-reading.ts';

export type ReadingProcess = Omit<ConfinedProcess, 'ask'> & {
  /**
   * Reads one at a time. Returns `tooHeavy` if the report exceeds the limits or crashes the process; the process is ended
   * then.
   */
  read: (request: ReadingRequest) => Promise<PdfReading>;
};

const program = fileURLToPath(new URL('./read-in-child.ts', import.meta.url));

export function startReadingProcess(limits: ProcessLimits): ReadingProcess {
  const { ask, ...confined } = startConfinedProcess(program, limits);
  return {
    ...confined,
    async read(request) {
      // The child's answer is trusted no more than the file that it reads.
      const reading = pdfReading.safeParse(await ask(request));
      if (reading.success) return reading.data;
      await confined.end();
      return refused('tooHeavy');
    },
  };
}
