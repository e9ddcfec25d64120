import { invoices } from '@ceccar/contract/money/invoices';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Owner } from '../owner.ts';
import { NoteList, useNotes } from './note-list.tsx';

/** A member's payment notes, always open: who closed the screen that issued one finds it again. */
export function RecentNotePanel(owner: Owner) {
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
