/** Search box for a record, as in its contract: from two characters on, 300 ms after typing stops (API-23). */
import type { Collection, ResourceContract } from '@ceccar/contract/resource';
import { getContract } from '@ceccar/contract/resources';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { callApi } from '../../api/http.ts';
import type { ApiRow } from '../../api/records.ts';
import { fieldText } from '../text/field-value.tsx';
import { useDebouncedValue } from '../timing/debounced-value.ts';
import { getField, type ReferenceValue } from './form-values.ts';
import {
  fewestCharacters,
  nothingFound,
  searchDelayMs,
  searchTexts,
  tooFewCharacters,
} from './search-texts.ts';

const mostAnswers = 30;

export type FoundRecord = ReferenceValue & {
  /** Details that distinguish records of the same name: number, branch. */
  facts?: string[];
};

type Lookup = NonNullable<ResourceContract['lookup']>;

type Props = {
  id: string;
  target: string;
  value: ReferenceValue | null;
  onChange: (value: ReferenceValue | null) => void;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  describedBy?: string | undefined;
  isInvalid: boolean;
  autoFocus?: boolean;
  /** What can be typed, if the label does not say it. */
  placeholder?: string;
  /** Additional filters of the search. */
  within?: Readonly<Record<string, string>>;
};

export function ReferenceSearch(props: Props) {
  const { id, target, value, onChange, onBlur, inputRef, describedBy, isInvalid, within = {} } = props;
  const lookup = lookupOf(target);
  const [typed, setTyped] = useState('');
  const typedTerm = typed.trim();
  const term = useDebouncedValue(typedTerm, searchDelayMs);
  const isSearch = (text: string) => text.length >= fewestCharacters && text !== value?.name;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['reference-search', target, lookup.view, term, within],
    queryFn: ({ signal }) => findRecords(target, lookup, { term, within }, signal),
    enabled: isSearch(term),
  });
  // Results of an earlier term are not offered for a new one: Enter would choose the wrong record.
  const options = isSearch(typedTerm) && term === typedTerm && data ? data : [];
  return (
    <Autocomplete<FoundRecord>
      {...searchTexts}
      id={id}
      size="small"
      value={value}
      options={options}
      // A single result is preselected; among several the user chooses with the arrow keys.
      autoHighlight={options.length === 1}
      filterOptions={(all) => all}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option['@id']}
      isOptionEqualToValue={(option, chosen) => option['@id'] === chosen['@id']}
      onChange={(_event, chosen) => onChange(chosen && { '@id': chosen['@id'], name: chosen.name })}
      onInputChange={(_event, text) => setTyped(text)}
      onBlur={() => onBlur?.()}
      loading={isSearch(typedTerm) && (isFetching || term !== typedTerm)}
      noOptionsText={noOptionsText(isSearch(typedTerm), isError)}
      renderOption={({ key, ...optionProps }, option) => (
        <li key={key} {...optionProps}>
          {[option.name, ...(option.facts ?? [])].join(' · ')}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus={props.autoFocus ?? false}
          inputRef={inputRef}
          error={isInvalid}
          placeholder={props.placeholder ?? lookup.hint}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': describedBy },
          }}
        />
      )}
    />
  );
}

function noOptionsText(isSearching: boolean, isError: boolean): string {
  if (isError) return 'Căutarea nu a reușit. Încercați din nou.';
  return isSearching ? nothingFound : tooFewCharacters;
}

export function lookupOf(target: string): Lookup {
  const { lookup, nameField } = getContract(target);
  return lookup ?? { view: 'simple-dd', filters: [nameField], hint: 'Căutați după nume' };
}

type SearchQuery = { term: string; within: Readonly<Record<string, string>> };

async function findRecords(
  target: string,
  { view, filters }: Lookup,
  { term, within }: SearchQuery,
  signal: AbortSignal,
): Promise<FoundRecord[]> {
  for (const filter of filters) {
    const query = new URLSearchParams({ ...within, view, [filter]: term, itemsPerPage: String(mostAnswers) });
    const answer = await callApi<Collection<ApiRow>>(`/api/${target}`, { query, signal });
    const records = answer['hydra:member'].map((row) => toFound(target, view, row));
    if (records.length > 0) return records;
  }
  return [];
}

/** Adds the details that distinguish records of the same name. */
export function toFound(target: string, view: string, row: ApiRow): FoundRecord {
  const contract = getContract(target);
  const others = (contract.views[view] ?? [])
    .map((shown) => shown.replace(/\.name$/, ''))
    .filter((name) => name !== contract.nameField);
  const facts = others.map((name) => fieldText(getField(contract, name), row[name]));
  return {
    '@id': row['@id'],
    name: String(row[contract.nameField] ?? ''),
    facts: facts.filter((fact) => fact !== ''),
  };
}
