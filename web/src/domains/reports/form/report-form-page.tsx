/** `/annual_report/form`: the report filled in on the web, page by page, saved while typing. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import Skeleton from '@mui/material/Skeleton';
import { useOutletContext } from 'react-router';
import { annualReportPath } from '../../../platform/paths.ts';
import { ListFailure } from '../../../platform/ui/list/list-states.tsx';
import { ButtonLink } from '../../../platform/ui/navigation/button-link.tsx';
import { MessagePage } from '../../../platform/ui/page/message-page.tsx';
import type { Flow } from '../flow/flow.ts';
import { useDraft } from './draft.ts';
import { FilledForm } from './filled-form.tsx';

export function ReportFormPage() {
  const flow = useOutletContext<Flow>();
  const back = annualReportPath(flow.isStaff ? flow.user : null);
  if (flow.report.status !== reportStatus.begun) {
    return (
      <MessagePage title="Raport anual" text={reportRefusals.documentsAccepted}>
        <ButtonLink to={back} variant="contained">
          Înapoi la raport
        </ButtonLink>
      </MessagePage>
    );
  }
  return <LoadedDraft {...flow} />;
}

function LoadedDraft(flow: Flow) {
  const { data, error, refetch } = useDraft(flow.report.originId);
  if (data) return <FilledForm flow={flow} draft={data} />;
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton variant="rounded" height={480} role="progressbar" aria-label="Se încarcă" />;
}
