import Alert from '@mui/material/Alert';

/** Why the server refused a form as a whole; what it says of a field stands at the field. */
export function ProblemAlert({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <Alert severity="error" sx={{ mt: 1.5 }}>
      {text}
    </Alert>
  );
}
