/** Queries of conversations, and polling for new messages (MSG-16). */
import type { Notification, NotificationMessage, UnreadCount } from '@ceccar/contract/messages/notifications';
import type { Collection } from '@ceccar/contract/resource';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { callApi } from '../api/http.ts';
import { page } from '../api/page.ts';

export const threadsAddress = '/api/notifications';
export const messagesAddress = '/api/notifications_messages';

const key = 'messages';
const unreadKey = [key, 'unread'];
const threadsKey = [key, 'threads'];
const saidKey = (uuid: string) => [key, 'said', uuid];

// No query polls while the window is hidden; all reload when it is visible again.
const unreadMs = 60_000;
const threadsMs = 30_000;
const saidMs = 10_000;

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

const saidPerPage = 50;

type SaidPage = Collection<NotificationMessage>;

/** Newest first; each further page is older. */
export function useSaid(uuid: string) {
  return useInfiniteQuery({
    queryKey: saidKey(uuid),
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ notification: uuid, itemsPerPage: String(saidPerPage) });
      if (pageParam !== null) query.set('id__lte', String(pageParam));
      return callApi<SaidPage>(messagesAddress, { query, signal });
    },
    getNextPageParam: ({ 'hydra:member': shown, 'hydra:totalItems': total }) => {
      const oldest = shown.at(-1);
      return oldest && total > shown.length ? oldest.id - 1 : null;
    },
    refetchInterval: saidMs,
  });
}

/** Shows the sent message immediately and invalidates the lists. */
export function showSent(client: QueryClient, uuid: string, sent: NotificationMessage): void {
  client.setQueryData<InfiniteData<SaidPage, number | null>>(saidKey(uuid), (said) => {
    const [newest, ...older] = said?.pages ?? [];
    if (!said || !newest || newest['hydra:member'].some(({ id }) => id === sent.id)) return said;
    return { ...said, pages: [{ ...newest, 'hydra:member': [sent, ...newest['hydra:member']] }, ...older] };
  });
  refreshSaid(client, uuid);
}

/** Also after a lost response, because the message may have been saved. */
export function refreshSaid(client: QueryClient, uuid: string): void {
  void client.invalidateQueries({ queryKey: saidKey(uuid) });
  refreshThreads(client);
}

export function refreshThreads(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: threadsKey });
  void client.invalidateQueries({ queryKey: unreadKey });
}
