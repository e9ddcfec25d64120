/** The payment notes of a member, the newest first; each opens as a PDF, staff may cancel one (decisions §6). */
import { invoices } from '@ceccar/contract/invoices';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { forgetLists } from '../../api/record-cache.ts';
import type { ApiRecord } from '../../api/records.ts';
import { fieldText } from '../../ui/field-value.tsx';
import { BareAmount } from '../../ui/list/bare-amount.tsx';
import type { SpecialCells } from '../../ui/list/list-columns.tsx';
import { SubRecordList } from '../../ui/records/sub-record-list.tsx';
import { type SubRecordSource, type SubRecords, useSubRecords } from '../../ui/records/sub-records.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CancelNote } from './cancel-note.tsx';

const notesAtFirst = 10;

const Uncut = styled('span')({ whiteSpace: 'nowrap' });

export type NoteOwner = { kind: 'person' | 'company'; member: ApiRecord };

function sourceOf({ kind, member }: NoteOwner): SubRecordSource {
  return {
    contract: invoices,
    view: 'invoice-list',
    parentField: kind,
    parent: member,
    rowsPerPage: notesAtFirst,
  };
}

export function useNotes(owner: NoteOwner, isEnabled: boolean): SubRecords {
  return useSubRecords(sourceOf(owner), isEnabled);
}

export function NoteList({ notes }: { notes: SubRecords }) {
  const queryClient = useQueryClient();

  function refresh() {
    forgetLists(queryClient, invoices.plural);
    notes.refreshParent();
  }

  return (
    <SubRecordList
      records={notes}
      title={invoices.title}
      emptyText="Nu este emisă nicio notă de plată."
      cells={cells}
      renderAction={(note) =>
        note.abilities?.cancel === true ? <CancelNote note={note} onCancelled={refresh} /> : null
      }
    />
  );
}

/** Nine columns stand side by side: amounts without their unit, short words on one line. */
const cells: SpecialCells = {
  name: (note) => <Uncut>{String(note.name)}</Uncut>,
  amount: (note) => <BareAmount value={note.amount} />,
  advanceUsed: (note) => <BareAmount value={note.advanceUsed} />,
  total: (note) => <BareAmount value={note.total} />,
  settled: (note) => <BareAmount value={note.settled} />,
  status: (note) => <Uncut>{fieldText(invoices.fields.status, note.status)}</Uncut>,
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
