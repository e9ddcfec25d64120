/** Gives a button its focus back: while it is at work it is disabled, and a disabled button loses the focus. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

export function useKeptFocus(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // The focus belongs to the browser, which takes it away once the disabled button is drawn.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (isBusy) hadFocus.current = focused === button.current;
    // When no other control took the focus, the page or the dialog around the button has it.
    else if (hadFocus.current && focused?.contains(button.current)) button.current?.focus();
  }, [isBusy]);
  return button;
}
