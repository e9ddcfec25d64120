/** Sends a creation; after a lost response it can be sent again without creating a second record. */
import { messages } from '@ceccar/contract/messages';
import type { ResourceContract } from '@ceccar/contract/resource';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { UseFormReturn } from 'react-hook-form';
import { forgetLists } from '../../api/record-cache.ts';
import type { ApiRecord } from '../../api/records.ts';
import { explainSavedBefore, newAttemptKey, useAttempt } from './attempt.ts';
import { showViolations } from './contract-form.ts';
import type { FormValues } from './form-values.ts';
import { type Explained, useSaving } from './saving.ts';

export function useCreation(
  contract: ResourceContract,
  names: readonly string[],
  form: UseFormReturn<FormValues>,
  doneText: string = messages.saved,
) {
  const saving = useSaving((violations) => showViolations(form, names, violations));
  const attempt = useAttempt(newAttemptKey);
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { plural } = contract;

  function explain(error: unknown): Explained | undefined {
    const explained = explainSavedBefore(error);
    if (explained) forgetLists(queryClient, plural);
    return explained;
  }

  function create(data: FormValues, onCreated: (record: ApiRecord) => void): Promise<void> {
    return saving.run({
      send: () =>
        attempt.send((idempotencyKey) =>
          dataProvider.create<ApiRecord>(plural, { data, meta: { idempotencyKey } }),
        ),
      onSaved: ({ data: record }) => {
        forgetLists(queryClient, plural);
        onCreated(record);
      },
      explain,
      doneText,
    });
  }

  return { ...saving, create };
}
