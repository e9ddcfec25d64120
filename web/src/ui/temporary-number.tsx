import Typography from '@mui/material/Typography';

/** `TEMP-000123` stands where a record has no number yet (decisions §5). */
export function isTemporaryNumber(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('TEMP-');
}

export function TemporaryNumber({ value }: { value: string }) {
  return (
    <Typography
      component="span"
      variant="body2"
      color="textSecondary"
      sx={{ fontStyle: 'italic', whiteSpace: 'nowrap' }}
      title="Număr provizoriu"
    >
      {value}
    </Typography>
  );
}
