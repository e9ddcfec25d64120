/** Posts, drops or takes back a run; each asks first. */
import { dueRuns } from '@ceccar/contract/money/due-runs';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/http.ts';
import { referenceKey } from '../../../platform/api/records.ts';
import { refreshRecords } from '../../../platform/data/record-cache.ts';
import { useSave } from '../../../platform/data/save.ts';
import { AskedButton } from '../../../platform/ui/dialog/asked-button.tsx';
import { countOf, formatMoney } from '../../../platform/ui/text/format.ts';
import { namesText } from '../../../platform/ui/text/names-text.ts';
import type { LeftByHand } from './left-by-hand.ts';
import { branchOf, type Run, runTitle } from './run-texts.ts';

type Props = { run: Run; left: LeftByHand | null };

export function RunActions({ run, left }: Props) {
  const queryClient = useQueryClient();
  const dropping = useSave();
  const { post, undo, drop } = run.abilities ?? {};
  const amount = amountOf(left?.count ?? run.rowCount, left?.total ?? run.total);
  const leftRows = left?.rows ?? [];
  const act = (verb: 'post' | 'undo' | 'drop') => ({
    // A run never changes once it was previewed, so that no version has to be sent.
    send: () =>
      callApi<unknown>(`${run.id}/${verb}`, {
        method: 'POST',
        ...(verb === 'post'
          ? { body: { without: leftRows.map(({ '@id': iri }) => Number(referenceKey(iri))) } }
          : {}),
      }),
    onSettled: () => refreshRecords(queryClient, dueRuns.plural),
    doneText: null,
  });
  return (
    <>
      {post === true && run.rowCount > 0 ? (
        <Typography role="status" sx={{ mt: 2 }}>
          {leftRows.length === 0
            ? 'Scoateți bifa celor care nu trebuie debitați.'
            : `Fără bifă: ${countOf(leftRows.length, 'membru', 'membri')}. Se înregistrează ${amount}.`}
        </Typography>
      ) : null}
      {run.status === 'previewed' && post !== true ? (
        <Alert severity="info" sx={{ mt: 2 }}>
          Debitele le înregistrează un administrator.
        </Alert>
      ) : null}
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ mt: 2, flexWrap: 'wrap', '&:empty': { display: 'none' } }}
      >
        <AskedButton
          isOffered={post === true && (left?.count ?? run.rowCount) > 0}
          label="Înregistrează debitele"
          button={{ variant: 'contained' }}
          title="Înregistrați debitele?"
          confirm="Înregistrează"
          work={act('post')}
        >
          <Typography>
            {runTitle(run)}, {branchOf(run)}: se debitează {amount}. Membrii văd debitul și explicația lui.
            Debitele se pot anula cât timp niciunul nu a fost plătit, corectat sau compensat.
          </Typography>
          {leftRows.length > 0 ? (
            <Typography sx={{ mt: 1 }}>
              Nu se debitează, fără bifă: {namesText(leftRows.map(({ member }) => String(member)))}.
            </Typography>
          ) : null}
        </AskedButton>
        <AskedButton
          isOffered={undo === true}
          label="Anulează debitele"
          button={{ color: 'error' }}
          title="Anulați debitele?"
          confirm="Anulează debitele"
          cancel="Înapoi"
          isDestructive
          work={act('undo')}
        >
          <Typography>
            Debitele ({amount}) se șterg, iar evidența revine la ce era. Calculul se poate face din nou.
          </Typography>
        </AskedButton>
        {drop ? (
          <Button
            variant="outlined"
            color="secondary"
            loading={dropping.isSaving}
            onClick={() =>
              void dropping.run({
                ...act('drop'),
                doneText: 'S-a renunțat la calcul.',
                failedText: null,
              })
            }
          >
            Renunță la calcul
          </Button>
        ) : null}
      </Stack>
      {dropping.problem ? <Alert severity="error">{dropping.problem}</Alert> : null}
    </>
  );
}

function amountOf(count: number, total: number): string {
  return `${countOf(count, 'membru', 'membri')}, în total ${formatMoney(total)}`;
}
