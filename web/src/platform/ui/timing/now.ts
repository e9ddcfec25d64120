import { registerNow } from '@ceccar/contract/register-clock';
import { useEffect, useState } from 'react';

/** The current time, updated every `stepMs`, for texts such as "20 minutes left". */
export function useNow(stepMs: number): Date {
  const [now, setNow] = useState(registerNow);
  // An effect, because timers are outside React.
  useEffect(() => {
    const timer = setInterval(() => setNow(registerNow()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
