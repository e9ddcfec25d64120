import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useKeptFocus } from '../keyboard/kept-focus.ts';

type Props = {
  isOpen: boolean;
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  isBusy?: boolean;
  /** Why the last attempt failed. */
  problem?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** Asks for confirmation of an irreversible action; the safe answer has the focus. */
export function ConfirmDialog(props: Props) {
  const { isOpen, title, confirmLabel, cancelLabel = 'Renunță', children } = props;
  const id = useId();
  const button = useKeptFocus(props.isBusy ?? false);
  return (
    <Dialog
      open={isOpen}
      onClose={props.onCancel}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div">
          {children}
          {props.problem ? (
            <Alert severity="error" sx={{ mt: 2 }}>
              {props.problem}
            </Alert>
          ) : null}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={props.onCancel}>
          {cancelLabel}
        </Button>
        <Button
          ref={button}
          variant="contained"
          color={props.isDestructive ? 'error' : 'primary'}
          loading={props.isBusy ?? false}
          onClick={() => {
            // Ignore clicks during the fade-out: the question is already answered.
            if (isOpen) props.onConfirm();
          }}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
