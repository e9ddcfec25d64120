/** A member's accounts 461 and 472, and the dues by year, as summed up by the API (MON-14 to MON-16). */

import { memberContracts } from '@ceccar/contract/members/member';
import { companyDues } from '@ceccar/contract/money/company-dues';
import type { Account } from '@ceccar/contract/money/due-codes';
import type { CentralizatorRow, DueReportRow } from '@ceccar/contract/money/dues';
import { personDues } from '@ceccar/contract/money/person-dues';
import type { Collection } from '@ceccar/contract/resource';
import { callApi } from '../../../platform/api/http.ts';
import type { MemberRecord } from '../../../platform/api/records.ts';

export const dueContracts = { person: personDues, company: companyDues } as const;

/** Query key of all sums of a member's dues. */
export function accountsKey(member: string): string[] {
  return [...allAccountsKey, member];
}

export const allAccountsKey = ['due-accounts'];

export function getSummary({ kind, member }: MemberRecord, account: Account, signal: AbortSignal) {
  const { plural } = memberContracts[kind];
  const path = `/api/${plural}/dues/centralizator/${account}/${member.originId}`;
  return callApi<{ items: CentralizatorRow[] }>(path, { signal });
}

type DueReport = Collection<DueReportRow> & { totals: Omit<DueReportRow, 'year'> };

export function getReport(
  { kind, member }: MemberRecord,
  page: number,
  perPage: number,
  signal: AbortSignal,
) {
  const query = new URLSearchParams({ page: String(page), itemsPerPage: String(perPage) });
  return callApi<DueReport>(`/api/${dueContracts[kind].plural}/report/${member.uuid}`, { query, signal });
}

/** Requests a new computation of the advance. Throws on failure; the due itself is already saved. */
export async function recomputeAdvance(due: Record<string, unknown>): Promise<void> {
  await callApi<unknown>('/api/user/avans', { method: 'PUT', body: due });
}
