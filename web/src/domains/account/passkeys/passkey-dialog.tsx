/** A form in a window, with one question. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useId } from 'react';
import { ProblemAlert } from '../../../platform/ui/form/problem-alert.tsx';

type Props = {
  title: string;
  button: string;
  isBusy: boolean;
  problem: string | null;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
};

export function PasskeyDialog({ title, button, isBusy, problem, onSubmit, onClose, children }: Props) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            {children}
            <ProblemAlert text={problem} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={onClose}>
            Renunță
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
