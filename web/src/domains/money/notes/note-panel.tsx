/** The payment notes of a member, newest first; each opens as PDF, staff have actions. */
import { invoices, noteShown } from '@ceccar/contract/money/invoices';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { MemberRecord } from '../../../platform/api/records.ts';
import { forgetLists } from '../../../platform/data/record-cache.ts';
import { Panel } from '../../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../../platform/ui/panel/panel-memory.ts';
import { SubRecordList } from '../../../platform/ui/records/sub-record-list.tsx';
import {
  type SubRecordSource,
  type SubRecords,
  useSubRecords,
} from '../../../platform/ui/records/sub-records.ts';
import { renderNoteActions } from './note-actions.tsx';
import { NoteCard, noteCells } from './note-cells.tsx';

const notesAtFirst = 10;

function sourceOf({ kind, member }: MemberRecord): SubRecordSource {
  return {
    contract: invoices,
    // Accounts that may edit the member also see the messages of the invoicing system.
    view: member.abilities?.update === true ? 'invoice-register' : 'invoice-list',
    shownColumns: noteShown,
    parentField: kind,
    parent: member,
    rowsPerPage: notesAtFirst,
  };
}

function useNotes(owner: MemberRecord, isEnabled: boolean): SubRecords {
  return useSubRecords(sourceOf(owner), isEnabled);
}

function NoteList({ notes }: { notes: SubRecords }) {
  const queryClient = useQueryClient();

  function refresh() {
    forgetLists(queryClient, invoices.plural);
    notes.refreshParent();
  }

  return (
    <SubRecordList
      records={notes}
      title={invoices.title}
      emptyText="Nu este emisă nicio notă de plată. Una apare aici la un avans sau la un raport anual cu ceva de plată."
      cells={noteCells}
      renderCard={(note) => <NoteCard note={note} />}
      renderAction={(note) => renderNoteActions(note, refresh)}
    />
  );
}

export function NotePanel(owner: MemberRecord) {
  const panel = usePanel('notes');
  const notes = useNotes(owner, panel.wasOpened);
  return (
    <Panel title={invoices.title} state={panel} count={notes.count}>
      <NoteList notes={notes} />
    </Panel>
  );
}

/** A member's payment notes, always expanded, so that a note is easy to find again after its screen was closed. */
export function RecentNotePanel(owner: MemberRecord) {
  const notes = useNotes(owner, true);
  return (
    <Paper variant="outlined" component="section" sx={{ overflow: 'clip' }}>
      <Box sx={{ px: 2, pt: 2, pb: 1 }}>
        <Typography variant="h2">{invoices.title}</Typography>
      </Box>
      <NoteList notes={notes} />
    </Paper>
  );
}
