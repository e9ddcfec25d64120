import type { ChangeAction, ChangeEntry } from '@ceccar/contract/audit/change-history';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Collapse from '@mui/material/Collapse';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { countOf, formatMoment } from '../ui/format.ts';
import type { HistorySubject } from './change-history.ts';
import { ChangeTable } from './change-table.tsx';
import { entryName, shownChanges } from './entry-text.ts';
import { RestoreDeletion } from './restore-deletion.tsx';

const Item = styled('li')(({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  '& + &': { borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}` },
}));

const actions: Record<ChangeAction, { label: string; color: 'default' | 'success' | 'error' }> = {
  create: { label: 'adăugat', color: 'success' },
  update: { label: 'modificat', color: 'default' },
  delete: { label: 'șters', color: 'error' },
  restore: { label: 'restaurat', color: 'success' },
  merge: { label: 'unit cu acest membru', color: 'default' },
};

/** Entries with more fields, such as new records, are collapsed. */
const mostAtOnce = 6;

type Props = { entry: ChangeEntry; subject: HistorySubject };

export function HistoryEntry({ entry, subject }: Props) {
  const { action } = entry;
  const changes = shownChanges(entry, subject);
  const isLong = changes.length > mostAtOnce;
  const [isOpen, setOpen] = useState(!isLong);
  const toggleText = isOpen ? 'Ascunde câmpurile' : `Arată ${countOf(changes.length, 'câmp', 'câmpuri')}`;
  const id = useId();
  const name = entryName(entry);
  return (
    <Item>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Chip label={actions[action].label} color={actions[action].color} variant="outlined" />
        <Typography variant="h3" component="p">
          {name}
        </Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {`${formatMoment(entry.at)} · ${entry.username}`}
      </Typography>
      {isLong ? (
        <Button
          sx={{ ml: -1.75 }}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${toggleText}: ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {toggleText}
        </Button>
      ) : null}
      <Collapse in={isOpen} timeout={150} id={id} unmountOnExit>
        <ChangeTable title={name} action={action} changes={changes} />
      </Collapse>
      {action === 'delete' ? <RestoreDeletion entry={entry} name={name} /> : null}
    </Item>
  );
}
