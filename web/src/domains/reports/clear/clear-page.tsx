/** `/reporting/clear`, a desk: the reports without objections, which are decided together (REP-292). */
import { type ClearReports, openBatchHours, type ReportBatch } from '@ceccar/contract/reports/clear-reports';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useSave } from '../../../platform/data/save.ts';
import { type ReportQueue, reportingPath } from '../../../platform/paths.ts';
import { ProblemAlert } from '../../../platform/ui/form/problem-alert.tsx';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import { useLostFocus } from '../../../platform/ui/keyboard/lost-focus.ts';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { BackLink } from '../../../platform/ui/navigation/back-link.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { isRefusal, RefusedPage } from '../../../platform/ui/page/refused-page.tsx';
import { countOf } from '../../../platform/ui/text/format.ts';
import { BatchPanel } from './batch-panel.tsx';
import { drawBatch, isUnderWay, useBatch, useClearReports, useRefreshClear } from './clear-data.ts';
import { ClearRows } from './clear-rows.tsx';
import { itemsIn, type LeftOut, useLeftOutBefore, useLeftOutOf } from './left-out.ts';

export function ClearPage() {
  const [search] = useSearchParams();
  const queue = { year: search.get('year'), region: search.get('region') };
  const { data, error, refetch } = useClearReports(queue);
  if (isRefusal(error)) return <RefusedPage error={error} />;
  return (
    <Stack spacing={2}>
      <div>
        <BackLink to={reportingPath(queue)}>Raportări</BackLink>
        <PageTitle number={data ? String(data.year) : undefined}>Rapoarte fără obiecții</PageTitle>
      </div>
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Queue clear={data} queue={queue} /> : error ? null : <LoadingRows columns={2} rows={6} />}
    </Stack>
  );
}

type Props = { clear: ClearReports; queue: ReportQueue };

function Queue({ clear, queue }: Props) {
  const { data: batch } = useBatch(clear.batch);
  const isWorking = batch !== undefined && isUnderWay(batch);
  const isGivenUp = batch?.state === 'open' && itemsIn(batch).length === 0;
  const frame = useRef<HTMLDivElement>(null);
  const keepsFocus = useLostFocus(frame);
  return (
    <Stack ref={frame} {...keepsFocus} spacing={2} role="group" aria-label="Decizie în bloc" tabIndex={-1}>
      <Typography>{summaryOf(clear)}</Typography>
      {isGivenUp ? (
        <Alert severity="info" role="status">
          Ați renunțat la decizia în bloc. Dacă o începeți din nou, eșantionul ei rămâne același timp de{' '}
          {countOf(openBatchHours, 'oră', 'ore')}.
        </Alert>
      ) : batch ? (
        <BatchPanel batch={batch} queue={queue} />
      ) : null}
      {batch?.state === 'open' && !isGivenUp ? (
        <RowsOfBatch clear={clear} queue={queue} batch={batch} />
      ) : isWorking ? (
        <Rows clear={clear} queue={queue} leftOut={null} />
      ) : (
        <Beginning clear={clear} queue={queue} />
      )}
    </Stack>
  );
}

type RowsProps = Props & { leftOut: LeftOut | null };

function Rows({ clear: { reports }, queue, leftOut }: RowsProps) {
  return reports.length > 0 ? <ClearRows reports={reports} queue={queue} leftOut={leftOut} /> : null;
}

function RowsOfBatch({ batch, ...props }: Props & { batch: ReportBatch }) {
  return <Rows {...props} leftOut={useLeftOutOf(batch)} />;
}

function summaryOf({ count, waiting: all }: ClearReports): string {
  if (all === 0) return 'Niciun raport nu așteaptă o decizie.';
  const waiting = all === 1 ? 'un raport în așteptare' : `${countOf(all, 'raport', 'rapoarte')} în așteptare`;
  if (count === 0) return `Niciun raport fără obiecții, din ${waiting}.`;
  return `${countOf(count, 'raport', 'rapoarte')} fără obiecții, din ${waiting}. Motivele sunt lângă fiecare.`;
}

/** The server draws the sample; the same batch stays until it is decided (REP-293). */
function Beginning({ clear, queue }: Props) {
  const saving = useSave();
  const refresh = useRefreshClear();
  const button = useKeptFocus(saving.isSaving);
  const leftOut = useLeftOutBefore(clear);
  const count = clear.reports.length - leftOut.ids.length;
  if (clear.count === 0) return null;
  return (
    <>
      <div>
        <Button
          ref={button}
          variant="contained"
          disabled={count === 0}
          loading={saving.isSaving}
          onClick={() =>
            void saving.run({
              send: () => drawBatch(queue, leftOut.ids),
              onSettled: refresh,
              doneText: null,
              failedText: null,
            })
          }
        >
          Decide în bloc {countOf(count, 'raport', 'rapoarte')}
        </Button>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          Întâi deschideți un eșantion ales la întâmplare. Decizia se poate anula timp de o oră.
        </Typography>
        <ProblemAlert text={saving.problem} />
      </div>
      <Rows clear={clear} queue={queue} leftOut={leftOut} />
    </>
  );
}
