import type { Field, TextFormat } from '@ceccar/contract/fields';
import { amountReadings } from '@ceccar/contract/read-amount';
import CallIcon from '@mui/icons-material/CallOutlined';
import MailIcon from '@mui/icons-material/EmailOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import { useFormControl } from '@mui/material/FormControl';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { ChangeEvent, HTMLAttributes, Ref } from 'react';
import { contactLink, isCopied } from '../text/contact-link.ts';
import { CopyButton } from '../text/copy-button.tsx';
import { InputFrame } from './input-frame.ts';
import { amountText, isAmount, understoodAmount } from './understood.ts';

type Props = {
  id: string;
  field: Field;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  describedBy?: string | undefined;
  autoFocus?: boolean;
  placeholder?: string | undefined;
};

export function TextControl(props: Props) {
  const { id, field, value, onChange, onBlur, inputRef, describedBy, autoFocus = false, placeholder } = props;
  const frame = useFormControl();

  function leave() {
    const understood = isAmount(field) ? understoodAmount(field, value) : value;
    if (understood !== value) onChange(understood);
    onBlur?.();
  }

  const control = {
    id,
    value,
    // Callers only use what both elements have, such as `focus`.
    ref: inputRef as Ref<HTMLInputElement & HTMLTextAreaElement>,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
    onBlur: leave,
    autoFocus,
    placeholder,
    autoComplete: field.format === 'password' ? 'new-password' : 'off',
    inputMode: inputModeOf(field),
    'aria-describedby': describedBy,
    'aria-invalid': frame?.error,
    disabled: frame?.disabled,
    required: frame?.required,
  };
  // Beside the objection: if they came as the field is left, they would move the button that is being pressed.
  const readings = frame?.error && field.kind === 'decimal' ? amountReadings(value) : [];
  return (
    <>
      <InputFrame className="input-frame">
        {field.format === 'long' ? (
          <textarea {...control} rows={2} />
        ) : (
          <input {...control} type={field.format === 'password' ? 'password' : 'text'} />
        )}
        <TextEnd field={field} value={value} />
      </InputFrame>
      {readings.length > 0 ? (
        <AmountReadings
          texts={readings.map((reading) => amountText(field, reading))}
          onTake={(text) => {
            onChange(text);
            document.getElementById(id)?.focus();
          }}
        />
      ) : null}
    </>
  );
}

type ReadingsProps = { texts: readonly string[]; onTake: (text: string) => void };

/** Both meanings of an amount that can be read in two ways, each as a button (MON-96). */
function AmountReadings({ texts, onTake }: ReadingsProps) {
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ mt: 0.5, flexWrap: 'wrap' }}
      role="group"
      aria-label="Suma citită"
    >
      {texts.map((text) => (
        <Button key={text} variant="outlined" color="secondary" onClick={() => onTake(text)}>
          {text}
        </Button>
      ))}
    </Stack>
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
  return <span className="input-end input-unit">{field.unit ?? 'RON'}</span>;
}

/** Beginning of the link's accessible name: `Sună la 0700 …`. */
function opening(format: TextFormat | undefined): string {
  return format === 'phone' ? 'Sună la' : format === 'email' ? 'Scrie la' : 'Deschide';
}

/** Copies the number, or opens the address, in the control. */
function TextAction({ field, value }: { field: Field; value: string }) {
  if (value.trim() === '') return null;
  const href = contactLink(field.format, value);
  const Icon = field.format === 'phone' ? CallIcon : field.format === 'email' ? MailIcon : OpenIcon;
  if (!href && !isCopied(field.format)) return null;
  return (
    <span className="input-end">
      {href ? (
        <IconButton
          href={href}
          target="_blank"
          rel="noreferrer"
          edge="end"
          aria-label={`${opening(field.format)} ${value.trim()}`}
        >
          <Icon fontSize="inherit" />
        </IconButton>
      ) : (
        <CopyButton value={value} label={field.label} />
      )}
    </span>
  );
}
