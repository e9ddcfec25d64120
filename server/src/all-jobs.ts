/** Every job, written out. */
import { forgetSignIns } from './account/forget-sign-ins.ts';
import { importKinds } from './all-imports.ts';
import { foldListCounters } from './crud/fold-list-counters.ts';
import { forgetIdempotencyKeys } from './crud/forget-idempotency-keys.ts';
import { importStopped } from './exchange/define-import.ts';
import type { FileStore } from './files/stored-file.ts';
import { tidyFiles } from './files/tidy-files.ts';
import type { Job, JobContext } from './jobs/define-job.ts';
import { checkLedgerNightly } from './money/check-ledger-nightly.ts';
import type { WithInvoicing } from './money/invoicing/invoicing.ts';
import { registerNote } from './money/notes/register-note.ts';

type Needs = JobContext & WithInvoicing & { files: FileStore };

export const allJobs: readonly Job<Needs, never>[] = [
  registerNote,
  ...Object.values(importKinds).map(({ job }) => job),
  importStopped,
  checkLedgerNightly,
  foldListCounters,
  forgetIdempotencyKeys,
  forgetSignIns,
  tidyFiles,
];
