import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useKeptFocus } from '../keyboard/kept-focus.ts';
import { saveAnyway } from './warnings.ts';

type Props = {
  problem: string | null;
  /** Question to confirm before saving. */
  question?: string | null;
  isDirty: boolean;
  isSaving: boolean;
  onDiscard: () => void;
  /** Whether it can be cancelled without changes, too. */
  canLeave?: boolean;
};

export function SectionActions(props: Props) {
  const { problem, question, isDirty, isSaving, onDiscard, canLeave = false } = props;
  const button = useKeptFocus(isSaving);
  return (
    <Stack spacing={2} sx={{ mt: 0.5 }}>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {question && isDirty ? <Alert severity="warning">{question}</Alert> : null}
      <Stack direction="row" spacing={1}>
        <Button ref={button} type="submit" variant="contained" disabled={!isDirty} loading={isSaving}>
          {question && isDirty ? saveAnyway : 'Salvează'}
        </Button>
        <Button color="secondary" disabled={(!isDirty && !canLeave) || isSaving} onClick={onDiscard}>
          Renunță
        </Button>
      </Stack>
    </Stack>
  );
}
