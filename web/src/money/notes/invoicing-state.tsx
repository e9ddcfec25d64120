import { invoices } from '@ceccar/contract/money/invoices';
import Typography from '@mui/material/Typography';
import type { ApiRecord } from '../../api/records.ts';
import { fieldText } from '../../ui/field-value.tsx';

/** What became of the note in the invoicing system, where that needs somebody's eye, and why; else nothing. */
export function InvoicingState({ note }: { note: ApiRecord }) {
  const { invoicingState: state, invoicingNote: reason } = note;
  const isWaiting = state === 'waiting' && note.status !== 'cancelled';
  const needsCare = state === 'refused' || state === 'unknown';
  if (!isWaiting && !needsCare) return null;
  const said = fieldText(invoices.fields.invoicingState, state);
  return (
    <Typography
      variant="caption"
      component="div"
      color={needsCare ? 'error' : 'textSecondary'}
      sx={{ minWidth: needsCare ? 116 : 84, maxWidth: 240, whiteSpace: 'normal' }}
    >
      {`Facturare: ${said}`}
      {needsCare && typeof reason === 'string' ? <div>{reason}</div> : null}
    </Typography>
  );
}
