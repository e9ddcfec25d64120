import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { CancelNote } from './cancel-note.tsx';
import { RegisterNote } from './register-note.tsx';

/** Small and side by side, so that all rows have the same height. */
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  marginBlock: theme.spacing(-0.5),
  [theme.breakpoints.down('sm')]: { justifyContent: 'flex-start', marginLeft: theme.spacing(-1) },
}));

/** Actions for a note; null if there are none. */
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
