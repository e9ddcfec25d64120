/** Lets links of the frame fetch their screen as soon as they are pointed at or focused. */
import { createContext, use } from 'react';

/** `path`: that of a link. */
export const ScreenPrefetch = createContext<(path: string) => unknown>(() => undefined);

/** Props of a link. */
export function usePrefetch(): (path: string) => { onPointerEnter: () => void; onFocus: () => void } {
  const prefetch = use(ScreenPrefetch);
  return (path) => ({ onPointerEnter: () => void prefetch(path), onFocus: () => void prefetch(path) });
}
