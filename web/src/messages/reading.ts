/** A conversation that is looked at is read: the server is told up to which message (MSG-11). */
import type { NotificationMessage } from '@ceccar/contract/messages/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { callApi } from '../api/http.ts';
import { refreshThreads, threadsAddress } from './message-data.ts';

export function useReading(uuid: string, newest: NotificationMessage | undefined, unread: number): void {
  const client = useQueryClient();
  const isSeen = useSyncExternalStore(subscribe, isWindowSeen);
  const message = newest?.id;
  // What the server keeps follows what is on the screen; where it cannot be told, the next message tells it.
  useEffect(() => {
    if (message === undefined || unread === 0 || !isSeen) return;
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
