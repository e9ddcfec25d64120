import type { Ref } from 'react';
import type { ReferenceValue } from './form-values.ts';
import { useReferenceOptions } from './reference-options.ts';
import { SelectControl } from './select-control.tsx';

type Props = {
  id: string;
  target: string;
  value: ReferenceValue | null;
  onChange: (value: ReferenceValue | null) => void;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLSelectElement> | undefined;
  describedBy?: string | undefined;
};

export function ReferenceSelect({ target, value, onChange, ...control }: Props) {
  const { options, isPending } = useReferenceOptions(target);
  // The record's own value stays selectable until the list is loaded, and if its term is no longer in the list.
  const known =
    value && !options.some((option) => option['@id'] === value['@id']) ? [value, ...options] : options;

  function choose(iri: string) {
    const selectedOption = known.find((option) => option['@id'] === iri);
    onChange(selectedOption ? { '@id': selectedOption['@id'], name: selectedOption.name } : null);
  }

  return (
    <SelectControl
      {...control}
      value={value?.['@id'] ?? ''}
      options={known.map((option) => ({ value: option['@id'], label: option.name }))}
      onChange={choose}
      emptyLabel={isPending ? 'Se încarcă…' : '–'}
    />
  );
}
