/** Sends a creation; the same attempt keeps its key until the server gave a definite answer. */
import { messages } from '@ceccar/contract/messages';
import { keyReused, type ResourceContract } from '@ceccar/contract/resource';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { newAttemptKey } from '../../api/attempt-key.ts';
import { ApiError, errorText, isConflict, isPassing } from '../../api/errors.ts';
import { forgetLists } from '../../api/record-cache.ts';
import type { ApiRecord } from '../../api/records.ts';
import { useOneAtATime } from '../one-at-a-time.ts';
import { showViolations } from './contract-form.ts';
import type { FormValues } from './form-values.ts';

const savedBefore =
  'Ce ați trimis prima dată a fost salvat. Verificați lista; dacă trimiteți din nou, se mai adaugă o înregistrare.';

export function useCreation(
  contract: ResourceContract,
  names: readonly string[],
  form: UseFormReturn<FormValues>,
  doneText: string = messages.saved,
) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isCreating, setCreating] = useState(false);
  const attemptKey = useRef<string | null>(null);
  const oneAtATime = useOneAtATime();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();

  function refuse() {
    notify(messages.notSaved, { type: 'error' });
  }

  function showFailure(error: unknown) {
    if (error instanceof ApiError && error.violations.length > 0) {
      const others = showViolations(form, names, error.violations);
      setProblem(others.map(({ message }) => message).join(' ') || null);
    } else if (isConflict(error, keyReused)) {
      // The key stands for other values: those of a first attempt, whose answer got lost.
      setProblem(savedBefore);
      forgetLists(queryClient, contract.plural);
    } else {
      setProblem(errorText(error));
    }
    // A refusal is definite: what is sent after it is a new attempt. A lost answer is not.
    if (!isPassing(error)) attemptKey.current = null;
    refuse();
  }

  async function send(data: FormValues, onCreated: (record: ApiRecord) => void) {
    setProblem(null);
    setCreating(true);
    attemptKey.current ??= newAttemptKey();
    const meta = { idempotencyKey: attemptKey.current };
    try {
      const { data: record } = await dataProvider.create<ApiRecord>(contract.plural, { data, meta });
      forgetLists(queryClient, contract.plural);
      attemptKey.current = null;
      notify(doneText, { type: 'success' });
      onCreated(record);
    } catch (error) {
      showFailure(error);
    } finally {
      setCreating(false);
    }
  }

  const create: typeof send = (data, onCreated) => oneAtATime(() => send(data, onCreated));
  return { problem, isCreating, create, refuse };
}
