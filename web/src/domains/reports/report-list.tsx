/**
 * List of the members' annual reports, one row per attempt, with links to the desk where they are decided. Each cell has
 * several values; each of these is a column of its own for those who choose it (REP-238).
 */
import { currentYear } from '@ceccar/contract/current-year';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { searchFilter } from '@ceccar/contract/resource';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { page } from '../../platform/api/page.ts';
import { type ApiRecord, type RecordOf, referenceName } from '../../platform/api/records.ts';
import { clearPath, reportPath } from '../../platform/paths.ts';
import type { RowLook } from '../../platform/ui/list/list-cards.tsx';
import { ListFilters } from '../../platform/ui/list/list-filters.tsx';
import { ListHead, ListTools } from '../../platform/ui/list/list-head.tsx';
import { ListPages } from '../../platform/ui/list/list-pages.tsx';
import { EmptyList, ListFrame, ListRows } from '../../platform/ui/list/list-rows.tsx';
import { useListScreen } from '../../platform/ui/list/list-screen.ts';
import { ListSurface } from '../../platform/ui/list/list-surface.tsx';
import { ButtonLink } from '../../platform/ui/navigation/button-link.tsx';
import { TextLink } from '../../platform/ui/navigation/text-link.tsx';
import { BreakableAddress } from '../../platform/ui/text/breakable-address.tsx';
import { formatBoolean, formatDay, formatDayOf, formatMoney } from '../../platform/ui/text/format.ts';
import { Subdued } from '../../platform/ui/text/subdued.tsx';
import { ToneMark } from '../../platform/ui/text/tone.tsx';
import { ExportList } from '../exchange/export-list.tsx';
import { isAmending, toneOf } from './report-tone.ts';
import { seasonYears } from './season-years.ts';

/** A report as in the staff's lists. */
type ReportRow = RecordOf<typeof annualReports, 'report-list'>;

/** Their values are in the cells of the member and of the status. */
const inOtherCells = [
  'username',
  'personName',
  'companyName',
  'region',
  'current_step',
  'validated',
  'isAmended',
  'visaScheduled',
  'hasOpenResubmissionRequests',
] as const;

const columns = [
  'memberName',
  'year',
  'statusLabel',
  'reportCreatedAt',
  'digitallySigned',
  'noteTotal',
  'validator',
  ...inOtherCells.map((name) => ({ name, isHidden: true, isInOtherCell: true }) as const),
] as const;

const steps = [1, 2, 3, 4].map((step) => ({ value: step, label: `Pasul ${step}` }));

const validations = [
  { value: 'true', label: 'Validat' },
  { value: 'false', label: 'Nevalidat' },
];

const memberKinds = [
  { value: 'isPerson', label: 'Persoane' },
  { value: 'isCompany', label: 'Societăți' },
];

const filters = [
  { name: 'username' },
  { name: 'personName' },
  { name: 'companyName' },
  { name: 'year', choices: seasonYears(currentYear()).map((year) => ({ value: year, label: String(year) })) },
  { name: 'region.id' },
  { name: 'current_step', choices: steps },
  { name: 'status' },
  { name: 'validated', label: 'Validare', choices: validations },
  { name: 'isPerson|isCompany', label: 'Membri', choices: memberKinds, emptyLabel: 'Toți' },
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

const options = {
  columns,
  search: { name: searchFilter },
  linked: ['personName', 'companyName'],
  pathOf: (report: ApiRecord) => reportPath(report.originId),
} as const;

const look: RowLook = {
  nameOf: (report) => `${rowOf(report).memberName} ${rowOf(report).year}`,
  toneOf: (report) => toneOf(rowOf(report))?.color,
  renderCard: (report) => <CardLines report={rowOf(report)} />,
  cells: {
    memberName: (report) => <Member report={rowOf(report)} />,
    statusLabel: (report) => <Status report={rowOf(report)} />,
    isAmended: (report) => formatBoolean(isAmending(rowOf(report))),
    hasOpenResubmissionRequests: (report) =>
      rowOf(report).hasOpenResubmissionRequests ? 'Da' : <Subdued>Nu</Subdued>,
  },
};

export function ReportList() {
  const list = useListScreen(annualReports, 'report-list', options);
  return (
    <ListFrame list={list}>
      <ListHead list={list}>
        <ListTools list={list}>
          <ButtonLink to={clearPath({ year: null, region: null })}>Fără obiecții</ButtonLink>
          {list.total ? <ExportList contract={annualReports} {...list.shown} /> : null}
        </ListTools>
        <ListFilters list={list} filters={filters} ofLinks={filtersOfLinks} />
      </ListHead>
      <ListSurface ref={list.place} asked={list}>
        <ListRows list={list} look={look} />
        <EmptyList
          list={list}
          text="Un raport apare aici când membrul îl începe, sau când îl începeți pentru el din fișa lui."
        />
        <ListPages list={list} />
      </ListSurface>
    </ListFrame>
  );
}

function rowOf(report: ApiRecord): ReportRow {
  return report as ReportRow; // the list is requested in this view
}

type Props = { report: ReportRow };

function Member({ report }: Props) {
  return (
    <>
      <TextLink to={reportPath(report.originId)}>{report.memberName}</TextLink>
      <Small>
        <Origin report={report} />
      </Small>
    </>
  );
}

/** Account and branch; accounts of one branch see only its reports (ACC-38). */
function Origin({ report: { username, region } }: Props) {
  const branch = page.user?.region ? null : referenceName(region);
  return (
    <>
      <BreakableAddress>{username || 'Fără cont'}</BreakableAddress>
      {branch ? ` · ${branch}` : null}
    </>
  );
}

/** The status in the colour of the row, with the words that the colour stands for (REP-120). */
function Status({ report }: Props) {
  return (
    <>
      <StatusWord report={report} />
      <Small>{standingOf(report).join(' · ')}</Small>
    </>
  );
}

function StatusWord({ report }: Props) {
  const { statusLabel } = report;
  const tone = toneOf(report);
  return tone ? <ToneMark color={tone.color}>{statusLabel}</ToneMark> : statusLabel;
}

/** Additions to the word of the status; the step only until the report is filed. */
function standingOf(report: ReportRow): string[] {
  return [
    report.status < reportStatus.submitted ? `Pasul ${report.current_step}` : null,
    isAmending(report) ? 'Rectificativ' : null,
    report.visaScheduled ? `Viză programată ${formatDay(report.visaScheduled)}` : null,
    report.hasOpenResubmissionRequests ? 'Cerere de redepunere' : null,
  ].filter((fact) => fact !== null);
}

/** Below the name on a phone: status and who decided it, then the rest. */
function CardLines({ report }: Props) {
  const { reportCreatedAt, validator, noteTotal } = report;
  const standing = standingOf(report).map((fact) => ` · ${fact}`);
  const facts = [
    reportCreatedAt ? `încărcat ${formatDayOf(reportCreatedAt)}` : null,
    noteTotal === null ? null : formatMoney(noteTotal),
  ].filter((fact) => fact !== null);
  return (
    <>
      <Typography variant="body2" component="div">
        <StatusWord report={report} />
        {validator ? ` de ${validator}` : null}
        {standing}
      </Typography>
      <Small>
        <Origin report={report} />
        {facts.map((fact) => ` · ${fact}`)}
      </Small>
    </>
  );
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" component="div" color="textSecondary">
      {children}
    </Typography>
  );
}
