import { messages } from '@ceccar/contract/messages';
import OutlinedInput from '@mui/material/OutlinedInput';
import { LabelledControl, remarksId } from '../../platform/ui/form/labelled-control.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The form was submitted: show what is missing. */
  isTried: boolean;
  isFixed?: boolean;
};

const id = 'username';

/** User name field, as password managers recognise it. */
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
        // Where the page asked for passkeys, the browser lists them with the names.
        autoComplete={isFixed ? 'username' : 'username webauthn'}
        inputProps={{
          autoCapitalize: 'none',
          spellCheck: false,
          'aria-describedby': remarksId(id),
        }}
      />
    </LabelledControl>
  );
}
