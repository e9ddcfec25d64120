import { useEffect, useState } from 'react';

/** The moment, followed in steps, for what is told in words such as "20 minutes left". */
export function useNow(stepMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  // A timer is outside React; an effect is where it starts and is cleared.
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
