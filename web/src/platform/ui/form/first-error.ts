/** For forms with their own state: focuses the first control with an error after each failed attempt. */
import { type RefObject, useEffect, useRef } from 'react';

/** `refusals` is the number of failed attempts. */
export function useFirstError(refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // Focusing scrolls the field into view. An effect, because the browser controls the focus.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return form;
}
