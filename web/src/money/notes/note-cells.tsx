/** Cells of a payment note, the same wherever notes are listed. */
import { invoices } from '@ceccar/contract/money/invoices';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ApiRecord } from '../../api/records.ts';
import { fieldText } from '../../ui/field-value.tsx';
import { BareAmount } from '../../ui/list/bare-amount.tsx';
import type { SpecialCells } from '../../ui/list/list-columns.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { InvoicingState } from './invoicing-state.tsx';

const Uncut = styled('span')({ whiteSpace: 'nowrap' });

/** Many columns stand side by side: amounts without their unit, short words on one line. */
export const noteCells: SpecialCells = {
  name: (note) => <Uncut>{String(note.name)}</Uncut>,
  amount: (note) => <BareAmount value={note.amount} />,
  advanceUsed: (note) => <BareAmount value={note.advanceUsed} />,
  total: (note) => <BareAmount value={note.total} />,
  settled: (note) => <BareAmount value={note.settled} />,
  status: (note) => (
    <>
      <Uncut>{fieldText(invoices.fields.status, note.status)}</Uncut>
      <InvoicingState note={note} />
    </>
  ),
  invoiceLink: (note) => <NoteLink note={note} />,
};

function NoteLink({ note }: { note: ApiRecord }) {
  return (
    <Link href={String(note.invoiceLink)} target="_blank" rel="noreferrer" sx={{ whiteSpace: 'nowrap' }}>
      Deschide PDF
      <VisuallyHidden> {`${note.name} (se deschide într-o filă nouă)`}</VisuallyHidden>
    </Link>
  );
}
