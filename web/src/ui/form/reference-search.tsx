/** Finds a record by name: from two characters, 300 ms after typing stops, at most 30 answers (spec/1 §5). */
import type { Collection } from '@ceccar/contract/resource';
import { getContract } from '@ceccar/contract/resources';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { callApi } from '../../api/http.ts';
import type { ApiRow } from '../../api/records.ts';
import { useDebouncedValue } from '../debounced-value.ts';
import type { ReferenceValue } from './form-values.ts';

const fewestCharacters = 2;
const delayMs = 300;
const mostAnswers = 30;

type Option = ReferenceValue & { regNumber?: string | null };

type Props = {
  id: string;
  target: string;
  value: ReferenceValue | null;
  onChange: (value: ReferenceValue | null) => void;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  describedBy?: string | undefined;
  isInvalid: boolean;
};

export function ReferenceSearch(props: Props) {
  const { id, target, value, onChange, onBlur, inputRef, describedBy, isInvalid } = props;
  const [typed, setTyped] = useState('');
  const term = useDebouncedValue(typed.trim(), delayMs);
  const isSearching = term.length >= fewestCharacters && term !== value?.name;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['reference-search', target, term],
    queryFn: ({ signal }) => findByName(target, term, signal),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete<Option>
      id={id}
      size="small"
      value={value}
      options={isSearching && data ? data : []}
      filterOptions={(options) => options}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option['@id']}
      isOptionEqualToValue={(option, chosen) => option['@id'] === chosen['@id']}
      onChange={(_event, chosen) => onChange(chosen && { '@id': chosen['@id'], name: chosen.name })}
      onInputChange={(_event, text) => setTyped(text)}
      onBlur={() => onBlur?.()}
      loading={isFetching}
      loadingText="Se caută…"
      noOptionsText={noOptionsText(isSearching, isError)}
      clearText="Șterge alegerea"
      openText="Deschide"
      closeText="Închide"
      renderOption={({ key, ...optionProps }, option) => (
        <li key={key} {...optionProps}>
          {option.regNumber ? `${option.name} · ${option.regNumber}` : option.name}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          error={isInvalid}
          placeholder="Căutați după nume"
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
  return isSearching ? 'Niciun rezultat' : 'Scrieți cel puțin două litere';
}

async function findByName(target: string, term: string, signal: AbortSignal): Promise<Option[]> {
  const { nameField } = getContract(target);
  const query = new URLSearchParams({
    view: 'simple-dd',
    [nameField]: term,
    itemsPerPage: String(mostAnswers),
  });
  const answer = await callApi<Collection<ApiRow>>(`/api/${target}`, { query, signal });
  return answer['hydra:member'].map((row) => ({
    '@id': row['@id'],
    name: String(row[nameField] ?? ''),
    regNumber: typeof row.regNumber === 'string' ? row.regNumber : null,
  }));
}
