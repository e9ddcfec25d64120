/** Returns the focus to a button that lost it by being disabled during its request. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

export function useKeptFocus(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // A layout effect: the browser removes the focus once the disabled button is drawn.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (isBusy) hadFocus.current = focused === button.current;
    // If no other control took the focus, the page or the dialog around the button has it.
    else if (hadFocus.current && focused?.contains(button.current)) button.current?.focus();
  }, [isBusy]);
  return button;
}
