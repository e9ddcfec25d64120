/** Sends a visitor's form and shows the result; separate from the signed-in part, which is too large for visitors. */
import { useState } from 'react';
import { errorText } from '../../platform/api/errors.ts';

export function useSending(send: () => Promise<void>) {
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [error, setError] = useState<unknown>(null);

  async function start() {
    setState('busy');
    setError(null);
    try {
      await send();
      setState('done');
    } catch (failure) {
      setError(failure);
      setState('open');
    }
  }

  return {
    start,
    error,
    problem: error === null ? null : errorText(error),
    isBusy: state === 'busy',
    isDone: state === 'done',
  };
}
