import { readTypedDay } from '@ceccar/contract/read-day';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { DateControl } from '../form/date-control.tsx';
import { LabelledControl } from '../form/labelled-control.tsx';
import { useReferenceOptions } from '../form/reference-options.ts';
import { SelectControl, type SelectOption } from '../form/select-control.tsx';
import { formatDay } from '../text/format.ts';
import type { ListFilter } from './list-filter.ts';
import { TextFilter } from './text-filter.tsx';

type Props = {
  filter: ListFilter;
  /** Empty if the filter is not set. */
  value: string;
  onChange: (value: string) => void;
};

const everything = 'Toate';

export function FilterInput({ filter, value, onChange }: Props) {
  const id = `filter-${filter.name}`;
  if (filter.input === 'tick') {
    return (
      <FormControlLabel
        label={filter.label}
        slotProps={{ typography: { variant: 'body2' } }}
        control={
          <Checkbox
            id={id}
            size="small"
            checked={value === filter.ticked}
            onChange={(event) => onChange(event.target.checked ? filter.ticked : '')}
          />
        }
      />
    );
  }
  return (
    <LabelledControl id={id} label={filter.label}>
      {filter.input === 'text' ? <TextFilter id={id} value={value} onCommit={onChange} /> : null}
      {filter.input === 'day' ? (
        <DayFilter id={id} label={filter.label} value={value} onChange={onChange} />
      ) : null}
      {filter.input === 'choice' ? (
        <SelectControl
          id={id}
          value={value}
          options={filter.choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
          onChange={onChange}
          emptyLabel={filter.emptyLabel ?? everything}
        />
      ) : null}
      {filter.input === 'reference' ? (
        <ReferenceFilter id={id} target={filter.target} value={value} onChange={onChange} />
      ) : null}
    </LabelledControl>
  );
}

type ReferenceProps = { id: string; target: string; value: string; onChange: (value: string) => void };

function ReferenceFilter({ id, target, value, onChange }: ReferenceProps) {
  const { options } = useReferenceOptions(target);
  const choices: SelectOption[] = options.map((option) => ({ value: String(option.id), label: option.name }));
  return (
    <SelectControl id={id} value={value} options={choices} onChange={onChange} emptyLabel={everything} />
  );
}

type DayProps = { id: string; label: string; value: string; onChange: (value: string) => void };

/** Applied only once the text is a complete date or empty. */
function DayFilter({ id, label, value, onChange }: DayProps) {
  const [typed, setTyped] = useState(formatDay(value));
  const [shown, setShown] = useState(value);
  // A value set elsewhere (by a link or the back button) replaces the typed text.
  if (value !== shown) {
    setShown(value);
    if (dayIn(typed) !== value) setTyped(formatDay(value));
  }

  function apply(text: string) {
    const day = dayIn(text);
    if (day !== undefined && day !== value) onChange(day);
  }

  return (
    <DateControl
      id={id}
      label={label}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        // A year of two digits may be the beginning of one of four.
        if (text === '' || /\d{4}/.test(text)) apply(text);
      }}
      onBlur={() => apply(typed)}
    />
  );
}

/** Empty for no date; undefined for an invalid or incomplete date. */
function dayIn(text: string): string | undefined {
  return text.trim() === '' ? '' : readTypedDay(text);
}
