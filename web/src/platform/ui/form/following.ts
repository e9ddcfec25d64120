/** Fields whose value is derived from another field until the user edits them. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from './form-values.ts';

/** Returns the derived values, given the field that was changed and the form's values. */
export type Follow = (changed: string, values: FormValues) => FormValues;

export function useFollowing(form: UseFormReturn<FormValues>, follow: Follow | undefined): void {
  const editedFields = useRef(new Set<string>());

  const onChange = useEffectEvent((values: FormValues, name: string | undefined, isTyped: boolean) => {
    // A reset reports no field name: all fields are derived again.
    if (name === undefined) editedFields.current.clear();
    if (name === undefined || !isTyped || !follow) return;
    editedFields.current.add(name);
    for (const [other, value] of Object.entries(follow(name, values))) {
      if (!editedFields.current.has(other))
        form.setValue(other, value, { shouldValidate: form.formState.isSubmitted });
    }
  });

  // An effect, because the form reports changes outside rendering.
  useEffect(() => {
    const subscription = form.watch((values, { name, type }) => onChange(values, name, type === 'change'));
    return () => subscription.unsubscribe();
  }, [form]);
}
