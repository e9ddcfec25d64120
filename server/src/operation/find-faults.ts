/** All integrity checks of the doctor, for rules that constraints cannot enforce. */
import { findCounterFaults } from '../crud/check-counters.ts';
import type { Resources } from '../crud/definition.ts';
import type { Reader } from '../database/reader.ts';
import { findFileFaults } from '../files/check-files.ts';
import type { FileStore } from '../files/stored-file.ts';
import { findMessageFaults } from '../messages/check-messages.ts';
import { findLedgerFaults } from '../money/check-ledger.ts';
import { findNumberFaults } from '../papers/aviz/check-numbers.ts';
import { findPrivacyFaults } from '../privacy/check-anonymised.ts';
import { findReportFaults } from '../reports/check-reports.ts';

/** Of the tables, each in Romanian. */
export async function* findTableFaults(read: Reader, resources: Resources): AsyncGenerator<string> {
  yield* findCounterFaults(read);
  yield* findNumberFaults(read);
  yield* findLedgerFaults(read);
  yield* findReportFaults(read);
  yield* findMessageFaults(read);
  yield* findPrivacyFaults(read, resources);
}

/** Errors of the tables and the files that they reference; `deep` reads every file. */
export async function* findFaults(
  read: Reader,
  resources: Resources,
  store: Pick<FileStore, 'list' | 'open'>,
  { deep }: { deep: boolean },
): AsyncGenerator<string> {
  yield* findTableFaults(read, resources);
  for await (const { message } of findFileFaults(read, store, { deep })) yield message;
}
