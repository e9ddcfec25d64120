/** Marks a visible conversation as read up to its last message (MSG-11). */
import type { NotificationMessage } from '@ceccar/contract/messages/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { callApi } from '../../platform/api/http.ts';
import { refreshThreads, threadsAddress } from './message-data.ts';

type ShownMessages = { newest: NotificationMessage | undefined; unread: number };

export function useReading(uuid: string, { newest, unread }: ShownMessages): void {
  const client = useQueryClient();
  const isSeen = useSyncExternalStore(subscribe, isWindowSeen);
  const seen = useRef<number>(undefined);
  const message = newest?.id;
  // An effect, because the server's state follows the screen; after a failure the next message retries.
  useEffect(() => {
    if (message === undefined || !isSeen) return;
    // A new message is shown before the thread counts it as unread.
    const hasCome = seen.current !== undefined && seen.current !== message;
    seen.current = message;
    if (unread === 0 && !hasCome) return;
    callApi(`${threadsAddress}/${uuid}/read`, { method: 'PUT', body: { message } })
      .then(() => refreshThreads(client))
      .catch(() => undefined);
  }, [client, uuid, message, unread, isSeen]);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function isWindowSeen(): boolean {
  return document.visibilityState === 'visible';
}
