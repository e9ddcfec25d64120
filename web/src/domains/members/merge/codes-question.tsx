/** Two valid codes that differ: mostly two members, so that whoever merges types both (MEM-236). */
import type { Comparison } from '@ceccar/contract/members/merges';
import Alert from '@mui/material/Alert';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';

type Typed = readonly [kept: string, other: string];
type Props = Pick<Comparison, 'kept' | 'other'> & {
  codes: NonNullable<Comparison['differentCodes']>;
  typed: Typed;
  onType: (typed: Typed) => void;
};

export function CodesQuestion({ kept, other, codes, typed: [mine, others], onType }: Props) {
  const id = useId();
  const field = (side: 'kept' | 'other', value: string, change: (text: string) => void) => (
    <LabelledControl
      id={`${id}-${side}`}
      label={`${codes.label} al înregistrării care ${side === 'kept' ? 'rămâne' : 'dispare'}`}
      required
    >
      <OutlinedInput
        id={`${id}-${side}`}
        value={value}
        autoComplete="off"
        aria-describedby={remarksId(`${id}-${side}`)}
        onChange={({ target }) => change(target.value)}
      />
    </LabelledControl>
  );
  return (
    <Alert severity="warning" slotProps={{ message: { sx: { flexGrow: 1 } } }}>
      <Typography sx={{ fontWeight: 600 }}>Probabil sunt doi membri</Typography>
      <Typography>
        {`${kept.name} are ${codes.label} ${codes.kept}, iar ${other.name} are ${codes.label} ${codes.other}. Ambele sunt valide. Dacă este totuși aceeași înregistrare, scrieți-le pe amândouă.`}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ mt: 1, maxWidth: 560 }}>
        {field('kept', mine, (text) => onType([text, others]))}
        {field('other', others, (text) => onType([mine, text]))}
      </Stack>
    </Alert>
  );
}
