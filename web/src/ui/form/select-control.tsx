/** A native select, for familiar keyboard behaviour and the phone's own picker. */
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Ref } from 'react';

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
  return (
    <NativeSelect
      input={<OutlinedInput />}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      inputRef={inputRef}
      inputProps={{ id, 'aria-describedby': describedBy }}
    >
      {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
