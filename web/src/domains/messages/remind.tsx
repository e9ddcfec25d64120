/** Reminds all who have not sent the document, each in the own conversation (MSG-70). */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import type { DocumentRequest } from '@ceccar/contract/messages/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { AskedButton } from '../../platform/ui/dialog/asked-button.tsx';
import { countOf } from '../../platform/ui/text/format.ts';
import { useMailing } from './mailing.ts';
import { refreshThreads } from './message-data.ts';
import { reminderText } from './request-groups.ts';

type Props = { documentName: string; requests: readonly DocumentRequest[] };

export function Remind({ documentName, requests }: Props) {
  const client = useQueryClient();
  const mail = useMailing();
  // A member may have been asked twice.
  const members = [...new Set(requests.map(({ member }) => member['@id']))];
  const content = reminderText(documentName, requests, bucharestDay());
  const count = countOf(members.length, 'membru', 'membri');
  return (
    <AskedButton
      label="Amintește"
      button={{ variant: 'outlined', size: 'small', 'aria-label': `Amintește: ${documentName}` }}
      title={`Trimiteți un mesaj către ${count}?`}
      confirm="Trimite"
      work={{
        send: () => mail({ content, members }),
        onSettled: () => refreshThreads(client),
        doneText: `Mesajul a fost trimis către ${count}.`,
      }}
    >
      {content}
    </AskedButton>
  );
}
