/** Errors of a rejected file of members, by row, on the screen and as a download. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ApiError, errorText } from '../../platform/api/errors.ts';
import { fileWord, saveFile } from '../../platform/ui/print/save-file.ts';

const Errors = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  paddingLeft: theme.spacing(2.5),
  overflowWrap: 'anywhere',
  '& > li': { paddingBlock: theme.spacing(0.25) },
}));

type Props = { failure: unknown; fileName: string; onClose: () => void };

export function ImportFailure({ failure, fileName, onClose }: Props) {
  const id = useId();
  const errors = errorsOf(failure);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Erori la import.</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        {errors.length > 0 ? (
          <>
            <DialogContentText sx={{ mb: 1 }}>După corectarea erorilor reluați importul.</DialogContentText>
            <Errors aria-label="Erori">
              {errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </Errors>
          </>
        ) : (
          <>
            <DialogContentText>A apărut o eroare necunoscută.</DialogContentText>
            <Typography variant="body2" sx={{ mt: 1 }}>
              {errorText(failure)}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ justifyContent: errors.length > 0 ? 'space-between' : 'flex-end' }}>
        {errors.length > 0 ? (
          <Button onClick={() => saveErrors(errors, fileName)}>Descarcă lista de erori</Button>
        ) : null}
        <Button autoFocus variant="contained" onClick={onClose}>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function errorsOf(failure: unknown): string[] {
  const { errors } = failure instanceof ApiError ? failure.body : {};
  return Array.isArray(errors) ? [...new Set(errors.filter((error) => typeof error === 'string'))] : [];
}

/** With a byte order mark, so that old programs detect UTF-8, and Windows line ends. */
function saveErrors(errors: readonly string[], fileName: string): void {
  const text = `\uFEFF${errors.join('\r\n')}\r\n`;
  const name = fileWord(fileName.replace(/\.[^.]*$/, ''));
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `erori-${name}.txt`);
}
