/** Posts all certain matches after showing their number and sum; then reports the result. */
import type { Confirmed } from '@ceccar/contract/money/bank-statements';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../platform/api/errors.ts';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { useAskedSave } from '../../../platform/data/save.ts';
import { ConfirmDialog } from '../../../platform/ui/dialog/confirm-dialog.tsx';
import { confirmedText, confirmQuestion } from './confirm-texts.ts';
import { splitByCertainty } from './statement-line.ts';
import { confirmAll, readSuggested, refreshLines } from './statement-lines.ts';

type Props = { statement: ApiRecord; onDone: (answer: Confirmed) => void };

export function ConfirmAll({ statement, onDone }: Props) {
  const question = useAskedSave();
  const queryClient = useQueryClient();
  const suggested = useQuery({
    queryKey: ['suggested-lines', statement.id],
    queryFn: ({ signal }) => readSuggested(statement, signal),
    enabled: question.isAsking,
    // Never cached: lines may be confirmed in between.
    gcTime: 0,
    staleTime: 0,
  });
  const counted = suggested.data && !suggested.isFetching ? splitByCertainty(suggested.data) : null;
  const problem = question.problem ?? (suggested.error ? errorText(suggested.error) : null);
  const isEmpty = counted?.sure.count === 0;

  function confirm() {
    return question.run({
      send: () => confirmAll(statement),
      onSaved: onDone,
      onSettled: () => refreshLines(queryClient),
      doneText: null,
      failedText: null,
    });
  }

  return (
    <>
      <Button variant="contained" onClick={question.ask} sx={{ whiteSpace: 'normal' }}>
        Confirmă toate potrivirile sigure
      </Button>
      <ConfirmDialog
        isOpen={question.isAsking}
        title={isEmpty ? 'Nu este nimic de confirmat împreună' : 'Înregistrați încasările?'}
        confirmLabel={isEmpty ? 'Am înțeles' : 'Înregistrează'}
        isBusy={question.isSaving || counted === null}
        onConfirm={() => (isEmpty ? question.close() : void confirm())}
        onCancel={question.close}
      >
        {counted ? confirmQuestion(counted) : null}
        {!counted && !problem ? 'Se numără încasările…' : null}
        {problem ? (
          <Typography color="error" sx={{ mt: 1 }}>
            {problem}
          </Typography>
        ) : null}
      </ConfirmDialog>
    </>
  );
}

const Left = styled('ul')(({ theme }) => ({
  margin: theme.spacing(0.5, 0, 0),
  paddingLeft: theme.spacing(2.5),
}));

type ResultProps = { answer: Confirmed; onClose: () => void };

/** The number of posted lines, and the reason for each that was not posted. */
export function ConfirmResult({ answer: { confirmed, left }, onClose }: ResultProps) {
  return (
    <Alert severity={left.length > 0 ? 'warning' : 'success'} onClose={onClose}>
      {confirmedText(confirmed, left.length)}
      {left.length > 0 ? (
        <Left>
          {left.map(({ line, message }) => (
            <li key={line}>
              Nr. {line}: {message}
            </li>
          ))}
        </Left>
      ) : null}
    </Alert>
  );
}
