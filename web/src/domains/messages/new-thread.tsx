/** Chooses the member for a new conversation of staff. */
import type { MemberKind } from '@ceccar/contract/member';
import { messages } from '@ceccar/contract/messages';
import type { Notification } from '@ceccar/contract/messages/notifications';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { ProblemAlert } from '../../platform/ui/form/problem-alert.tsx';
import { MemberChoice } from '../money/advances/member-choice.tsx';
import { useOpening } from './opening.ts';

type Props = { isOpen: boolean; onOpened: (thread: Notification) => void; onClose: () => void };

export function NewThread({ isOpen, onOpened, onClose }: Props) {
  const id = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Conversație nouă</DialogTitle>
      <NewThreadForm onOpened={onOpened} onClose={onClose} />
    </Dialog>
  );
}

/** Remounted each time the dialog opens. */
function NewThreadForm({ onOpened, onClose }: Omit<Props, 'isOpen'>) {
  const [kind, setKind] = useState<MemberKind>('person');
  const [member, setMember] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const opening = useOpening();

  function open() {
    setError(member === null ? messages.memberNotChosen : undefined);
    if (member !== null) void opening.open(member, onOpened);
  }

  return (
    <>
      <DialogContent>
        <MemberChoice
          kind={kind}
          isChosen={member !== null}
          member={undefined}
          error={error}
          onChoose={(chosen, iri) => {
            setKind(chosen);
            setMember(iri);
            setError(undefined);
          }}
        />
        <ProblemAlert text={opening.problem} />
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Renunță
        </Button>
        <Button variant="contained" loading={opening.isSaving} onClick={open}>
          Deschide conversația
        </Button>
      </DialogActions>
    </>
  );
}
