/** A conversation that is looked at is read: the server is told up to which message (MSG-11). */
import type { NotificationMessage } from '@ceccar/contract/messages/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { callApi } from '../api/http.ts';
import { refreshThreads, threadsAddress } from './message-data.ts';

type Shown = { newest: NotificationMessage | undefined; unread: number };

export function useReading(uuid: string, { newest, unread }: Shown): void {
  const client = useQueryClient();
  const isSeen = useSyncExternalStore(subscribe, isWindowSeen);
  const seen = useRef<number>(undefined);
  const message = newest?.id;
  // What the server keeps follows what is on the screen; where it cannot be told, the next message tells it.
  useEffect(() => {
    if (message === undefined || !isSeen) return;
    // A message that came meanwhile is on the screen before the thread says that it is unread.
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
