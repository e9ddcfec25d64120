import type { Field } from '@ceccar/contract/fields';
import OpenIcon from '@mui/icons-material/OpenInNew';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { HTMLAttributes, Ref } from 'react';
import { contactLink, isCopied } from '../contact-link.ts';
import { CopyButton } from '../copy-button.tsx';
import { isAmount, understoodAmount } from './understood.ts';

type Props = {
  id: string;
  field: Field;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  describedBy?: string | undefined;
  autoFocus?: boolean;
};

export function TextControl(props: Props) {
  const { id, field, value, onChange, onBlur, inputRef, describedBy, autoFocus = false } = props;

  function leave() {
    const understood = isAmount(field) ? understoodAmount(field, value) : value;
    if (understood !== value) onChange(understood);
    onBlur?.();
  }

  return (
    <OutlinedInput
      id={id}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={leave}
      inputRef={inputRef}
      autoFocus={autoFocus}
      type={field.format === 'password' ? 'password' : 'text'}
      multiline={field.format === 'long'}
      minRows={field.format === 'long' ? 2 : undefined}
      autoComplete={field.format === 'password' ? 'new-password' : 'off'}
      inputProps={{ inputMode: inputModeOf(field), 'aria-describedby': describedBy }}
      endAdornment={<TextEnd field={field} value={value} />}
    />
  );
}

function inputModeOf(field: Field): HTMLAttributes<HTMLInputElement>['inputMode'] {
  if (field.kind === 'integer') return 'numeric';
  if (field.kind === 'decimal') return 'decimal';
  if (field.format === 'email') return 'email';
  if (field.format === 'phone') return 'tel';
  return 'text';
}

/** The unit of an amount, or the action for the text. */
function TextEnd({ field, value }: { field: Field; value: string }) {
  if (field.kind !== 'decimal') return <TextAction field={field} value={value} />;
  return (
    <InputAdornment position="end" disableTypography>
      <Unit>{field.unit ?? 'RON'}</Unit>
    </InputAdornment>
  );
}

const Unit = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: (theme.vars ?? theme).palette.text.secondary,
}));

/** Copies the number, or opens the address, in the control. */
function TextAction({ field, value }: { field: Field; value: string }) {
  if (value.trim() === '') return null;
  const href = contactLink(field.format, value);
  if (!href && !isCopied(field.format)) return null;
  return (
    <InputAdornment position="end">
      {href ? (
        <IconButton
          href={href}
          target="_blank"
          rel="noreferrer"
          edge="end"
          aria-label={`Deschide ${field.label}`}
        >
          <OpenIcon fontSize="inherit" />
        </IconButton>
      ) : (
        <CopyButton value={value} label={field.label} />
      )}
    </InputAdornment>
  );
}
