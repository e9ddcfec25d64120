/** Sends a creation; after a lost response it can be sent again without creating a second record. */
import { messages } from '@ceccar/contract/messages';
import type { ResourceContract } from '@ceccar/contract/resource';
import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { ApiRecord } from '../../api/records.ts';
import { forgetLists } from '../../data/record-cache.ts';
import { createRecord } from '../../data/record-calls.ts';
import { type Explained, type TakeViolations, useSave } from '../../data/save.ts';
import { explainSavedBefore, newAttemptKey, useAttempt } from './attempt.ts';
import { showViolations } from './contract-form.ts';
import type { FormValues } from './form-values.ts';

export function useCreation(
  contract: ResourceContract,
  names: readonly string[],
  form: UseFormReturn<FormValues>,
  doneText: string = messages.saved,
  /** Shows violations elsewhere than at a field; returns the others. */
  takeOthers: TakeViolations = (violations) => violations,
) {
  const saving = useSave((violations) => {
    const others = takeOthers(violations);
    return others === 'asked' ? others : showViolations(form, names, others);
  });
  const attempt = useAttempt(newAttemptKey);
  const queryClient = useQueryClient();
  const { plural } = contract;

  function explain(error: unknown): Explained | undefined {
    const explained = explainSavedBefore(error);
    if (explained) forgetLists(queryClient, plural);
    return explained;
  }

  function create(data: FormValues, onCreated: (record: ApiRecord) => void): Promise<void> {
    return saving.run({
      send: () => attempt.send((key) => createRecord(contract, data, key)),
      onSaved: (record) => {
        forgetLists(queryClient, plural);
        onCreated(record);
      },
      explain,
      doneText,
    });
  }

  return { ...saving, create };
}
