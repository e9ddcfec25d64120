import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../platform/ui/dialog/confirm-dialog.tsx';
import { discountTexts } from './discount-failure.ts';

type Props = {
  isAsked: boolean;
  onReset: () => void;
  onKeep: () => void;
  /** Number of reports that prevent the change; null if no dialog is shown. */
  unvalidated: number | null;
  onRead: () => void;
};

export function DiscountDialogs({ isAsked, onReset, onKeep, unvalidated, onRead }: Props) {
  return (
    <>
      <ConfirmDialog
        isOpen={isAsked}
        title="Resetează reducerile"
        confirmLabel="Da"
        cancelLabel="Nu"
        isDestructive
        onConfirm={onReset}
        onCancel={onKeep}
      >
        {discountTexts.askReset}
      </ConfirmDialog>
      <UnvalidatedDialog count={unvalidated} onRead={onRead} />
    </>
  );
}

function UnvalidatedDialog({ count, onRead }: { count: number | null; onRead: () => void }) {
  const id = useId();
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(count);
  if (count !== null && count !== shown) setShown(count);
  return (
    <Dialog
      open={count !== null}
      onClose={onRead}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{discountTexts.attention}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{discountTexts.unvalidated(shown ?? 0)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onRead}>
          Am înțeles
        </Button>
      </DialogActions>
    </Dialog>
  );
}
