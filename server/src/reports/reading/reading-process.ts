/** A process that reads reports (REP-76, REP-77). */
import { fileURLToPath } from 'node:url';
import {
  type ConfinedProcess,
  type ProcessLimits,
  startConfinedProcess,
} from '../../processes/confined-process.ts';
import { type PdfReading, pdfReading, type ReadingRequest, refused } from './pdf-reading.ts';

export type ReadingProcess = Omit<ConfinedProcess, 'ask'> & {
  /** One at a time. `tooHeavy` where it costs more than the limits, or the process; then the process is gone. */
  read: (request: ReadingRequest) => Promise<PdfReading>;
};

const program = fileURLToPath(new URL('./read-in-child.ts', import.meta.url));

export function startReadingProcess(limits: ProcessLimits): ReadingProcess {
  const { ask, ...confined } = startConfinedProcess(program, limits);
  return {
    ...confined,
    async read(request) {
      // What it says is believed as little as what it reads.
      const reading = pdfReading.safeParse(await ask(request));
      if (reading.success) return reading.data;
      await confined.end();
      return refused('tooHeavy');
    },
  };
}
