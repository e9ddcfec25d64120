import { annualReportStatuses } from '@ceccar/contract/reports/annual-report-statuses';
import { reportFiles } from '@ceccar/contract/reports/report-documents';
import { day, moment, type PrintedTable, text, words, written, yesNo } from './cells.ts';
import { lei } from './lei.ts';
import { dueCodeText } from './printed-money-tables.ts';

const reportYear = text('An', '(select r.year from annual_reports r where r.id = t.annual_report_id)');

const decisions = { pending: 'în așteptare', approved: 'aprobată', rejected: 'respinsă' };

export const printedReportTables = {
  annual_reports: {
    cells: [
      text('An', 't.year'),
      words('Stare', 't.status', annualReportStatuses),
      yesNo('Rectificativ', 't.amends'),
      moment('Depus la', 't.submitted_at'),
      moment('Hotărât la', 't.decided_at'),
      text('Motiv', `concat_ws('; ', t.reject_reason, t.delay_reason, t.visa_reason)`),
    ],
  },
  annual_report_payments: {
    cells: [
      reportYear,
      text('Ordin de plată', 't.op_number'),
      day('Data', 't.op_date'),
      lei('Cotizație fixă', 't.fixed_due_value_paid'),
      lei('Cotizație variabilă', 't.variable_due_value_paid'),
      text('Plătit de', 'coalesce(t.op_paid_by_person_name, t.op_paid_by_company_name)'),
      moment('Trimis la', 't.updated_at'),
    ],
  },
  annual_report_resubmissions: {
    cells: [
      reportYear,
      moment('Trimisă la', 't.created_at'),
      text('Motiv', 't.reason'),
      words('Stare', 't.state', decisions),
    ],
  },
  annual_report_files: {
    cells: [
      reportYear,
      words(
        'Document',
        't.kind',
        Object.entries(reportFiles).map(([value, { label }]) => ({ value, label })),
      ),
      text('Fișier', 't.file_name'),
      moment('Primit la', 't.created_at'),
    ],
  },
  annual_report_corrections: {
    cells: [
      reportYear,
      words('Date', 't.field', { cnp: 'CNP', cui: 'CUI', regNumber: 'Număr' }),
      text('În registru', 't.register_value'),
      text('În raport', 't.report_value'),
      words('Stare', 't.state', decisions),
    ],
  },
  annual_report_postings: {
    cells: [
      text('An', 't.year'),
      written('Pentru', 't.code', dueCodeText),
      lei('Datorat', 't.fee'),
      lei('Compensat', 't.compensated'),
      moment('Înregistrat la', 't.created_at'),
    ],
  },
  annual_report_drafts: { cells: [reportYear, moment('Schimbat la', 't.updated_at')] },
  annual_report_claims: { cells: [reportYear, moment('Deschis până la', 't.until')] },
  annual_report_decisions: {
    cells: [reportYear, moment('Hotărâtă la', 't.created_at'), moment('Anulată la', 't.undone_at')],
  },
  report_batch_items: {
    cells: [
      reportYear,
      words('Ce s-a întâmplat', 't.outcome', {
        decided: 'hotărât în bloc, cu altele',
        dropped: 'scos dintre ele',
        undone: 'hotărâre anulată',
        kept: 'hotărâre păstrată',
        left: 'exclus dintre ele',
      }),
      text('De ce', 't.problem'),
    ],
  },
  annual_report_receipts: {
    cells: [
      text('Număr', `t.content ->> 'number'`),
      text('An', 't.year'),
      moment('Eliberată la', 't.issued_at'),
    ],
  },
} as const satisfies Readonly<Record<string, PrintedTable>>;
