/** What each job does. */
import type { Database } from '../database/connection.ts';
import { createReader } from '../database/reader.ts';
import type { FileStore } from '../files/stored-file.ts';
import { importDues, stopImport } from '../money/imports/import-dues.ts';
import type { Invoicing } from '../money/invoicing/invoicing.ts';
import { checkLedger } from '../money/nightly-check.ts';
import { registerNote } from '../money/notes/tell-invoicing.ts';
import type { JobHandlers } from './jobs.ts';

type Needs = {
  database: Database;
  files: FileStore;
  invoicing: Invoicing;
  report: (error: unknown) => void;
};

export function createHandlers({ database, files, invoicing, report }: Needs): JobHandlers {
  const read = createReader(database.pool);
  return {
    'register-note': ({ invoiceId }) => registerNote({ database, invoicing, read }, invoiceId),
    'import-dues': ({ importId }) => importDues({ database, files }, importId, new Date()),
    'import-stopped': ({ importId }) => stopImport(database, importId),
    'check-ledger': () => checkLedger(read, report),
  };
}
