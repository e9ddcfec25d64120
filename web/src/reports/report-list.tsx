/** List of the members' annual reports, one row per attempt, with links to the desk where they are decided. */
import { currentYear } from '@ceccar/contract/current-year';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import Typography from '@mui/material/Typography';
import type { ApiRecord, RecordOf } from '../api/records.ts';
import { ExportList } from '../exchange/export-list.tsx';
import { reportPath } from '../paths.ts';
import { formatBoolean } from '../ui/format.ts';
import { ResourceList } from '../ui/list/resource-list.tsx';
import { ToneMark } from '../ui/tone.tsx';
import { isAmending, toneOf } from './report-tone.ts';
import { seasonYears } from './season-years.ts';

/** A report as in the staff's lists. */
type ReportRow = RecordOf<typeof annualReports, 'report-list'>;

const columns = [
  'username',
  'personName',
  'companyName',
  'region',
  'year',
  'current_step',
  'statusLabel',
  'validator',
  'validated',
  'isAmended',
  'visaScheduled',
  'reportCreatedAt',
  'hasOpenResubmissionRequests',
];

const steps = [1, 2, 3, 4].map((step) => ({ value: step, label: `Pasul ${step}` }));

const validations = [
  { value: 'true', label: 'Validat' },
  { value: 'false', label: 'Nevalidat' },
];

const filters = [
  { name: 'username' },
  { name: 'personName' },
  { name: 'companyName' },
  { name: 'year', choices: seasonYears(currentYear()).map((year) => ({ value: year, label: String(year) })) },
  { name: 'region.id' },
  { name: 'current_step', choices: steps },
  { name: 'status' },
  { name: 'validated', label: 'Starea raportului', choices: validations },
  { name: 'isPerson', isTicked: true },
  { name: 'isCompany', isTicked: true },
  { name: 'hasOpenResubmissionRequests', isTicked: true },
] as const;

const filtersOfLinks = [
  { name: 'submittedAt__gte', label: 'Depus de la' },
  { name: 'submittedAt__lte', label: 'Depus până la' },
  { name: 'decidedAt__gte', label: 'Decis de la' },
  { name: 'decidedAt__lte', label: 'Decis până la' },
  { name: 'decidedAt__exists', label: 'Decis' },
  { name: 'hasOpenCorrections' },
  { name: 'visaScheduled' },
] as const;

export function ReportList() {
  return (
    <ResourceList
      contract={annualReports}
      view="report-list"
      tools={(shown) => <ExportList contract={annualReports} {...shown} />}
      shownColumns={columns}
      filters={filters}
      filtersOfLinks={filtersOfLinks}
      emptyText="Un raport apare aici când membrul îl începe, sau când îl începeți pentru el din fișa lui."
      linked={['personName', 'companyName']}
      pathOf={(report) => reportPath(report.originId)}
      nameOf={nameOf}
      toneOf={(report) => toneOf(rowOf(report))?.color}
      cells={{
        statusLabel: (report) => <Status report={rowOf(report)} />,
        isAmended: (report) => formatBoolean(isAmending(rowOf(report))),
      }}
    />
  );
}

function nameOf(report: ApiRecord): string {
  const { personName, companyName, year } = rowOf(report);
  return `${personName ?? companyName} ${year}`;
}

function rowOf(report: ApiRecord): ReportRow {
  return report as ReportRow; // the list is requested in this view
}

/** The tone's label is shown below the status, unless the status says it already. */
function Status({ report }: { report: ReportRow }) {
  const { statusLabel } = report;
  const tone = toneOf(report);
  if (!tone) return statusLabel;
  return (
    <ToneMark color={tone.color}>
      {statusLabel}
      {statusLabel.startsWith(tone.label) ? null : (
        <Typography component="span" variant="body2" sx={{ display: 'block' }}>
          {tone.label}
        </Typography>
      )}
    </ToneMark>
  );
}
