/** Fields that take their value from another until the user has given them one. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from './form-values.ts';

/** Given the field that was just changed and what the form holds: the values that follow from it. */
export type Follow = (changed: string, values: FormValues) => FormValues;

export function useFollowing(form: UseFormReturn<FormValues>, follow: Follow | undefined): void {
  const chosen = useRef(new Set<string>());

  const onChange = useEffectEvent((values: FormValues, name: string | undefined, isTyped: boolean) => {
    // A form that starts anew tells no name: all its fields follow again.
    if (name === undefined) chosen.current.clear();
    if (name === undefined || !isTyped || !follow) return;
    chosen.current.add(name);
    for (const [other, value] of Object.entries(follow(name, values))) {
      if (!chosen.current.has(other))
        form.setValue(other, value, { shouldValidate: form.formState.isSubmitted });
    }
  });

  // The form tells its changes outside rendering.
  useEffect(() => {
    const subscription = form.watch((values, { name, type }) => onChange(values, name, type === 'change'));
    return () => subscription.unsubscribe();
  }, [form]);
}
