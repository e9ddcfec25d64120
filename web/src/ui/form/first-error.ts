/** For forms that keep their own state: after each refusal the first control with an error has the focus. */
import { type RefObject, useEffect, useRef } from 'react';

/** Given how often the form was refused. */
export function useFirstError(refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // The field with the error may be out of sight; the focus brings it back, and belongs to the browser.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return form;
}
