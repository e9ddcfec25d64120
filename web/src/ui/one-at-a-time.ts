import { useRef } from 'react';

type Work = () => Promise<void>;

/** Gives what runs one work at a time: the second click of a double one comes before a button is seen to be at work. */
export function useOneAtATime(): (work: Work) => Promise<void> {
  const isRunning = useRef(false);
  return async (work) => {
    if (isRunning.current) return;
    isRunning.current = true;
    await work().finally(() => {
      isRunning.current = false;
    });
  };
}
