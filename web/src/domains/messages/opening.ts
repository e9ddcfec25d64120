/** Opens a conversation, existing or new: idempotent (MSG-1). */
import type { Notification } from '@ceccar/contract/messages/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/http.ts';
import { useSave } from '../../platform/data/save.ts';
import { refreshThreads, threadsAddress } from './message-data.ts';

export function useOpening() {
  const saving = useSave();
  const client = useQueryClient();

  /** `member`: IRI of the member that staff write to; null for the member's own conversation. */
  function open(member: string | null, onOpened: (thread: Notification) => void): Promise<void> {
    return saving.run({
      send: () => callApi<Notification>(threadsAddress, { method: 'POST', body: { member } }),
      onSaved: (thread) => {
        refreshThreads(client);
        onOpened(thread);
      },
      doneText: null,
      failedText: null,
    });
  }

  return { ...saving, open };
}
