import { type ReactNode, useDeferredValue } from 'react';

/** Whether what fills the window was drawn: false while a part is drawn for the first time, then true at once. */
export function useIsFirstDrawn(): boolean {
  return useDeferredValue(true, false);
}

/** Drawn right after what stands above it, which fills the window (API-262). */
export function Later({ children }: { children: ReactNode }) {
  return useIsFirstDrawn() ? children : null;
}
