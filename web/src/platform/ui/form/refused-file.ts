import { fileFieldsOf, type ResourceContract } from '@ceccar/contract/resource';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from './form-values.ts';

/** Whether a chosen file is invalid: there is then nothing to send. One that is missing can still be chosen. */
export function isFileRefused(
  contract: ResourceContract,
  { formState: { errors }, watch }: UseFormReturn<FormValues>,
): boolean {
  return fileFieldsOf(contract).some((file) => errors[file] !== undefined && watch(file) instanceof File);
}
