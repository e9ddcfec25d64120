/** Issues a notice after a question, since it cannot be changed afterwards, and saves its PDF. */
import { issuedDocuments } from '@ceccar/contract/papers/issued-documents';
import { useQueryClient } from '@tanstack/react-query';
import { callFile } from '../../../platform/api/http.ts';
import { forgetLists } from '../../../platform/data/record-cache.ts';
import { AskedButton } from '../../../platform/ui/dialog/asked-button.tsx';
import { saveFile } from '../../../platform/ui/print/save-file.ts';
import { formatDay } from '../../../platform/ui/text/format.ts';
import type { NoticeLink } from '../firm-notices.ts';

type Props = { notice: NoticeLink; describedBy: string | undefined };

export function IssueNotice({ notice: { path, name, number, date, missing }, describedBy }: Props) {
  const queryClient = useQueryClient();
  return (
    <AskedButton
      label={`Eliberează ${name}`}
      button={{ disabled: missing !== null, 'aria-describedby': describedBy }}
      title={`Eliberați ${name}?`}
      confirm="Eliberează"
      work={{
        send: () => callFile(path),
        onSaved: ({ content, name: fileName }) => saveFile(content, fileName),
        onSettled: () => forgetLists(queryClient, issuedDocuments.plural),
        doneText: 'Avizul a fost eliberat.',
      }}
    >
      {`Avizul nr. ${number}${date ? ` din ${formatDay(date)}` : ''} se eliberează cu datele salvate în fișă și rămâne așa: o schimbare de nume sau de sediu nu îl mai atinge.`}
    </AskedButton>
  );
}
