import type { Field } from '@ceccar/contract/fields';
import OpenIcon from '@mui/icons-material/OpenInNew';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { HTMLAttributes, Ref } from 'react';
import { contactLink, isCopied } from '../contact-link.ts';
import { CopyButton } from '../copy-button.tsx';

type Props = {
  id: string;
  field: Field;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  describedBy?: string | undefined;
};

export function TextControl({ id, field, value, onChange, onBlur, inputRef, describedBy }: Props) {
  return (
    <OutlinedInput
      id={id}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      inputRef={inputRef}
      type={field.format === 'password' ? 'password' : 'text'}
      multiline={field.format === 'long'}
      minRows={field.format === 'long' ? 2 : undefined}
      autoComplete={field.format === 'password' ? 'new-password' : 'off'}
      inputProps={{ inputMode: inputModeOf(field), 'aria-describedby': describedBy }}
      endAdornment={<TextAction field={field} value={value} />}
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

/** Copies the number, or follows the address, that stands in the control. */
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
