import { type RefObject, useLayoutEffect } from 'react';

/**
 * Snackbars, and the focused field, stay above a bar at the lower edge of the window, whatever its height; they read it from
 * the document, because they render elsewhere.
 */
export function useBottomBar(frame: RefObject<HTMLElement | null>, isStuck = true): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (!isStuck) return;
    style.setProperty('--save-bar', `${frame.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty('--save-bar');
  });
}
