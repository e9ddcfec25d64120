/** Requests the payment note of an advance; after a lost response the request can be repeated without a second note. */
import { memberContracts } from '@ceccar/contract/members/member';
import { type AdvanceAnswer, type AdvanceRequest, invoices } from '@ceccar/contract/money/invoices';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import type { ApiRecord, MemberRecord } from '../../../platform/api/records.ts';
import { forgetLists, refreshRecords } from '../../../platform/data/record-cache.ts';
import { useSave } from '../../../platform/data/save.ts';
import { newAttemptKey, useAttempt } from '../../../platform/ui/form/attempt.ts';
import { refusalOf } from './advance-failure.ts';

type AdvanceInput = MemberRecord & { addedAvans: number };

type Following = {
  onIssued: (issued: AdvanceAnswer) => void;
  /** Called with the server's objection to the amount, or with undefined for other errors. */
  onRefused: (atAmount: string | undefined) => void;
};

export function useAdvanceSending() {
  const saving = useSave();
  const attempt = useAttempt(newAttemptKey);
  const [askedFor, setAskedFor] = useState<string>();
  const queryClient = useQueryClient();

  function post({ member, addedAvans }: AdvanceInput, key: string): Promise<AdvanceAnswer> {
    const body: AdvanceRequest & { avans: unknown } = { avans: member.avans, addedAvans };
    const headers = { 'Idempotency-Key': key };
    return callApi(`/api/${invoices.plural}/create/${member.uuid}`, { method: 'POST', body, headers });
  }

  function send(asked: AdvanceInput, { onIssued, onRefused }: Following): Promise<void> {
    return saving.run({
      send: () => {
        setAskedFor(asked.member.id);
        return attempt.send((key) => post(asked, key), `${asked.member.id} ${asked.addedAvans}`);
      },
      onSaved: onIssued,
      explain: (error) => {
        const { atAmount, text } = refusalOf(error);
        onRefused(atAmount);
        return { problem: text };
      },
      // Reloads the list, which shows whether a note was issued although the response was lost.
      onSettled: () => {
        forgetLists(queryClient, invoices.plural);
        refreshRecords(queryClient, memberContracts[asked.kind].plural);
      },
      doneText: null,
      failedText: null,
    });
  }

  return {
    ...saving,
    send,
    /** An error about another member is not shown. */
    problemOf: (member: ApiRecord | undefined) => (askedFor === member?.id ? saving.problem : null),
  };
}
