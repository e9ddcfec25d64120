/** Steps of issuing a company's Aviz: number, HTML page, PDF, upload (PAP-10, PAP-11). */
import { companyVisas } from '@ceccar/contract/members/company-visas';
import { companyPracticeNotices } from '@ceccar/contract/papers/company-practice-notices';
import type { Row } from '@ceccar/contract/resource';
import { callApi } from '../../api/http.ts';
import type { ApiRecord } from '../../api/records.ts';
import { renderPages } from '../../ui/print/render-pages.ts';

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

type Numbered = { number: number; year: number; date: string; code: string };

/** Without the numeric id: in lists `id` is the IRI. */
export type IssuedNotice = Omit<Row<typeof companyPracticeNotices, 'aviz-history-list'>, 'id'>;

/** A4 at 96 dpi; scaled to about 240 dpi, well below 5 MB. */
const paper = { width: 794, height: 1123, scale: 2.5 };

/** Contains the company's visas: a new or deleted one may change whether a notice is possible. */
export function noticeStateKey(company: ApiRecord): (string | number)[] {
  return [companyPracticeNotices.plural, 'state', company.id, company.counts?.[companyVisas.plural] ?? 0];
}

export function getNoticeState(company: ApiRecord, signal: AbortSignal): Promise<NoticeState> {
  return callApi<NoticeState>(`/company/AvizNumber/${uuidOf(company)}`, { signal });
}

/** A PDF ready to upload. */
type PreparedNotice = { address: string; form: FormData };

/** Repeatable: the assigned number waits for its PDF. */
export async function prepareNotice(company: ApiRecord): Promise<PreparedNotice> {
  const uuid = uuidOf(company);
  const { code, number, year, date } = await callApi<Numbered>(
    `/download/company/generateAnnualNoticeAviz/${uuid}`,
  );
  const title = `Aviz nr. ${number} din ${year}`;
  const pdf = await renderPages([`/download/company/annualNoticeAviz/${uuid}`], { ...paper, title });
  const form = new FormData();
  form.set('data', JSON.stringify({ number, year, date }));
  form.set('pdf', pdf, `aviz-${year}-${number}.pdf`);
  return { address: `/uploadAvizPdf/${uuid}/${encodeURIComponent(code)}`, form };
}

export function sendNotice({ address, form }: PreparedNotice): Promise<IssuedNotice> {
  return callApi<IssuedNotice>(address, { method: 'POST', body: form });
}

function uuidOf(company: ApiRecord): string {
  return encodeURIComponent(company.uuid ?? '');
}
