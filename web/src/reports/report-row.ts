import type { annualReports } from '@ceccar/contract/reports/annual-reports';
import type { RecordOf } from '../api/records.ts';

/** A report as the lists of staff show it. */
export type ReportRow = RecordOf<typeof annualReports, 'report-list'>;
