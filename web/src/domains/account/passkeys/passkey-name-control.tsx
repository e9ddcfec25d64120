import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';

type Props = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string;
  autoFocus?: boolean;
  required?: boolean;
};

export function PasskeyNameControl({ value, onChange, error, hint, autoFocus, required }: Props) {
  const id = useId();
  return (
    <LabelledControl id={id} label="Nume" error={error} hint={hint} required={required}>
      <OutlinedInput
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoFocus={autoFocus ?? false}
        autoComplete="off"
        inputProps={{ 'aria-describedby': remarksId(id) }}
      />
    </LabelledControl>
  );
}
