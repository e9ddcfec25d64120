/** Issues a notice after a question, since it cannot be changed afterwards, and saves its PDF. */
import { issuedDocuments } from '@ceccar/contract/papers/issued-documents';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { callFile } from '../../api/http.ts';
import { forgetLists } from '../../api/record-cache.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useAskedSaving } from '../../ui/form/saving.ts';
import { formatDay } from '../../ui/format.ts';
import { saveFile } from '../../ui/print/save-file.ts';
import type { NoticeLink } from '../firm-notices.ts';

type Props = { notice: NoticeLink; describedBy: string | undefined };

export function IssueNotice({ notice: { path, name, number, date, missing }, describedBy }: Props) {
  const queryClient = useQueryClient();
  const saving = useAskedSaving();
  return (
    <>
      <Button
        variant="outlined"
        disabled={missing !== null}
        aria-describedby={describedBy}
        onClick={saving.ask}
      >
        {`Eliberează ${name}`}
      </Button>
      <ConfirmDialog
        isOpen={saving.isAsking}
        title={`Eliberați ${name}?`}
        confirmLabel="Eliberează"
        isBusy={saving.isSaving}
        problem={saving.problem}
        onConfirm={() =>
          void saving.run({
            send: () => callFile(path),
            onSaved: ({ content, name: fileName }) => saveFile(content, fileName),
            onSettled: () => forgetLists(queryClient, issuedDocuments.plural),
            doneText: 'Avizul a fost eliberat.',
            failedText: null,
          })
        }
        onCancel={saving.close}
      >
        {`Avizul nr. ${number}${date ? ` din ${formatDay(date)}` : ''} se eliberează cu datele salvate în fișă și rămâne așa: o schimbare de nume sau de sediu nu îl mai atinge.`}
      </ConfirmDialog>
    </>
  );
}
