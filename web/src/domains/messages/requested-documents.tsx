/** Documents that the branch requested and has not received, with their term: the first lines of the member's home (MEM-140). */
import type { DocumentRequest } from '@ceccar/contract/messages/notifications';
import type { Collection } from '@ceccar/contract/resource';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/http.ts';
import { paths } from '../../platform/paths.ts';
import { TextLink } from '../../platform/ui/navigation/text-link.tsx';
import { formatDay } from '../../platform/ui/text/format.ts';
import { requestState } from './request-state.ts';

/** Those of the member's branch: in the conversation with a former one nobody writes any more (MSG-4). None if they cannot be read. */
export function useRequestedDocuments(region: unknown) {
  const { data, isPending } = useQuery({
    queryKey: ['document-requests', 'own'],
    queryFn: ({ signal }) =>
      callApi<Collection<DocumentRequest>>('/api/document_requests', {
        query: new URLSearchParams({ isSent: 'false' }),
        signal,
      }),
    // A document is sent on another screen. The lines are optional: do not retry.
    staleTime: 0,
    retry: false,
  });
  const branch = typeof region === 'string' ? region : (region as { '@id'?: string } | null)?.['@id'];
  const requests = (data?.['hydra:member'] ?? []).filter((request) => request.region['@id'] === branch);
  return { requests, isPending };
}

export function RequestedDocuments({ requests }: { requests: readonly DocumentRequest[] }) {
  return requests.map((request) => (
    <li key={request.id}>
      Filiala vă cere: <TextLink to={paths.memberMessages}>{request.documentName}</TextLink>
      {termOf(request)}
    </li>
  ));
}

function termOf({ documentDueOn: dueOn, sentAt }: DocumentRequest): string {
  if (dueOn === null) return '.';
  return requestState({ dueOn, sentAt }).isLate
    ? `; termenul a fost ${formatDay(dueOn)}.`
    : `, până la ${formatDay(dueOn)}.`;
}
