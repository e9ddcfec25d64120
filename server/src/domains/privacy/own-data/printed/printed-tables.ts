/**
 * How the readable copy prints the tables that have no editable contract, or of which it prints less than the contract
 * has (PRI-25). All other tables are printed by the fields of their contract.
 */

import type { PrintedTable } from './cells.ts';
import { printedAccountTables } from './printed-account-tables.ts';
import { printedMoneyTables } from './printed-money-tables.ts';
import { printedRecordTables } from './printed-record-tables.ts';
import { printedReportTables } from './printed-report-tables.ts';

export const printedTables: Readonly<Record<string, PrintedTable>> = {
  ...printedRecordTables,
  ...printedMoneyTables,
  ...printedReportTables,
  ...printedAccountTables,
};

/** Tables with a presentation of their own: sentences, and the answers by the form. */
export const sentenceTable = 'change_history';
export const answersTable = 'annual_report_information';
