import type { Embedded } from '@ceccar/contract/fields';
import Link from '@mui/material/Link';
import { referenceKey } from '../../api/records.ts';

/** A payment note by its number; the paper opens beside the screen. */
export function NoteLink({ invoice }: { invoice: Pick<Embedded, '@id' | 'name'> }) {
  return (
    <Link
      href={`/download/invoice/${referenceKey(invoice)}`}
      target="_blank"
      rel="noreferrer"
      sx={{ fontWeight: 600 }}
    >
      {invoice.name}
    </Link>
  );
}
