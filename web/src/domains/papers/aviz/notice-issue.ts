/** Whether a company can get its Aviz, and issuing it (PAP-191). */
import { companyVisas } from '@ceccar/contract/members/company-visas';
import { companyPracticeNotices } from '@ceccar/contract/papers/company-practice-notices';
import type { Row } from '@ceccar/contract/resource';
import { callApi } from '../../../platform/api/http.ts';
import type { ApiRecord } from '../../../platform/api/records.ts';

/** What is possible for a company this year. */
export type NoticeState = {
  year: number;
  /** Number of the company's notice this year, otherwise the next one of its branch. */
  number: number;
  /** Null until the company has a number this year. */
  date: string | null;
  canGenerate: boolean;
  /** Why an admin may not issue it; null for other accounts. */
  reason: string | null;
};

/** Without the numeric id: in lists `id` is the IRI. */
export type IssuedNotice = Omit<Row<typeof companyPracticeNotices, 'aviz-history-list'>, 'id'>;

/** Contains the company's visas: a new or deleted one may change whether a notice is possible. */
export function noticeStateKey(company: ApiRecord): (string | number)[] {
  return [companyPracticeNotices.plural, 'state', company.id, company.counts?.[companyVisas.plural] ?? 0];
}

export function getNoticeState(company: ApiRecord, signal: AbortSignal): Promise<NoticeState> {
  return callApi<NoticeState>(`/company/AvizNumber/${uuidOf(company)}`, { signal });
}

/**
 * `key` identifies the attempt: repeated after a lost response, it returns the notice that was issued. `renew`: a new one also
 * where the one in force says the same (PAP-266).
 */
export function issueNotice(company: ApiRecord, key: string, renew: boolean): Promise<IssuedNotice> {
  const address = `/api/${companyPracticeNotices.plural}/issue/${uuidOf(company)}`;
  return callApi<IssuedNotice>(address, {
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    body: { renew },
  });
}

function uuidOf(company: ApiRecord): string {
  return encodeURIComponent(company.uuid ?? '');
}
