/** Sends a text or a file; after a failure it stays in place to be sent again (MSG-6, MSG-17). */
import type { NotificationMessage } from '@ceccar/contract/messages/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isPassing } from '../../platform/api/errors.ts';
import { callApi } from '../../platform/api/http.ts';
import { page } from '../../platform/api/page.ts';
import { useSave } from '../../platform/data/save.ts';
import { newAttemptKey, useAttempt } from '../../platform/ui/form/attempt.ts';
import { draftKey, draftOf, forgetDraftKey, setDraft } from './drafts.ts';
import { messagesAddress, refreshMessages, showSentMessage, threadsAddress } from './message-data.ts';

type Sending = { uuid: string; onSent: () => void };

export function useTextSending({ uuid, onSent }: Sending) {
  const saving = useSave();
  const client = useQueryClient();

  function send(content: string): Promise<void> {
    const notification = `${threadsAddress}/${uuid}`;
    const body = { content, user: page.user?.['@id'] ?? null, notification };
    const headers = { 'Idempotency-Key': draftKey(uuid) };
    return saving.run({
      send: () => callApi<NotificationMessage>(messagesAddress, { method: 'POST', body, headers }),
      onSaved: (sent) => {
        // Text typed during the request must not be cleared.
        if (draftOf(uuid) === content) setDraft(uuid, '');
        showSentMessage(client, uuid, sent);
        onSent();
      },
      explain: (error) => {
        if (!isPassing(error)) forgetDraftKey(uuid);
        return undefined;
      },
      onSettled: () => refreshMessages(client, uuid),
      doneText: null,
      failedText: null,
    });
  }

  return { ...saving, send };
}

/** `answers`: the message that requested the document (MEM-140). */
export function useFileSending({ uuid, onSent, answers }: Sending & { answers?: number | undefined }) {
  const saving = useSave();
  const attempt = useAttempt(newAttemptKey);
  const client = useQueryClient();
  const [progress, setProgress] = useState(0);

  function post(file: File, key: string): Promise<NotificationMessage> {
    const body = new FormData();
    body.set('notificationUuid', uuid);
    if (answers !== undefined) body.set('answers', String(answers));
    body.set('file', file);
    const headers = { 'Idempotency-Key': key };
    return callApi<NotificationMessage>(`${threadsAddress}/attachments`, {
      method: 'POST',
      body,
      headers,
      onProgress: setProgress,
    });
  }

  function send(file: File): Promise<void> {
    setProgress(0);
    return saving.run({
      send: () =>
        attempt.send((key) => post(file, key), `${uuid} ${file.name} ${file.size} ${file.lastModified}`),
      onSaved: (sent) => {
        showSentMessage(client, uuid, sent);
        onSent();
      },
      onSettled: () => refreshMessages(client, uuid),
      doneText: null,
      failedText: null,
    });
  }

  return { ...saving, send, progress };
}
