/** Says when something was checked; on paper the foot of the page says where (PUB-97). */
import Typography from '@mui/material/Typography';
import { formatMoment } from '../../platform/ui/text/format.ts';

/** `at`: ISO 8601. */
export function checkedAt(at: string, what = 'Verificat la'): string {
  return `${what} ${formatMoment(at)}.`;
}

export function CheckedLine({ at, what }: { at: string; what?: string }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {checkedAt(at, what)}
    </Typography>
  );
}
