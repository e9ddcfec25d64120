/** All integrity checks of the doctor, for rules that constraints cannot enforce. */
import { findCounterErrors } from '../../platform/crud/check-counters.ts';
import type { Resources } from '../../platform/crud/definition.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { findFileErrors } from '../../platform/files/check-files.ts';
import type { FileStore } from '../../platform/files/stored-file.ts';
import { findMessageErrors } from '../messages/check-messages.ts';
import { findLedgerErrors } from '../money/check-ledger.ts';
import { findNumberErrors } from '../papers/aviz/check-numbers.ts';
import { findRightFaults } from '../papers/check-rights.ts';
import { findPrivacyErrors } from '../privacy/check-anonymised.ts';
import { findReportErrors } from '../reports/check-reports.ts';

/** Of the tables, each in Romanian. */
export async function* findTableErrors(read: Reader, resources: Resources): AsyncGenerator<string> {
  yield* findCounterErrors(read);
  yield* findNumberErrors(read);
  yield* findRightFaults(read);
  yield* findLedgerErrors(read);
  yield* findReportErrors(read);
  yield* findMessageErrors(read);
  yield* findPrivacyErrors(read, resources);
}

/** Errors of the tables and the files that they reference; `deep` reads every file. */
export async function* findIntegrityErrors(
  read: Reader,
  resources: Resources,
  store: Pick<FileStore, 'list' | 'open'>,
  { deep }: { deep: boolean },
): AsyncGenerator<string> {
  yield* findTableErrors(read, resources);
  for await (const { message } of findFileErrors(read, store, { deep })) yield message;
}
