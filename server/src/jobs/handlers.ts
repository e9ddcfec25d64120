/** What each job does. */
import type { Database } from '../database/connection.ts';
import { createReader } from '../database/reader.ts';
import type { FileStore } from '../files/stored-file.ts';
import type { Invoicing } from '../invoicing/invoicing.ts';
import { importDues, stopImport } from '../ledger/import-dues.ts';
import { checkLedger } from '../ledger/nightly-check.ts';
import { registerNote } from '../ledger/tell-invoicing.ts';
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
