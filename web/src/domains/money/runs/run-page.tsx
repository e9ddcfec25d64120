/** `/runs/:id` (a sheet): what a run would post, or has posted, member by member. */
import { dueRuns, isRunUnderWay } from '@ceccar/contract/money/due-runs';
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router';
import { pollWhile } from '../../../platform/api/polling.ts';
import { iriOf } from '../../../platform/api/records.ts';
import { useRecord } from '../../../platform/data/record.ts';
import { paths } from '../../../platform/paths.ts';
import { BackLink } from '../../../platform/ui/navigation/back-link.tsx';
import { ButtonLink } from '../../../platform/ui/navigation/button-link.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { RecordLoader } from '../../../platform/ui/records/record-loader.tsx';
import { fieldText } from '../../../platform/ui/text/field-value.tsx';
import { countOf, formatCount, formatMoment, formatMoney } from '../../../platform/ui/text/format.ts';
import { useLeftByHand } from './left-by-hand.ts';
import { RunActions } from './run-actions.tsx';
import { RunRows } from './run-rows.tsx';
import { branchOf, type Run, ruleOf, runTitle } from './run-texts.ts';

const view = dueRuns.defaultView;

export function RunPage() {
  const { id = '' } = useParams();
  const iri = iriOf(dueRuns.plural, id);
  return (
    <RecordLoader key={id} contract={dueRuns} view={view} iri={iri}>
      {() => <RunRecord iri={iri} />}
    </RecordLoader>
  );
}

function RunRecord({ iri }: { iri: string }) {
  const { data: run } = useRecord<Run>(dueRuns, view, iri, {
    refetchInterval: pollWhile(({ status }: Run) => isRunUnderWay(status)),
  });
  if (!run) return null;
  return <ReadRun run={run} />;
}

function ReadRun({ run }: { run: Run }) {
  const left = useLeftByHand(run);
  return (
    <Stack spacing={2}>
      <div>
        <BackLink to={paths.runs}>{dueRuns.title}</BackLink>
        <PageTitle>{runTitle(run)}</PageTitle>
        <Typography color="textSecondary">
          {branchOf(run)} · cerută de {run.userFullName}, {formatMoment(String(run.createdAt))}
        </Typography>
      </div>
      <Paper variant="outlined">
        <PanelBody>
          <Typography variant="h2">
            <span role="status">{standing(run)}</span>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {ruleOf(run)}.
          </Typography>
          <Outcome run={run} />
          {isRunUnderWay(run.status) ? <Progress run={run} /> : null}
          {run.problem ? (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {run.problem}
            </Alert>
          ) : null}
          {run.changedCount > 0 ? (
            <Alert severity="info" sx={{ mt: 2 }}>
              {countOf(run.changedCount, 'membru', 'membri')} din previzualizare nu s-au mai înregistrat,
              fiindcă au plătit sau li s-a schimbat situația între timp. Sunt la „Schimbate între timp”.
            </Alert>
          ) : null}
          {run.status === 'failed' ? (
            <ButtonLink to={paths.runs} variant="outlined" sx={{ mt: 2 }}>
              Previzualizează din nou
            </ButtonLink>
          ) : null}
          <RunActions run={run} left={left} />
        </PanelBody>
      </Paper>
      {run.status === 'dropped' ? null : (
        <RunRows key={`${run.status} ${run.version}`} run={run} left={left} />
      )}
    </Stack>
  );
}

function standing({ status, rowCount, total }: Run): string {
  const amount = `${countOf(rowCount, 'membru', 'membri')}, ${formatMoney(total)}`;
  if (status === 'previewed') return rowCount === 0 ? 'Nimic de înregistrat' : `De verificat: ${amount}`;
  return `${sentence(fieldText(dueRuns.fields.status, status))}: ${amount}`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The colleagues who posted and undid it. */
function Outcome({ run: { postedByName, postedAt, undoneByName, undoneAt } }: { run: Run }) {
  const parts = [
    ...(postedAt ? [`Înregistrat de ${postedByName}, ${formatMoment(postedAt)}`] : []),
    ...(undoneAt ? [`anulat de ${undoneByName}, ${formatMoment(undoneAt)}`] : []),
  ];
  return parts.length === 0 ? null : <Typography variant="body2">{parts.join('; ')}.</Typography>;
}

function Progress({ run: { status, doneRows, rowCount } }: { run: Run }) {
  const isCounted = status === 'running' && rowCount > 0;
  return (
    <Stack spacing={0.5} sx={{ mt: 2, maxWidth: 400 }}>
      <LinearProgress
        aria-label="Înregistrare"
        {...(isCounted ? { variant: 'determinate', value: (doneRows / rowCount) * 100 } : {})}
      />
      <Typography variant="body2" color="textSecondary">
        {isCounted ? `${formatCount(doneRows)} din ${formatCount(rowCount)}` : 'Se lucrează…'}
      </Typography>
    </Stack>
  );
}
