/** Finds the open note for a receipt and compares both amounts before confirmation. */
import { bankStatementLines } from '@ceccar/contract/money/bank-statements';
import { invoices } from '@ceccar/contract/money/invoices';
import type { Row } from '@ceccar/contract/resource';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { useRecord } from '../../../platform/data/record.ts';
import type { ReferenceValue } from '../../../platform/ui/form/form-values.ts';
import { ReferenceSearch } from '../../../platform/ui/form/reference-search.tsx';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import { formatDay, formatMoney } from '../../../platform/ui/text/format.ts';
import { VisuallyHidden } from '../../../platform/ui/text/visually-hidden.tsx';
import { NoteLink } from './note-match.tsx';
import { openAmount, type StatementLine } from './statement-line.ts';
import type { useLineChange } from './statement-lines.ts';

type Props = {
  line: StatementLine;
  region: string;
  change: ReturnType<typeof useLineChange>;
  /** Absent if there is no suggestion to return to. */
  onCancel?: (() => void) | undefined;
};

export function NoteChoice({ line, region, change, onCancel }: Props) {
  const id = useId();
  const [note, setNote] = useState<ReferenceValue | null>(null);
  const button = useKeptFocus(change.isSaving);
  return (
    <Stack spacing={1} sx={{ mt: line.invoice ? 1 : 0 }}>
      <div>
        <label htmlFor={id}>
          <VisuallyHidden>{bankStatementLines.fields.invoice.label}</VisuallyHidden>
        </label>
        <ReferenceSearch
          id={id}
          target={invoices.plural}
          within={{ status: 'issued', 'region.id': region }}
          value={note}
          onChange={setNote}
          isInvalid={false}
          // Opened by a button, the search box takes the focus.
          autoFocus={onCancel !== undefined}
        />
      </div>
      {note ? <NoteFacts iri={note['@id']} line={line} /> : null}
      {note || onCancel ? (
        <Stack direction="row" spacing={1}>
          <Button
            ref={button}
            variant="outlined"
            disabled={!note}
            loading={change.isSaving}
            onClick={() => note && void change.apply({ confirm: true, invoice: note['@id'] })}
          >
            Confirmă
          </Button>
          {onCancel ? (
            <Button color="secondary" onClick={onCancel}>
              Renunță
            </Button>
          ) : null}
        </Stack>
      ) : null}
    </Stack>
  );
}

const view = 'invoice-details';

type Note = ApiRecord &
  Pick<Row<typeof invoices, typeof view>, 'name' | 'payerName' | 'issuedOn' | 'total' | 'settled'>;

type FactsProps = { iri: string; line: StatementLine };

/** Payer of the chosen note, and whether the receipt's amount matches. */
function NoteFacts({ iri, line }: FactsProps) {
  const { data: note } = useRecord<Note>(invoices, view, iri);
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
