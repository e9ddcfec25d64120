import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ProblemAlert } from '../../ui/form/problem-alert.tsx';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import type { Flow } from '../flow/flow.ts';
import { useReset } from '../flow/reset-report.ts';

/** The deadline has passed between the documents and the payment: the acknowledgement begins again. */
export function RestartNotice({ user, text }: Flow & { text: string }) {
  const reset = useReset(user);
  const button = useKeptFocus(reset.isSaving);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="warning">{text}</Alert>
      <ProblemAlert text={reset.problem} />
      <Button ref={button} variant="contained" loading={reset.isSaving} onClick={() => void reset.reset()}>
        Am înțeles, reiau de la început
      </Button>
    </Stack>
  );
}
