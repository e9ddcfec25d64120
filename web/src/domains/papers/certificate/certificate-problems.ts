/** Error texts for issuing a certificate. */
import { certificateTexts } from '@ceccar/contract/papers/certificate-check';
import { ApiError, errorText } from '../../../platform/api/errors.ts';

export function checkProblem(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 409) return errorText(error);
  if (status === 404) return certificateTexts.personNotFound;
  if (status >= 500) return certificateTexts.recentCheckFailed;
  return certificateTexts.recentCheckProblem(errorText(error));
}

export function savingProblem(error: unknown): string {
  if (error instanceof ApiError && error.status === 400) return error.description ?? certificateTexts.recent;
  return errorText(error);
}
