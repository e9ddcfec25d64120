import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ApiRecord } from '../../api/records.ts';
import { CancelNote } from './cancel-note.tsx';
import { RegisterNote } from './register-note.tsx';

/** Under each other where rows are narrow columns, in line with a card's words on a phone. */
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  [theme.breakpoints.down('sm')]: { flexDirection: 'row', marginLeft: -14 },
}));

/** What may be done with a note; null where nothing. */
export function renderNoteActions(note: ApiRecord, onChanged: () => void): ReactNode {
  const { register, cancel } = note.abilities ?? {};
  if (register !== true && cancel !== true) return null;
  return (
    <Actions>
      {register === true ? <RegisterNote note={note} onChanged={onChanged} /> : null}
      {cancel === true ? <CancelNote note={note} onChanged={onChanged} /> : null}
    </Actions>
  );
}
