import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type Ref, useState } from 'react';
import { remarksId } from './labelled-control.tsx';

type Props = {
  id: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordInput({ id, value, onChange, onBlur, inputRef, autoFocus, autoComplete }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <OutlinedInput
      id={id}
      type={isShown ? 'text' : 'password'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      inputRef={inputRef}
      autoFocus={autoFocus ?? false}
      autoComplete={autoComplete}
      inputProps={{ autoCapitalize: 'none', spellCheck: false, 'aria-describedby': remarksId(id) }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={isShown ? 'Ascunde parola' : 'Arată parola'}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
