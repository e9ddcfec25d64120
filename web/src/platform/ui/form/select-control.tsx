/** A native select, for familiar keyboard behaviour and the phone's own picker. */
import { useFormControl } from '@mui/material/FormControl';
import type { Ref } from 'react';
import { InputFrame } from './input-frame.ts';

export type SelectOption = { value: string; label: string; group?: string | undefined };

type Props = {
  id: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLSelectElement> | undefined;
  /** Text of the empty choice; absent if a value is required. */
  emptyLabel?: string | undefined;
  describedBy?: string | undefined;
};

export function SelectControl(props: Props) {
  const { id, value, options, onChange, onBlur, inputRef, emptyLabel, describedBy } = props;
  const frame = useFormControl();
  return (
    <InputFrame>
      <select
        id={id}
        ref={inputRef}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        aria-describedby={describedBy}
        aria-invalid={frame?.error}
        disabled={frame?.disabled}
        required={frame?.required}
      >
        {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <svg className="select-arrow" viewBox="0 0 24 24" aria-hidden>
        <path d="M7 10l5 5 5-5z" />
      </svg>
    </InputFrame>
  );
}
