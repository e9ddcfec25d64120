/** Requests of documents that were made together: one document, by one person, on one day. Pure. */
import type { DocumentRequest } from '@ceccar/contract/messages/notifications';
import { formatDay, formatDayOf } from '../../platform/ui/text/format.ts';

export type RequestsTogether = {
  documentName: string;
  requestedBy: string;
  /** `20.02.2027` */
  day: string;
  requests: DocumentRequest[];
};

/** In the order of the list: a group stands where its newest request stands. */
export function groupRequests(requests: readonly DocumentRequest[]): RequestsTogether[] {
  const groups = new Map<string, RequestsTogether>();
  for (const request of requests) {
    const { documentName, requestedBy } = request;
    const day = formatDayOf(request.requestedAt);
    const key = JSON.stringify([documentName, requestedBy, day]);
    const group = groups.get(key) ?? { documentName, requestedBy, day, requests: [] };
    group.requests.push(request);
    groups.set(key, group);
  }
  return [...groups.values()];
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
