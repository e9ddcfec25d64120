import Typography from '@mui/material/Typography';

type Props = { label: string; text: string };

/** A value that cannot be another: shown in the form, not asked for. */
export function FixedField({ label, text }: Props) {
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography sx={{ py: 1 }}>{text}</Typography>
    </div>
  );
}
