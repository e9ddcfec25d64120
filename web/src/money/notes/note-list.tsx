/** The payment notes of a member, the newest first; each opens as a PDF, staff may act on one (decisions §6). */
import { invoices } from '@ceccar/contract/money/invoices';
import { useQueryClient } from '@tanstack/react-query';
import { forgetLists } from '../../api/record-cache.ts';
import { SubRecordList } from '../../ui/records/sub-record-list.tsx';
import { type SubRecordSource, type SubRecords, useSubRecords } from '../../ui/records/sub-records.ts';
import type { Owner } from '../owner.ts';
import { renderNoteActions } from './note-actions.tsx';
import { noteCells } from './note-cells.tsx';

const notesAtFirst = 10;

function sourceOf({ kind, member }: Owner): SubRecordSource {
  return {
    contract: invoices,
    // Who keeps the member's record is also told what the invoicing system said.
    view: member.abilities?.update === true ? 'invoice-register' : 'invoice-list',
    shownColumns: invoices.views['invoice-list'],
    parentField: kind,
    parent: member,
    rowsPerPage: notesAtFirst,
  };
}

export function useNotes(owner: Owner, isEnabled: boolean): SubRecords {
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
      cells={noteCells}
      renderAction={(note) => renderNoteActions(note, refresh)}
    />
  );
}
