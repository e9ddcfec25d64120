/** A member's debts, and recording of receipts for them. */
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import type { MemberDebts } from '@ceccar/contract/money/debts';
import { invoices } from '@ceccar/contract/money/invoices';
import type { ReceiptAnswer, ReceiptRequest } from '@ceccar/contract/money/receipts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/http.ts';
import { forgetLists, refreshRecords } from '../../api/record-cache.ts';
import { accountsKey, dueContracts } from '../dues/accounts.ts';

/** By the member's IRI; nothing is loaded if nobody is chosen. */
export function useDebts(member: string | null) {
  return useQuery({
    queryKey: [...accountsKey(member ?? ''), 'debts'],
    queryFn: ({ signal }) => callApi<MemberDebts>(`${member}/debts`, { signal }),
    enabled: member !== null,
  });
}

export function sendReceipt(member: string, body: ReceiptRequest, key: string): Promise<ReceiptAnswer> {
  const headers = { 'Idempotency-Key': key };
  return callApi<ReceiptAnswer>(`${member}/receipts`, { method: 'POST', body, headers });
}

/** Reloads everything that shows the member's money. */
export function refreshMoney(client: QueryClient, kind: MemberKind, member: string): void {
  void client.invalidateQueries({ queryKey: accountsKey(member) });
  forgetLists(client, dueContracts[kind].plural);
  forgetLists(client, invoices.plural);
  forgetLists(client, memberContracts[kind].plural);
  refreshRecords(client, memberContracts[kind].plural);
}
