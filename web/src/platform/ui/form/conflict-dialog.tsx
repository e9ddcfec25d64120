/** Merge conflict: another user saved first. Shows both versions of the fields in conflict and asks which to keep. */
import type { Field } from '@ceccar/contract/fields';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId } from 'react';
import { referenceName } from '../../api/records.ts';
import { FieldValue } from '../text/field-value.tsx';
import { formatBoolean, formatMoment } from '../text/format.ts';
import { type FormValues, getField } from './form-values.ts';
import type { Conflict, SectionTarget } from './section-saving.ts';

/** Three columns must fit on a phone; long addresses break. */
const NarrowTable = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
  overflowWrap: 'anywhere',
  '& th, & td': {
    fontSize: theme.typography.body2.fontSize ?? 'inherit',
    paddingInline: theme.spacing(0.5),
    whiteSpace: 'normal',
  },
  '& tr > :first-of-type': { paddingLeft: 0 },
}));

type Props = {
  target: SectionTarget;
  conflict: Conflict;
  typed: FormValues;
  isSaving: boolean;
  onKeepMine: (conflict: Conflict) => Promise<void>;
  onTakeTheirs: (conflict: Conflict) => Promise<void>;
};

export function ConflictDialog({ target, conflict, typed, isSaving, onKeepMine, onTakeTheirs }: Props) {
  const id = useId();
  const { contract } = target;
  // No onClose: without an answer it would be unclear what is saved.
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ px: { xs: 2, sm: 3 } }}>
        Înregistrarea a fost schimbată între timp
      </DialogTitle>
      <DialogContent sx={{ px: { xs: 2, sm: 3 } }}>
        <DialogContentText sx={{ mb: 2 }}>
          {saverOf(conflict)} această înregistrare după ce ați deschis-o. Alegeți ce rămâne.
        </DialogContentText>
        <NarrowTable>
          <TableHead>
            <TableRow>
              <TableCell>Câmp</TableCell>
              <TableCell>Ați scris</TableCell>
              <TableCell>Este salvat acum</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {conflict.fields.map((name) => {
              const field = getField(contract, name);
              return (
                <TableRow key={name}>
                  <TableCell component="th" scope="row">
                    {field.label}
                  </TableCell>
                  <TableCell>
                    <TypedValue field={field} value={typed[name]} />
                  </TableCell>
                  <TableCell>
                    <FieldValue field={field} value={conflict.latest[name]} empty="(gol)" />
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </NarrowTable>
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button disabled={isSaving} onClick={() => void onTakeTheirs(conflict)}>
          Ia valorile noi
        </Button>
        <Button variant="contained" loading={isSaving} onClick={() => void onKeepMine(conflict)}>
          Păstrează ce ați scris
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function saverOf({ lastSave }: Conflict): string {
  return lastSave
    ? `${lastSave.savedBy} a salvat la ${formatMoment(lastSave.savedAt)}`
    : 'Altcineva a salvat';
}

type ValueProps = { field: Field; value: unknown };

/** A form value as text. */
function TypedValue({ field, value }: ValueProps) {
  return typedText(field, value) || '(gol)';
}

function typedText(field: Field, value: unknown): string {
  if (field.kind === 'reference') return referenceName(value);
  if (field.kind === 'boolean') return value === '' ? '' : formatBoolean(String(value) === 'true');
  const label = field.choices?.find((choice) => String(choice.value) === value)?.label;
  return label ?? String(value ?? '');
}
