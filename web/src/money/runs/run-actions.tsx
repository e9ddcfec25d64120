/** Posts, drops or takes back a run; each asks first. */
import { dueRuns } from '@ceccar/contract/money/due-runs';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/http.ts';
import { refreshRecords } from '../../api/record-cache.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useAskedSaving, useSaving } from '../../ui/form/saving.ts';
import { countOf, formatMoney } from '../../ui/format.ts';
import { branchOf, type Run, runTitle } from './run-texts.ts';

export function RunActions({ run }: { run: Run }) {
  const queryClient = useQueryClient();
  const posting = useAskedSaving();
  const undoing = useAskedSaving();
  const dropping = useSaving();
  const { post, undo, drop } = run.abilities ?? {};
  const amount = `${countOf(run.rowCount, 'membru', 'membri')}, în total ${formatMoney(run.total)}`;
  const act = (verb: 'post' | 'undo' | 'drop') => ({
    // A run never changes once it was previewed, so that no version has to be sent.
    send: () => callApi<unknown>(`${run.id}/${verb}`, { method: 'POST' }),
    onSettled: () => refreshRecords(queryClient, dueRuns.plural),
    doneText: null,
    failedText: null,
  });
  return (
    <>
      {run.status === 'previewed' && post !== true ? (
        <Alert severity="info" sx={{ mt: 2 }}>
          Rularea o înregistrează un administrator.
        </Alert>
      ) : null}
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ mt: 2, flexWrap: 'wrap', '&:empty': { display: 'none' } }}
      >
        {post && run.rowCount > 0 ? (
          <Button variant="contained" onClick={posting.ask}>
            Înregistrează rularea
          </Button>
        ) : null}
        {undo ? (
          <Button variant="outlined" color="error" onClick={undoing.ask}>
            Anulează rularea
          </Button>
        ) : null}
        {drop ? (
          <Button
            variant="outlined"
            color="secondary"
            loading={dropping.isSaving}
            onClick={() => void dropping.run({ ...act('drop'), doneText: 'Rularea a fost abandonată.' })}
          >
            Renunță la rulare
          </Button>
        ) : null}
      </Stack>
      {dropping.problem ? <Alert severity="error">{dropping.problem}</Alert> : null}
      <ConfirmDialog
        isOpen={posting.isAsking}
        title="Înregistrați rularea?"
        confirmLabel="Înregistrează"
        isBusy={posting.isSaving}
        problem={posting.problem}
        onConfirm={() => void posting.run(act('post'))}
        onCancel={posting.close}
      >
        <Typography>
          {runTitle(run)}, {branchOf(run)}: se debitează {amount}. Membrii văd debitul și explicația lui.
          Rularea se poate anula cât timp niciun debit al ei nu a fost plătit, corectat sau compensat.
        </Typography>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={undoing.isAsking}
        title="Anulați rularea?"
        confirmLabel="Anulează rularea"
        cancelLabel="Înapoi"
        isDestructive
        isBusy={undoing.isSaving}
        problem={undoing.problem}
        onConfirm={() => void undoing.run(act('undo'))}
        onCancel={undoing.close}
      >
        <Typography>
          Debitele rulării ({amount}) se șterg, iar evidența revine la ce era. Rularea se poate face din nou.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
