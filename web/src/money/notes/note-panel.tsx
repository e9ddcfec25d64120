import { invoices } from '@ceccar/contract/money/invoices';
import { Panel } from '../../ui/panel.tsx';
import { usePanel } from '../../ui/panel-memory.ts';
import type { Owner } from '../owner.ts';
import { NoteList, useNotes } from './note-list.tsx';

export function NotePanel(owner: Owner) {
  const panel = usePanel('notes');
  const notes = useNotes(owner, panel.wasOpened);
  return (
    <Panel title={invoices.title} state={panel} count={notes.count}>
      <NoteList notes={notes} />
    </Panel>
  );
}
