/** Focuses the first text field of a form that is a screen of its own. */
import type { ResourceContract } from '@ceccar/contract/resource';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from './form-values.ts';

export function useFirstFocus(
  form: UseFormReturn<FormValues>,
  contract: ResourceContract,
  names: readonly string[],
): void {
  const first = names.find((name) => contract.fields[name]?.kind !== 'boolean');
  const focus = useEffectEvent(() => {
    if (first !== undefined) form.setFocus(first);
  });
  // An effect, because the field exists only after the form is drawn.
  useEffect(() => focus(), []);
}
