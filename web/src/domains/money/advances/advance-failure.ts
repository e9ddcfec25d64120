/** Where and how an error about an advance is shown. Pure. */
import { ApiError, errorText, isPassing } from '../../../platform/api/errors.ts';

type Refusal = { atAmount: string | undefined; text: string | null };

const retryText = 'Puteți trimite din nou: aceeași notă de plată nu se emite de două ori.';

/** The server's objection to the amount is shown at its field, every other error above the button. */
export function refusalOf(error: unknown): Refusal {
  if (error === null || error === undefined) return { atAmount: undefined, text: null };
  const violations = error instanceof ApiError ? error.violations : [];
  const atAmount = violations.find(({ propertyPath }) => propertyPath === 'addedAvans')?.message;
  if (atAmount !== undefined) return { atAmount, text: null };
  const text = errorText(error);
  if (!isPassing(error)) return { atAmount, text };
  // A text that ends with a support code has no full stop.
  return { atAmount, text: `${text}${text.endsWith('.') ? '' : '.'} ${retryText}` };
}
