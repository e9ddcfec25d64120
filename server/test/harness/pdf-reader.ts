/** The reader of reports, shared by a worker's files and started on first use. */
import { createPdfReader, type PdfReader } from '../../src/domains/reports/reading/pdf-reader.ts';

let started: PdfReader | undefined;

export const pdfReader: Pick<PdfReader, 'read'> = {
  read(path, options) {
    started ??= createPdfReader({
      trustedCertificates: [],
      report(error) {
        throw error;
      },
      // No test depends on the speed of the machine.
      limits: { processes: 1, timeMs: 120_000, waitMs: 240_000 },
    });
    return started.read(path, options);
  },
};
