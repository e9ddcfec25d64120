/** All annual reports of a member on the record page: status, files, and for staff a link to the desk (REP-129). */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { type ReportFileKind, reportFileKinds, reportFiles } from '@ceccar/contract/reports/report-documents';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ApiRecord, MemberRecord, RecordOf } from '../../platform/api/records.ts';
import { annualReportPath, reportPath } from '../../platform/paths.ts';
import { ButtonLink } from '../../platform/ui/navigation/button-link.tsx';
import { Panel, PanelBody } from '../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../platform/ui/panel/panel-memory.ts';
import { SubRecordList } from '../../platform/ui/records/sub-record-list.tsx';
import { useSubRecords } from '../../platform/ui/records/sub-records.ts';
import { PlainList } from '../../platform/ui/text/plain-list.ts';
import { ToneMark } from '../../platform/ui/text/tone.tsx';
import { toneOf } from './report-tone.ts';

const view = 'report-flow-details';

type Attempt = RecordOf<typeof annualReports, typeof view>;

const columns = ['year', 'attempt', 'statusLabel', 'submittedAt', 'documentsAvailable'];
const reportsAtFirst = 10;

type Props = MemberRecord & {
  /** Whether the member views their own page, which has no link to the desk. */
  isOwn?: boolean;
};

export function ReportPanel(props: Props) {
  // Viewers see the record page but not the reports (REP-15).
  const isStaff = props.member.abilities?.update === true;
  return props.isOwn || isStaff ? <Reports {...props} /> : null;
}

function Reports({ kind, member, isOwn = false }: Props) {
  const panel = usePanel('annual-reports');
  const records = useSubRecords(
    {
      contract: annualReports,
      view,
      shownColumns: columns,
      parentField: kind,
      parent: member,
      rowsPerPage: reportsAtFirst,
    },
    panel.wasOpened,
  );
  return (
    <Panel title={annualReports.title} state={panel} count={records.count}>
      {isOwn ? null : (
        <PanelBody>
          <ButtonLink to={annualReportPath(member.uuid ?? null)} variant="outlined">
            Depune raportul anual pentru membru
          </ButtonLink>
        </PanelBody>
      )}
      <SubRecordList
        records={records}
        title={annualReports.title}
        emptyText={
          isOwn
            ? 'Nu este început niciun raport. Îl depuneți la „Raport anual”.'
            : 'Nu este început niciun raport.'
        }
        pathOf={isOwn ? undefined : { year: (report) => reportPath(report.originId) }}
        cells={{
          statusLabel: (report) => <Status report={attemptOf(report)} />,
          documentsAvailable: (report) => <Files report={attemptOf(report)} />,
        }}
      />
    </Panel>
  );
}

function attemptOf(report: ApiRecord): Attempt {
  return report as Attempt; // the list is requested in this view
}

function Status({ report }: { report: Attempt }) {
  const { statusLabel, rejectReason, delayReason, status } = report;
  const tone = toneOf(report);
  const reason =
    status === reportStatus.rejected ? rejectReason : status === reportStatus.postponed ? delayReason : null;
  return (
    <>
      {tone ? <ToneMark color={tone.color}>{statusLabel}</ToneMark> : statusLabel}
      {reason ? (
        <Typography variant="body2" color="textSecondary">
          Motivul: {reason}
        </Typography>
      ) : null}
    </>
  );
}

function Files({ report }: { report: Attempt }) {
  const { documentsAvailable, originId } = report;
  const kinds = reportFileKinds.filter((kind) => documentsAvailable[reportFiles[kind].flag]);
  if (kinds.length === 0) return '–';
  return (
    <PlainList>
      {kinds.map((kind) => (
        <li key={kind}>
          <Link href={fileAddress(originId, kind)} target="_blank" rel="noreferrer">
            {reportFiles[kind].label}
          </Link>
        </li>
      ))}
    </PlainList>
  );
}

function fileAddress(id: number, kind: ReportFileKind): string {
  return `/${annualReports.plural}/${id}/${reportFiles[kind].download}`;
}
