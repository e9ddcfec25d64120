import { registerNow } from '@ceccar/contract/register-clock';
import { useEffect, useState } from 'react';

/**
 * The current time, for texts such as "20 minutes left", updated when the clock reaches a multiple of `stepMs`: a deadline passes
 * on screen when it passes, not up to a step later. A window that was hidden is right as soon as it is seen again.
 */
export function useNow(stepMs: number): Date {
  const [now, setNow] = useState(registerNow);
  // An effect, because timers are outside React.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      const read = registerNow();
      setNow(read);
      timer = setTimeout(update, stepMs - (read.getTime() % stepMs));
    };
    timer = setTimeout(update, stepMs - (registerNow().getTime() % stepMs));
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [stepMs]);
  return now;
}
