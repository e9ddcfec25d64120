import Alert, { type AlertColor } from '@mui/material/Alert';

type Props = { text: string | null; severity?: AlertColor };

/** Why a form as a whole was not saved; what is wrong with a field stands at the field. */
export function ProblemAlert({ text, severity = 'error' }: Props) {
  if (!text) return null;
  return (
    <Alert severity={severity} sx={{ mt: 1.5 }}>
      {text}
    </Alert>
  );
}
