import { messages } from '@ceccar/contract/messages';
import OutlinedInput from '@mui/material/OutlinedInput';
import { LabelledControl, remarksId } from '../ui/form/labelled-control.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The form was sent: what is missing is told. */
  isTried: boolean;
  isFixed?: boolean;
};

const id = 'username';

/** Whose account it is, as browsers remember it. */
export function UsernameControl({ label, value, onChange, isTried, isFixed = false }: Props) {
  return (
    <LabelledControl
      id={id}
      label={label}
      error={isTried && value.trim() === '' ? messages.required(label) : undefined}
    >
      <OutlinedInput
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        readOnly={isFixed}
        autoFocus={!isFixed}
        autoComplete="username"
        inputProps={{
          autoCapitalize: 'none',
          spellCheck: false,
          'aria-describedby': remarksId(id),
        }}
      />
    </LabelledControl>
  );
}
