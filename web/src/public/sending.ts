/** Sends a form of a visitor, and tells how it ended; the signed-in part has more than visitors should load. */
import { useState } from 'react';
import { errorText } from '../api/errors.ts';

export function useSending(send: () => Promise<void>) {
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [problem, setProblem] = useState<string | null>(null);

  async function start() {
    setState('busy');
    setProblem(null);
    try {
      await send();
      setState('done');
    } catch (error) {
      setProblem(errorText(error));
      setState('open');
    }
  }

  return { start, problem, isBusy: state === 'busy', isDone: state === 'done' };
}
