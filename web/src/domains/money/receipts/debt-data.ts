/** A member's debts, and recording of receipts for them. */
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import type { MemberDebts } from '@ceccar/contract/money/debts';
import { invoices } from '@ceccar/contract/money/invoices';
import type { DayReceipts, Receipt, ReceiptAnswer, ReceiptRequest } from '@ceccar/contract/money/receipts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/http.ts';
import { forgetLists, refreshRecords } from '../../../platform/data/record-cache.ts';
import { accountsKey, dueContracts } from '../dues/accounts.ts';

/**
 * By the member's IRI; nothing is loaded if nobody is chosen. `without`: the debts as they would be without that receipt,
 * which is being corrected (MON-112).
 */
export function useDebts(member: string | null, without: number | null = null) {
  const query = new URLSearchParams(without === null ? {} : { without: String(without) });
  return useQuery({
    queryKey: [...accountsKey(member ?? ''), 'debts', without],
    queryFn: ({ signal }) => callApi<MemberDebts>(`${member}/debts`, { query, signal }),
    enabled: member !== null,
  });
}

export function sendReceipt(member: string, body: ReceiptRequest, key: string): Promise<ReceiptAnswer> {
  const headers = { 'Idempotency-Key': key };
  return callApi<ReceiptAnswer>(`${member}/receipts`, { method: 'POST', body, headers });
}

const receiptsAddress = '/api/receipts';

/** The receipts recorded today, with their sums (MON-113). */
export function useDayReceipts() {
  return useQuery({
    queryKey: [receiptsAddress],
    queryFn: ({ signal }) => callApi<DayReceipts>(receiptsAddress, { signal }),
  });
}

/** The receipt to correct; nothing is loaded for null. */
export function useReceipt(id: number | null) {
  return useQuery({
    queryKey: [receiptsAddress, id],
    queryFn: ({ signal }) => callApi<Receipt>(`${receiptsAddress}/${id}`, { signal }),
    enabled: id !== null,
  });
}

/** Reloads everything that shows the member's money. */
export function refreshMoney(client: QueryClient, kind: MemberKind, member: string): void {
  void client.invalidateQueries({ queryKey: [receiptsAddress] });
  void client.invalidateQueries({ queryKey: accountsKey(member) });
  forgetLists(client, dueContracts[kind].plural);
  forgetLists(client, invoices.plural);
  forgetLists(client, memberContracts[kind].plural);
  refreshRecords(client, memberContracts[kind].plural);
}
