/** The steps by which a firm gets its Aviz: a number, the page, the PDF made of it, its upload (PAP-10, PAP-11). */
import { companyVisas } from '@ceccar/contract/members/company-visas';
import { companyPracticeNotices } from '@ceccar/contract/papers/company-practice-notices';
import type { Row } from '@ceccar/contract/resource';
import { callApi } from '../../api/http.ts';
import type { ApiRecord } from '../../api/records.ts';
import { renderPages } from '../../ui/print/render-pages.ts';

/** What may be done for a firm this year. */
export type NoticeState = {
  year: number;
  /** Of the notice that the firm has this year, else the next one of its branch. */
  number: number;
  /** Null until the firm has a number this year. */
  date: string | null;
  canGenerate: boolean;
  /** Why an admin may not; null for who is none. */
  reason: string | null;
};

type Numbered = { number: number; year: number; date: string; code: string };

/** Without the number that the server counts by: in the lists its place is the IRI's. */
export type IssuedNotice = Omit<Row<typeof companyPracticeNotices, 'aviz-history-list'>, 'id'>;

/** A4 at 96 pixels an inch; at this scale about 240 points an inch, well below 5 MB. */
const paper = { width: 794, height: 1123, scale: 2.5 };

/** With the visas that the firm has: one that comes or goes decides anew whether there may be a notice. */
export function noticeStateKey(company: ApiRecord): (string | number)[] {
  return [companyPracticeNotices.plural, 'state', company.id, company.counts?.[companyVisas.plural] ?? 0];
}

export function getNoticeState(company: ApiRecord, signal: AbortSignal): Promise<NoticeState> {
  return callApi<NoticeState>(`/company/AvizNumber/${uuidOf(company)}`, { signal });
}

/** A PDF on its way to the register. */
type PreparedNotice = { address: string; form: FormData };

/** Can be repeated: the number that was given waits for its PDF. */
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
