/** Two valid codes that differ: mostly two members, so that whoever merges types both (MEM-236). */
import type { Comparison, MergeSide } from '@ceccar/contract/members/merges';
import Alert from '@mui/material/Alert';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { nameWithNumber } from './merge-data.ts';

type Typed = readonly [kept: string, other: string];
type Props = Pick<Comparison, 'kept' | 'other'> & {
  codes: NonNullable<Comparison['differentCodes']>;
  typed: Typed;
  /** At the field of each side. */
  errors: Partial<Record<MergeSide, string>>;
  onType: (typed: Typed) => void;
};

export function CodesQuestion({ kept, other, codes, typed: [mine, others], errors, onType }: Props) {
  const id = useId();
  const field = (side: MergeSide, value: string, change: (text: string) => void) => (
    <LabelledControl
      id={`${id}-${side}`}
      label={`${codes.label} al înregistrării care ${side === 'kept' ? 'rămâne' : 'dispare'}`}
      required
      error={errors[side]}
    >
      <OutlinedInput
        id={`${id}-${side}`}
        value={value}
        autoComplete="off"
        error={errors[side] !== undefined}
        aria-describedby={remarksId(`${id}-${side}`)}
        onChange={({ target }) => change(target.value)}
      />
    </LabelledControl>
  );
  return (
    <Alert severity="warning" slotProps={{ message: { sx: { flexGrow: 1 } } }}>
      <Typography sx={{ fontWeight: 600 }}>Probabil sunt doi membri</Typography>
      <Typography>
        {`${nameWithNumber(kept)} are ${codes.label} ${codes.kept}, iar ${nameWithNumber(other)} are ${codes.label} ${codes.other}. Ambele sunt valide. Dacă este totuși aceeași înregistrare, scrieți-le pe amândouă.`}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ mt: 1, maxWidth: 560 }}>
        {field('kept', mine, (text) => onType([text, others]))}
        {field('other', others, (text) => onType([mine, text]))}
      </Stack>
    </Alert>
  );
}
