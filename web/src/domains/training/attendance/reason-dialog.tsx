/** Asks why attendance that was confirmed is corrected (TRA-32). */
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { ConfirmDialog } from '../../../platform/ui/dialog/confirm-dialog.tsx';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';

type Props = { isOpen: boolean; onConfirm: (reason: string) => void; onCancel: () => void };

const id = 'attendance-reason';

/** The reason stays for the next correction, which often has the same one. */
export function ReasonDialog({ isOpen, onConfirm, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Corectați prezența?"
      confirmLabel="Corectează"
      onCancel={() => {
        setMissing(false);
        onCancel();
      }}
      onConfirm={() => {
        setMissing(reason.trim() === '');
        if (reason.trim() !== '') onConfirm(reason.trim());
      }}
    >
      Participarea este confirmată. Orele se schimbă odată cu prezența, iar motivul rămâne în istoric.
      <LabelledControl
        id={id}
        label="Motivul"
        error={isMissing ? 'Scrieți motivul.' : undefined}
        reservesLine
      >
        <OutlinedInput
          id={id}
          value={reason}
          aria-describedby={remarksId(id)}
          inputProps={{ maxLength: 300 }}
          onChange={({ target }) => {
            setMissing(false);
            setReason(target.value);
          }}
        />
      </LabelledControl>
    </ConfirmDialog>
  );
}
