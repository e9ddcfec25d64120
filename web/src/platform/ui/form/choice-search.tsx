/** A long list of choices, filtered by typing; ignores case and diacritics. */
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
      // Compared by text: the choices are new objects at each render, and a new value object would reset the typed
      // text.
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
