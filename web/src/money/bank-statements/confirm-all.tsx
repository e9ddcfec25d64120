/** Posts every sure and likely match, after saying how many they are and what they sum up to. */
import type { Confirmed } from '@ceccar/contract/money/bank-statements';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../api/errors.ts';
import type { ApiRecord } from '../../api/records.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { confirmQuestion } from './confirm-texts.ts';
import { splitByCertainty } from './statement-line.ts';
import { confirmAll, readSuggested, refreshLines } from './statement-lines.ts';

type Props = { statement: ApiRecord; onDone: (answer: Confirmed) => void };

export function ConfirmAll({ statement, onDone }: Props) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const suggested = useQuery({
    queryKey: ['suggested-lines', statement.id],
    queryFn: ({ signal }) => readSuggested(statement, signal),
    enabled: isAsking,
    // Asked anew each time: lines are confirmed in between.
    gcTime: 0,
    staleTime: 0,
  });
  const confirming = useMutation({
    mutationFn: () => confirmAll(statement),
    onSuccess: (answer) => {
      setAsking(false);
      onDone(answer);
    },
    onSettled: () => refreshLines(queryClient),
  });
  const counted = suggested.data && !suggested.isFetching ? splitByCertainty(suggested.data) : null;
  const problem = confirming.error ?? suggested.error;
  const isEmpty = counted?.all.count === 0;

  function ask() {
    confirming.reset();
    setAsking(true);
  }

  return (
    <>
      <Button variant="contained" onClick={ask} sx={{ whiteSpace: 'normal' }}>
        Confirmă toate potrivirile sigure și probabile
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={isEmpty ? 'Nu este nimic de confirmat împreună' : 'Înregistrați încasările?'}
        confirmLabel={isEmpty ? 'Am înțeles' : 'Înregistrează'}
        isBusy={confirming.isPending || counted === null}
        onConfirm={() => (isEmpty ? setAsking(false) : confirming.mutate())}
        onCancel={() => setAsking(false)}
      >
        {counted ? confirmQuestion(counted) : null}
        {!counted && !problem ? 'Se numără încasările…' : null}
        {problem ? (
          <Typography color="error" sx={{ mt: 1 }}>
            {errorText(problem)}
          </Typography>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
