/** Where and how a refused advance is told. Pure. */
import { ApiError, errorText, isPassing } from '../../api/errors.ts';

type Refusal = { atAmount: string | undefined; text: string | null };

const retryText = 'Puteți trimite din nou: aceeași notă de plată nu se emite de două ori.';

/** What the server objects to in the amount stands at its field, all else above the button. */
export function refusalOf(error: unknown): Refusal {
  if (error === null || error === undefined) return { atAmount: undefined, text: null };
  const violations = error instanceof ApiError ? error.violations : [];
  const atAmount = violations.find(({ propertyPath }) => propertyPath === 'addedAvans')?.message;
  if (atAmount !== undefined) return { atAmount, text: null };
  const text = errorText(error);
  if (!isPassing(error)) return { atAmount, text };
  // A text that ends with the code for support has no full stop.
  return { atAmount, text: `${text}${text.endsWith('.') ? '' : '.'} ${retryText}` };
}
