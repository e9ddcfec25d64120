import { invoices } from '@ceccar/contract/money/invoices';
import type { Row } from '@ceccar/contract/resource';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import type { ApiRecord } from '../../api/records.ts';
import { formatDay, formatMoney } from '../../ui/format.ts';
import { NoteLink } from './note-link.tsx';
import { openAmount, type StatementLine } from './statement-line.ts';

const view = 'invoice-details';

type Note = ApiRecord &
  Pick<Row<typeof invoices, typeof view>, 'name' | 'payerName' | 'issuedOn' | 'total' | 'settled'>;

type Props = { iri: string; line: StatementLine };

/** Whose note was chosen, and whether the receipt is what it asks. */
export function NoteFacts({ iri, line }: Props) {
  const { data: note } = useGetOne<Note>(invoices.plural, { id: iri, meta: { view } });
  if (!note) return null;
  const open = openAmount(note);
  const isPaidExactly = open === line.amount;
  return (
    <div>
      <Typography variant="body2">
        <NoteLink invoice={{ '@id': iri, name: note.name }} /> din {formatDay(note.issuedOn)},{' '}
        {note.payerName}
      </Typography>
      <Typography variant="body2" color={isPaidExactly ? 'success' : 'warning'}>
        {isPaidExactly
          ? 'Suma este cea de plată.'
          : `De plată sunt ${formatMoney(open)}, încasarea este de ${formatMoney(line.amount)}.`}
      </Typography>
    </div>
  );
}
