/** Asks for the payment note of an advance; one that got lost on the way can be asked for again, not doubled. */
import { type AdvanceAnswer, type AdvanceRequest, invoices } from '@ceccar/contract/money/invoices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newAttemptKey } from '../../api/attempt-key.ts';
import { isPassing } from '../../api/errors.ts';
import { callApi } from '../../api/http.ts';
import { forgetLists, refreshRecords } from '../../api/record-cache.ts';
import type { ApiRecord } from '../../api/records.ts';
import { contracts, type MemberKind } from './advance-member.ts';

type Asked = { kind: MemberKind; member: ApiRecord; addedAvans: number };

/** What was asked for, and the key under which the server knows it. */
type Attempt = { content: string; key: string };

export function useAdvanceSending() {
  const attempt = useRef<Attempt | null>(null);
  const queryClient = useQueryClient();

  function keyFor({ member, addedAvans }: Asked): string {
    const content = `${member.id} ${addedAvans}`;
    // Another member or amount is another note, whatever became of the one before.
    if (attempt.current?.content !== content) attempt.current = { content, key: newAttemptKey() };
    return attempt.current.key;
  }

  return useMutation({
    mutationFn: async (asked: Asked): Promise<AdvanceAnswer> => {
      const body: AdvanceRequest & { avans: unknown } = {
        avans: asked.member.avans,
        addedAvans: asked.addedAvans,
      };
      const headers = { 'Idempotency-Key': keyFor(asked) };
      return callApi<AdvanceAnswer>(`/api/${invoices.plural}/create/${asked.member.uuid}`, {
        method: 'POST',
        body,
        headers,
      });
    },
    onSuccess: () => {
      attempt.current = null;
    },
    onError: (error) => {
      // A refusal is definite: what is sent after it is a new attempt. A lost answer is not.
      if (!isPassing(error)) attempt.current = null;
    },
    // The list tells whether a note was issued whose answer got lost.
    onSettled: (_answer, _error, { kind }) => {
      forgetLists(queryClient, invoices.plural);
      refreshRecords(queryClient, contracts[kind].plural);
    },
  });
}
