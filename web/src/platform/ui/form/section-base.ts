/**
 * The record version that a form started from. It follows the saved version while nothing is typed and stays unchanged
 * after that, so that saving meets the version check and overwrites nothing silently.
 */
import { useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { contractResolver } from './contract-form.ts';
import { type FormValues, toFormValues } from './form-values.ts';
import { isSameSection, type SectionTarget } from './section-saving.ts';

type Source<R> = {
  /** Latest known saved version. */
  current: R;
  toValues: (base: R) => FormValues;
  resolver: Resolver<FormValues>;
  /** Whether the form would show both the same. */
  isSame: (base: R, current: R) => boolean;
};

export function useBaseForm<R>({ current, toValues, resolver, isSame }: Source<R>) {
  const [first] = useState(current);
  const [base, setBase] = useState(current);
  const form = useForm<FormValues>({
    defaultValues: toValues(first),
    // Given from the start, they would set and render every field a second time.
    ...(base === first ? {} : { values: toValues(base) }),
    resolver,
    mode: 'onTouched',
  });
  if (base !== current && (!form.formState.isDirty || isSame(base, current))) setBase(current);
  return { form, base };
}

type Section = { form: UseFormReturn<FormValues>; target: SectionTarget };

export function useSectionForm(section: SectionTarget): Section {
  const { contract, names, record } = section;
  const { form, base } = useBaseForm({
    current: record,
    toValues: (one) => toFormValues(contract, names, one),
    resolver: contractResolver(contract, names),
    isSame: (one, other) => isSameSection({ ...section, record: one }, other),
  });
  return { form, target: { ...section, record: base } };
}

/** The changed values among those that the form has ready for a request. */
export function pickChanged(
  target: SectionTarget,
  form: UseFormReturn<FormValues>,
  read: FormValues,
): FormValues {
  const before = toFormValues(target.contract, target.names, target.record);
  const typed = form.getValues();
  const changed = target.names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(typed[name]));
  return Object.fromEntries(changed.map((name) => [name, read[name]]));
}
