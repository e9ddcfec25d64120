/** Keeps the focus near its place when the focused control disappears: the browser would give it to the whole page. */
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * For a frame with `tabIndex={-1}` whose controls come and go: it takes the focus of a control that disappeared.
 *
 * @returns handlers for the frame
 */
export function useLostFocus(frame: RefObject<HTMLElement | null>) {
  const last = useRef<Element>(null);
  // An effect after each rendering, because the browser drops the focus when the element is removed.
  useEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    frame.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = target;
    },
    onBlur: ({ target }: FocusEvent) => {
      // A button that is disabled by its own request loses the focus before it disappears.
      if (target.isConnected && !target.matches(':disabled')) last.current = null;
    },
  };
}
