/** Every job, written out. */
import { forgetSignIns } from './account/forget-sign-ins.ts';
import { foldListCounters } from './crud/fold-list-counters.ts';
import { forgetIdempotencyKeys } from './crud/forget-idempotency-keys.ts';
import { importDuesJob, importStopped } from './exchange/import-jobs.ts';
import type { FileStore } from './files/stored-file.ts';
import { tidyFiles } from './files/tidy-files.ts';
import type { Job, JobContext } from './jobs/define-job.ts';
import { checkLedgerNightly } from './money/check-ledger-nightly.ts';
import type { WithInvoicing } from './money/invoicing/invoicing.ts';
import { registerNote } from './money/notes/register-note.ts';

type Needs = JobContext & WithInvoicing & { files: FileStore };

export const allJobs: readonly Job<Needs, never>[] = [
  registerNote,
  importDuesJob,
  importStopped,
  checkLedgerNightly,
  foldListCounters,
  forgetIdempotencyKeys,
  forgetSignIns,
  tidyFiles,
];
