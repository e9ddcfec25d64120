import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ProblemAlert } from '../../ui/form/problem-alert.tsx';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import type { FlowReport } from '../flow/flow.ts';
import { usePaymentSending } from './payment-sending.ts';

/** Nothing is owed, or the advance covers it: the report goes to the branch without a proof. */
export function NothingToPay({ report }: { report: FlowReport }) {
  const sending = usePaymentSending(report);
  const button = useKeptFocus(sending.isSaving);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="success" sx={{ alignSelf: 'stretch' }}>
        Nu aveți nimic de plătit. Raportul se trimite la validare fără dovada plății.
      </Alert>
      <ProblemAlert text={sending.problem} />
      <Button
        ref={button}
        variant="contained"
        loading={sending.isSaving}
        onClick={() => void sending.send(new FormData())}
      >
        Trimite la validare
      </Button>
    </Stack>
  );
}
