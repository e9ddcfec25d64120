/** Connects react-hook-form to the contract: each field is validated by its own rule. */
import type { ResourceContract, Violation } from '@ceccar/contract/resource';
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';
import { type FormValues, readForm } from './form-values.ts';

/** Returns values ready for a request, or the errors by field. */
export function contractResolver(contract: ResourceContract, names: readonly string[]): Resolver<FormValues> {
  return (typed) => {
    const { values, errors } = readForm(contract, names, typed);
    if (Object.keys(errors).length === 0) return { values, errors: {} };
    const fieldErrors: FieldErrors<FormValues> = {};
    for (const [name, message] of Object.entries(errors)) fieldErrors[name] = { type: 'contract', message };
    return { values: {}, errors: fieldErrors };
  };
}

/**
 * Shows the server's violations at their fields and focuses the first. Returns those that belong to no field of this
 * form.
 */
export function showViolations(
  form: UseFormReturn<FormValues>,
  names: readonly string[],
  violations: readonly Violation[],
): Violation[] {
  const own = violations.filter(({ propertyPath }) => names.includes(propertyPath));
  own.forEach(({ propertyPath, message }, index) => {
    form.setError(propertyPath, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return violations.filter(({ propertyPath }) => !names.includes(propertyPath));
}
