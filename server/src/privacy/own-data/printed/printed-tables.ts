/**
 * How the readable copy prints the tables that have no editable contract, or of which it prints less than the contract
 * has (PRI-25). All other tables are printed by the fields of their contract.
 */
import { printedAccountTables } from './account-tables.ts';
import type { PrintedTable } from './cells.ts';
import { printedMoneyTables } from './money-tables.ts';
import { printedRecordTables } from './record-tables.ts';
import { printedReportTables } from './report-tables.ts';

export const printedTables: Readonly<Record<string, PrintedTable>> = {
  ...printedRecordTables,
  ...printedMoneyTables,
  ...printedReportTables,
  ...printedAccountTables,
};

/** Tables with a presentation of their own: sentences, and the answers by the form. */
export const sentenceTable = 'change_history';
export const answersTable = 'annual_report_information';
