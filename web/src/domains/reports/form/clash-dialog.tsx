/** Two devices gave different answers to the same question: shows both and asks which to keep. */
import type { ReportField } from '@ceccar/contract/reports/form-parts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId } from 'react';
import type { DraftState } from './draft-saver.ts';

type Props = {
  fields: readonly ReportField[];
  clash: NonNullable<DraftState['clash']>;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

export function ClashDialog({ fields, clash, onKeepMine, onTakeTheirs }: Props) {
  const id = useId();
  const clashingFields = fields.filter(({ name }) => clash.clashes.includes(name));
  // No onClose: without an answer it would be unclear what is saved.
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Formularul a fost completat și pe alt dispozitiv</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          La {clashingFields.length === 1 ? 'întrebarea de mai jos' : 'întrebările de mai jos'} sunt două
          răspunsuri. Alegeți care rămâne; celelalte răspunsuri s-au unit.
        </DialogContentText>
        <Table sx={{ tableLayout: 'fixed', overflowWrap: 'anywhere' }}>
          <TableHead>
            <TableRow>
              <TableCell>Câmp</TableCell>
              <TableCell>Aici</TableCell>
              <TableCell>Pe celălalt</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {clashingFields.map((field) => (
              <TableRow key={field.name}>
                <TableCell component="th" scope="row">
                  {field.label}
                </TableCell>
                <TableCell>{answerText(field, clash.answers[field.name])}</TableCell>
                <TableCell>{answerText(field, clash.theirs.answers[field.name])}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onTakeTheirs}>Ia ce este pe celălalt</Button>
        <Button variant="contained" onClick={onKeepMine}>
          Păstrează ce este aici
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function answerText({ choices }: ReportField, answer = ''): string {
  return choices?.find(({ value }) => value === answer)?.label ?? (answer || '(gol)');
}
