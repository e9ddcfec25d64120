/** Sends a creation; the same attempt keeps its key until the server gave a definite answer. */
import { messages } from '@ceccar/contract/messages';
import type { ResourceContract } from '@ceccar/contract/resource';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { newAttemptKey } from '../../api/attempt-key.ts';
import { ApiError, errorText, isPassing } from '../../api/errors.ts';
import { forgetLists } from '../../api/record-cache.ts';
import type { ApiRecord } from '../../api/records.ts';
import { showViolations } from './contract-form.ts';
import type { FormValues } from './form-values.ts';

export function useCreation(
  contract: ResourceContract,
  names: readonly string[],
  form: UseFormReturn<FormValues>,
  doneText: string = messages.saved,
) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isCreating, setCreating] = useState(false);
  const attemptKey = useRef<string | null>(null);
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();

  function refuse() {
    notify(messages.notSaved, { type: 'error' });
  }

  function showFailure(error: unknown) {
    const isListed = error instanceof ApiError && error.violations.length > 0;
    const others = isListed ? showViolations(form, names, error.violations) : [];
    setProblem(isListed ? others.map(({ message }) => message).join(' ') || null : errorText(error));
    // A refusal is definite: what is sent after it is a new attempt. A lost answer is not.
    if (!isPassing(error)) attemptKey.current = null;
    refuse();
  }

  async function send(data: FormValues, onCreated: (record: ApiRecord) => void) {
    if (isCreating) return;
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

  return { problem, isCreating, create: send, refuse };
}
