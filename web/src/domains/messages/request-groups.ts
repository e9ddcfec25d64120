/** Requests of documents that were made together: one document, by one account, on one day (MEM-141). Pure. */
import type { DocumentRequest } from '@ceccar/contract/messages/notifications';
import { formatDay, formatDayOf } from '../../platform/ui/text/format.ts';

export type RequestsTogether = {
  documentName: string;
  requestedBy: string;
  /** `20.02.2027` */
  day: string;
  together: DocumentRequest['together'];
  requests: DocumentRequest[];
};

/** In the order of the list: a group stands where its newest request stands. */
export function groupRequests(requests: readonly DocumentRequest[]): RequestsTogether[] {
  const groups = new Map<number, RequestsTogether>();
  for (const request of requests) {
    const { documentName, requestedBy, together } = request;
    const day = formatDayOf(request.requestedAt);
    const group = groups.get(together.first) ?? { documentName, requestedBy, day, together, requests: [] };
    group.requests.push(request);
    groups.set(together.first, group);
  }
  return [...groups.values()];
}

/** `3 din 5 au trimis`, `1 din 5 a trimis` */
export function sentText({ requested, sent }: DocumentRequest['together']): string {
  return `${sent} din ${requested} ${sent === 1 ? 'a trimis' : 'au trimis'}`;
}

/** Text of a reminder of missing documents; the term is named if all of them have the same. */
export function reminderText(
  documentName: string,
  requests: readonly DocumentRequest[],
  today: string,
): string {
  const terms = new Set(requests.map(({ documentDueOn }) => documentDueOn));
  const [term] = terms;
  const until =
    terms.size !== 1 || !term
      ? ''
      : term < today
        ? `, al cărui termen a fost ${formatDay(term)}`
        : `, până la ${formatDay(term)}`;
  return `Vă amintim că filiala așteaptă documentul „${documentName}”${until}. Îl puteți trimite din această conversație.`;
}
