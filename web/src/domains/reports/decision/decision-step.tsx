/** The fourth step: the branch reviews the report; the member waits, chooses the day of the visa, or asks to refile. */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { reportFiles } from '@ceccar/contract/reports/report-documents';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../platform/ui/text/format.ts';
import { VisuallyHidden } from '../../../platform/ui/text/visually-hidden.tsx';
import { type Flow, type FlowReport, useRefreshFlow } from '../flow/flow.ts';
import { StepPanel } from '../flow/step-panel.tsx';
import { headOf } from './decision-head.ts';
import { OpenRequest, RequestResubmission } from './resubmission.tsx';
import { VisaDay } from './visa-day.tsx';

export function DecisionStep(flow: Flow) {
  const { report, moves, areMovesOld } = flow;
  const mayChooseDay = areMovesOld || moves.moves.scheduleVisa === null;
  return (
    <StepPanel number={4} standing={report} {...headOf(report, bucharestDay(), mayChooseDay)}>
      <Standing report={report} mayChooseDay={mayChooseDay} />
      {report.status === reportStatus.visaScheduled ? <VisaDay {...flow} /> : null}
      {report.status === reportStatus.rejected ? <BeginAgain /> : null}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {report.documentsAvailable.hasReceipt ? <ReceiptLink report={report} /> : null}
        {report.validated ? <RequestResubmission {...flow} /> : null}
      </Stack>
      {report.hasOpenResubmissionRequests ? <OpenRequest /> : null}
    </StepPanel>
  );
}

type StandingProps = { report: FlowReport; mayChooseDay: boolean };

function Standing({ report, mayChooseDay }: StandingProps) {
  const { status, submittedAt, processingProblem, visaReason, delayReason, rejectReason, year } = report;
  const branch = `filiala ${report.region.name}`;
  switch (status) {
    case reportStatus.registering:
      return (
        <Message severity="info" reason={processingProblem}>
          Dovada plății a fost primită. Raportul se înregistrează și i se face dovada depunerii, de obicei în
          mai puțin de un minut.
        </Message>
      );
    case reportStatus.submitted:
      return (
        <Message severity="info">
          Raportul a fost depus{submittedAt ? ` la ${formatMoment(submittedAt)}` : ''} și este analizat de{' '}
          {branch}. Nu mai aveți nimic de făcut până la răspuns; pagina se actualizează singură.
        </Message>
      );
    case reportStatus.postponed:
      return (
        <Message severity="warning" title="Amânat" reason={delayReason} reasonLabel="Motivul">
          Raportul a fost amânat de {branch}. Rămâne depus și va fi analizat din nou.
        </Message>
      );
    case reportStatus.rejected:
      return (
        <Message severity="error" title="Respins" reason={rejectReason} reasonLabel="Motivul">
          Raportul a fost respins de {branch}. Puteți depune altul pentru anul {year}.
        </Message>
      );
    case reportStatus.validatedWithoutVisa:
      return (
        <Message severity="success" title={report.statusLabel} reason={visaReason} reasonLabel="Mențiune">
          Raportul pe {year} este validat de {branch}, fără viză.
        </Message>
      );
    case reportStatus.visaGranted:
      return (
        <Message severity="success" title={report.statusLabel} reason={visaReason} reasonLabel="Mențiune">
          Raportul pe {year} este validat de {branch}, iar viza pe {year + 1} este acordată.
        </Message>
      );
    default:
      return (
        <Message severity="success" title={report.statusLabel} reason={visaReason} reasonLabel="Mențiune">
          Raportul pe {year} este validat de {branch}. Viza pe {year + 1} se acordă la filială
          {report.visaScheduled ? ', în ziua aleasă' : mayChooseDay ? ', în ziua pe care o alegeți' : ''}.
        </Message>
      );
  }
}

type MessageProps = {
  severity: 'info' | 'success' | 'warning' | 'error';
  title?: string;
  /** The reason given by the branch, or the obstacle. */
  reason?: string | null;
  reasonLabel?: string;
  children: ReactNode;
};

function Message({ severity, title, reason, reasonLabel, children }: MessageProps) {
  return (
    <Alert severity={severity} role="status">
      {title ? <AlertTitle>{title}</AlertTitle> : null}
      {children}
      {reason ? (
        <Typography sx={{ mt: 1, whiteSpace: 'pre-line' }}>
          {reasonLabel ? `${reasonLabel}: ` : null}
          {reason}
        </Typography>
      ) : null}
    </Alert>
  );
}

/** Reloading the report starts the next attempt at the first step. */
function BeginAgain() {
  const refresh = useRefreshFlow();
  return (
    <Button variant="contained" sx={{ alignSelf: 'flex-start' }} onClick={refresh}>
      Începe din nou
    </Button>
  );
}

function ReceiptLink({ report }: { report: FlowReport }) {
  return (
    <Button
      href={`/annual_reports/${report.originId}/${reportFiles.receipt.download}`}
      target="_blank"
      rel="noreferrer"
      variant="outlined"
      startIcon={<ReceiptIcon />}
    >
      {reportFiles.receipt.label}
      <VisuallyHidden> (PDF, se deschide într-o filă nouă)</VisuallyHidden>
    </Button>
  );
}
