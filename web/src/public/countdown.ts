import { useEffect, useState } from 'react';

/** Seconds left until a moment; null once it has passed or where there is none. */
export function useCountdown(until: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  // The clock is outside React; it ticks only while something is waited for.
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left > 0 ? left : null;
}
