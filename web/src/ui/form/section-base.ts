/**
 * The record that a panel's form started from. It follows the cached record while nothing is typed,
 * and stays behind once something is: saving then meets the version check, not a silent overwrite.
 */
import { useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { contractResolver } from './contract-form.ts';
import { type FormValues, toFormValues } from './form-values.ts';
import { isSameSection, type SectionTarget } from './section-saving.ts';

type Section = { form: UseFormReturn<FormValues>; target: SectionTarget };

export function useSectionForm(current: SectionTarget): Section {
  const { contract, names, record } = current;
  const [base, setBase] = useState(record);
  const resolver: Resolver<FormValues> = contractResolver(contract, names);
  const form = useForm<FormValues>({
    values: toFormValues(contract, names, base),
    resolver,
    mode: 'onTouched',
  });
  const target = { ...current, record: base };
  if (base !== record && (!form.formState.isDirty || isSameSection(target, record))) setBase(record);
  return { form, target };
}

/** What the user changed, out of what the form read as ready for a request. */
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
