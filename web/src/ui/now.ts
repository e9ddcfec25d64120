import { registerNow } from '@ceccar/contract/register-clock';
import { useEffect, useState } from 'react';

/** The moment, followed in steps, for what is told in words such as "20 minutes left". */
export function useNow(stepMs: number): Date {
  const [now, setNow] = useState(registerNow);
  // A timer is outside React; an effect is where it starts and is cleared.
  useEffect(() => {
    const timer = setInterval(() => setNow(registerNow()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
