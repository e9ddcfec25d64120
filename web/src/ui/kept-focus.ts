/** A button is disabled while it is at work, and loses the focus by that; where no control took it, it comes back. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

export function useKeptFocus(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // The focus belongs to the browser, which takes it away once the disabled button is drawn.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (isBusy) hadFocus.current = focused === button.current;
    // A page or a dialog around the button holds the focus only for want of a control.
    else if (hadFocus.current && focused?.contains(button.current)) button.current?.focus();
  }, [isBusy]);
  return button;
}
