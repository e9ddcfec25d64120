/** Queries of conversations, and polling for new messages (MSG-16). */
import {
  type DocumentRequest,
  mostAddressed,
  type Notification,
  type NotificationMessage,
  type UnreadCount,
} from '@ceccar/contract/messages/notifications';
import type { Collection } from '@ceccar/contract/resource';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { callApi } from '../../platform/api/http.ts';
import { page } from '../../platform/api/page.ts';

export const threadsAddress = '/api/notifications';
export const messagesAddress = '/api/notifications_messages';

const key = 'messages';
const unreadKey = [key, 'unread'];
const threadsKey = [key, 'threads'];
const messagesKey = (uuid: string) => [key, 'said', uuid];

// No query polls while the window is hidden; all reload when it is visible again.
const unreadMs = 60_000;
const threadsMs = 30_000;
const messagesMs = 10_000;

/** Number of unread messages; one shared query. */
export function useUnread(): number {
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => callApi<UnreadCount>(`${threadsAddress}/unread`, { signal }),
    enabled: Boolean(page.user?.messagesPath),
    refetchInterval: unreadMs,
  });
  return data?.messages ?? 0;
}

export type ThreadFilter = { memberName: string; isUnread: boolean; page: number };

export const threadsPerPage = 30;

export function useThreads({ memberName, isUnread, page: number }: ThreadFilter) {
  const query = new URLSearchParams({ page: String(number), itemsPerPage: String(threadsPerPage) });
  if (memberName !== '') query.set('memberName', memberName);
  if (isUnread) query.set('unread', 'true');
  return useQuery({
    queryKey: [...threadsKey, query.toString()],
    queryFn: ({ signal }) => callApi<Collection<Notification>>(threadsAddress, { query, signal }),
    refetchInterval: threadsMs,
    placeholderData: keepPreviousData,
  });
}

export function useThread(uuid: string) {
  return useQuery({
    queryKey: [...threadsKey, 'one', uuid],
    queryFn: ({ signal }) => callApi<Notification>(`${threadsAddress}/${uuid}`, { signal }),
    refetchInterval: threadsMs,
  });
}

const messagesPerPage = 50;

type MessagePage = Collection<NotificationMessage>;

/** Newest first; each further page is older. */
export function useMessages(uuid: string) {
  return useInfiniteQuery({
    queryKey: messagesKey(uuid),
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ notification: uuid, itemsPerPage: String(messagesPerPage) });
      if (pageParam !== null) query.set('id__lte', String(pageParam));
      return callApi<MessagePage>(messagesAddress, { query, signal });
    },
    getNextPageParam: ({ 'hydra:member': shown, 'hydra:totalItems': total }) => {
      const oldest = shown.at(-1);
      return oldest && total > shown.length ? oldest.id - 1 : null;
    },
    refetchInterval: messagesMs,
  });
}

/** Shows the sent message immediately and invalidates the lists. */
export function showSentMessage(client: QueryClient, uuid: string, sent: NotificationMessage): void {
  client.setQueryData<InfiniteData<MessagePage, number | null>>(messagesKey(uuid), (pages) => {
    const [newest, ...older] = pages?.pages ?? [];
    if (!pages || !newest || newest['hydra:member'].some(({ id }) => id === sent.id)) return pages;
    return { ...pages, pages: [{ ...newest, 'hydra:member': [sent, ...newest['hydra:member']] }, ...older] };
  });
  refreshMessages(client, uuid);
}

/** Also after a lost response, because the message may have been saved. */
export function refreshMessages(client: QueryClient, uuid: string): void {
  void client.invalidateQueries({ queryKey: messagesKey(uuid) });
  refreshThreads(client);
}

const requestsKey = [key, 'documents'];

export const requestsPerPage = 30;

/** Documents requested from members (MEM-141). */
export function useDocumentRequests({ isSent, page: number }: { isSent: string; page: number }) {
  const query = new URLSearchParams({ page: String(number), itemsPerPage: String(requestsPerPage) });
  if (isSent !== '') query.set('isSent', isSent);
  return useQuery({
    queryKey: [...requestsKey, query.toString()],
    queryFn: ({ signal }) =>
      callApi<Collection<DocumentRequest>>('/api/document_requests', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Those of a group that have not sent the document, on whatever page they stand; a group of more than a page is read in part. */
export function useWaitingOf(first: number, isNeeded: boolean) {
  const query = new URLSearchParams({
    together: String(first),
    isSent: 'false',
    itemsPerPage: String(mostAddressed),
  });
  return useQuery({
    queryKey: [...requestsKey, query.toString()],
    queryFn: ({ signal }) =>
      callApi<Collection<DocumentRequest>>('/api/document_requests', { query, signal }),
    enabled: isNeeded,
  });
}

export function refreshThreads(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: requestsKey });
  void client.invalidateQueries({ queryKey: threadsKey });
  void client.invalidateQueries({ queryKey: unreadKey });
}
