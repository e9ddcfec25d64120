/**
 * Keeps what was typed in a form until it is sent, in the storage of the tab: it survives a reload, no other tab sees it, and
 * signing out deletes it (REP-206).
 */
import type { FormValues } from './form-values.ts';

const prefix = 'typed.';

/** Empty if nothing is kept, or the storage is forbidden. */
export function readTyped(form: string): FormValues {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + form) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as FormValues) : {};
  } catch {
    return {};
  }
}

/** Files cannot be kept; the user chooses them again. */
export function keepTyped(form: string, values: FormValues): void {
  const typed = Object.entries(values).filter(([, value]) => ['string', 'boolean'].includes(typeof value));
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // Storage may be full or forbidden; then a reload loses the form, as it loses others.
  }
}

export function forgetTyped(form: string): void {
  try {
    sessionStorage.removeItem(prefix + form);
  } catch {
    // Nothing was kept.
  }
}

export function forgetAllTyped(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
