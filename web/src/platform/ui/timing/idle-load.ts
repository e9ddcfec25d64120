import { useEffect } from 'react';

/** Leaves the first second to the screen itself. */
const idleMs = 1000;

/** Loads the code of the screen that users open next from this one, so that a click need not wait for it. */
export function useIdleLoad(load: () => Promise<unknown>): void {
  // An effect, because a timer is outside React.
  useEffect(() => {
    // A failure is no loss: opening the screen loads it again.
    const timer = setTimeout(() => void load().catch(() => undefined), idleMs);
    return () => clearTimeout(timer);
  }, [load]);
}
