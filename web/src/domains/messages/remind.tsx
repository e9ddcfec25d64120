/** Reminds all who have not sent the document, each in the own conversation (MSG-70). */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import type { DocumentRequest } from '@ceccar/contract/messages/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/http.ts';
import { AskedButton } from '../../platform/ui/dialog/asked-button.tsx';
import { newAttemptKey, useAttempt } from '../../platform/ui/form/attempt.ts';
import { countOf } from '../../platform/ui/text/format.ts';
import { refreshThreads, threadsAddress } from './message-data.ts';
import { reminderText } from './request-groups.ts';

type Props = { documentName: string; requests: readonly DocumentRequest[] };

export function Remind({ documentName, requests }: Props) {
  const client = useQueryClient();
  const attempt = useAttempt(newAttemptKey);
  // A member may have been asked twice.
  const members = [...new Set(requests.map(({ member }) => member['@id']))];
  const content = reminderText(documentName, requests, bucharestDay());
  const count = countOf(members.length, 'membru', 'membri');
  const body = { content, members };
  return (
    <AskedButton
      label="Amintește"
      button={{ variant: 'outlined', size: 'small', 'aria-label': `Amintește: ${documentName}` }}
      title={`Trimiteți un mesaj către ${count}?`}
      confirm="Trimite"
      work={{
        send: () =>
          attempt.send(
            (key) =>
              callApi(`${threadsAddress}/several`, {
                method: 'POST',
                body,
                headers: { 'Idempotency-Key': key },
              }),
            JSON.stringify(body),
          ),
        onSettled: () => refreshThreads(client),
        doneText: `Mesajul a fost trimis către ${count}.`,
      }}
    >
      {content}
    </AskedButton>
  );
}
