/** A long list of choices, narrowed by typing; blind to case and diacritics. */
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { nothingFound, searchTexts } from './search-texts.ts';
import type { SelectOption } from './select-control.tsx';

type Props = {
  id: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  describedBy?: string | undefined;
  isInvalid: boolean;
};

export function ChoiceSearch(props: Props) {
  const { id, value, options, onChange, onBlur, inputRef, describedBy, isInvalid } = props;
  return (
    <Autocomplete
      {...searchTexts}
      id={id}
      size="small"
      autoHighlight
      // By its text: the choices are made anew with each drawing, and for another one what is typed would be put back.
      value={value === '' ? null : value}
      getOptionValue={(option) => option.value}
      options={options}
      getOptionKey={(option) => option.value}
      {...(options.some(({ group }) => group) ? { groupBy: ({ group }: SelectOption) => group ?? '' } : {})}
      onChange={(_event, chosen) => onChange(chosen ?? '')}
      onBlur={() => onBlur?.()}
      noOptionsText={nothingFound}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          error={isInvalid}
          placeholder="Alegeți sau scrieți"
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': describedBy },
          }}
        />
      )}
    />
  );
}
