import Alert, { type AlertColor } from '@mui/material/Alert';

type Props = { text: string | null; severity?: AlertColor };

/** Why the form as a whole was not saved; field errors are shown at their fields. */
export function ProblemAlert({ text, severity = 'error' }: Props) {
  if (!text) return null;
  return (
    <Alert severity={severity} sx={{ mt: 1.5 }}>
      {text}
    </Alert>
  );
}
