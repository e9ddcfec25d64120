/** A date field typed as zz.ll.aaaa; the button opens the browser's date picker. */
import { readTypedDay } from '@ceccar/contract/read-day';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { useFormControl } from '@mui/material/FormControl';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type Ref, useRef } from 'react';
import { formatDay } from '../text/format.ts';
import { InputFrame } from './input-frame.ts';
import { understoodDay } from './understood.ts';

/** Placed under the button, so that the browser opens its date picker there. */
const HiddenPicker = styled('input')({
  position: 'absolute',
  right: 0,
  bottom: 0,
  width: 1,
  height: 1,
  opacity: 0,
  pointerEvents: 'none',
});

type Props = {
  id: string;
  label: string;
  value: string;
  /** Earliest date of the picker, `YYYY-MM-DD`. */
  first?: string | undefined;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  describedBy?: string | undefined;
  placeholder?: string | undefined;
};

export function DateControl(props: Props) {
  const { id, label, value, first, onChange, onBlur, inputRef, describedBy } = props;
  const { placeholder = 'zz.ll.aaaa' } = props;
  const frame = useFormControl();
  const picker = useRef<HTMLInputElement>(null);

  function leave() {
    const understood = understoodDay(value);
    if (understood !== value) onChange(understood);
    onBlur?.();
  }

  return (
    <InputFrame>
      <input
        id={id}
        type="text"
        ref={inputRef}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={leave}
        placeholder={placeholder}
        autoComplete="off"
        // The numeric keyboard of a phone has no dot.
        inputMode="decimal"
        aria-describedby={describedBy}
        aria-invalid={frame?.error}
        disabled={frame?.disabled}
        required={frame?.required}
      />
      <span className="input-end">
        <HiddenPicker
          ref={picker}
          type="date"
          min={first}
          tabIndex={-1}
          aria-hidden
          value={readTypedDay(value) ?? ''}
          onChange={(event) => onChange(formatDay(event.target.value))}
        />
        <IconButton
          edge="end"
          aria-label={`Alege din calendar: ${label}`}
          onClick={() => picker.current?.showPicker()}
        >
          <CalendarIcon fontSize="inherit" />
        </IconButton>
      </span>
    </InputFrame>
  );
}
