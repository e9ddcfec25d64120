/** Table cells of a payment note, shared by all lists of notes. */
import { invoices, needsCare } from '@ceccar/contract/money/invoices';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { BareAmount } from '../../../platform/ui/list/bare-amount.tsx';
import type { SpecialCells } from '../../../platform/ui/list/list-columns.tsx';
import { leastTarget, touchTarget } from '../../../platform/ui/page/touch-target.ts';
import { fieldText } from '../../../platform/ui/text/field-value.tsx';
import { formatDay, formatMoney } from '../../../platform/ui/text/format.ts';
import { Subdued } from '../../../platform/ui/text/subdued.tsx';
import { type ToneColor, ToneMark } from '../../../platform/ui/text/tone.tsx';
import { VisuallyHidden } from '../../../platform/ui/text/visually-hidden.tsx';

const Uncut = styled('span')({ whiteSpace: 'nowrap' });

/** For many columns: amounts without unit, short words unbroken. */
export const noteCells: SpecialCells = {
  name: (note) => <Uncut>{String(note.name)}</Uncut>,
  amount: (note) => <BareAmount value={note.amount} />,
  advanceUsed: (note) => <BareAmount value={note.advanceUsed} />,
  total: (note) => <BareAmount value={note.total} />,
  settled: (note) => <BareAmount value={note.settled} />,
  status: (note) => (
    <>
      <NoteStatus note={note} />
      <InvoicingState note={note} />
    </>
  ),
  invoiceLink: (note) => <NoteLink note={note} />,
};

/** An unpaid note is the usual case and needs no colour. */
const tones = new Map<unknown, ToneColor>([
  ['paid', 'green'],
  ['cancelled', 'red'],
]);

/** An unpaid note of which a part is settled says so (MON-166). */
export function noteStatusText({ status, settled }: Readonly<Record<string, unknown>>): string {
  if (status === 'issued' && Number(settled) > 0) return 'plătită parțial';
  return fieldText(invoices.fields.status, status);
}

function NoteStatus({ note }: { note: ApiRecord }) {
  const tone = tones.get(note.status);
  const text = <Uncut>{noteStatusText(note)}</Uncut>;
  return tone ? <ToneMark color={tone}>{text}</ToneMark> : text;
}

const CardLine = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: theme.spacing(0, 1.5),
  '&& a': { lineHeight: `${touchTarget}px` },
}));

/** A note on a phone: number and sum to pay, then day, kind and state, then the document. */
export function NoteCard({ note }: { note: ApiRecord }) {
  const { name, total, issuedOn, kind, advanceUsed, settled } = note;
  const parts = [
    formatDay(String(issuedOn)),
    fieldText(invoices.fields.kind, kind),
    ...(Number(advanceUsed) > 0 ? [`avans folosit ${formatMoney(Number(advanceUsed))}`] : []),
    // Of a paid note it is the total again.
    ...(note.status === 'issued' && Number(settled) > 0 ? [`achitat ${formatMoney(Number(settled))}`] : []),
  ];
  return (
    <>
      <CardLine>
        <strong>{String(name)}</strong>
        <Uncut>{formatMoney(Number(total))}</Uncut>
      </CardLine>
      <CardLine>
        <Subdued>{parts.join(' · ')}</Subdued>
        <NoteStatus note={note} />
      </CardLine>
      <CardLine>
        <NoteLink note={note} />
      </CardLine>
      <InvoicingState note={note} />
    </>
  );
}

function NoteLink({ note }: { note: ApiRecord }) {
  // Viewers get no document, because it contains a CNP.
  if (typeof note.invoiceLink !== 'string') return '–';
  return (
    <Link
      href={note.invoiceLink}
      target="_blank"
      rel="noreferrer"
      sx={{ display: 'inline-block', lineHeight: `${leastTarget}px`, whiteSpace: 'nowrap' }}
    >
      Deschide PDF
      <VisuallyHidden> {`${note.name} (se deschide într-o filă nouă)`}</VisuallyHidden>
    </Link>
  );
}

/** State of the note in the invoicing system with its reason, only if somebody has to act. */
function InvoicingState({ note }: { note: ApiRecord }) {
  const { invoicingState: state, invoicingNote: reason } = note;
  const isWaiting = state === 'waiting' && note.status !== 'cancelled';
  const isTrouble = needsCare(state);
  if (!isWaiting && !isTrouble) return null;
  const stateLabel = fieldText(invoices.fields.invoicingState, state);
  return (
    <Typography
      variant="caption"
      component="div"
      color={isTrouble ? 'error' : 'textSecondary'}
      sx={{ minWidth: isTrouble ? 116 : 84, maxWidth: 240, whiteSpace: 'normal' }}
    >
      {`Facturare: ${stateLabel}`}
      {typeof reason === 'string' ? <div>{reason}</div> : null}
    </Typography>
  );
}
