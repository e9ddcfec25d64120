/** Cancels an issued notice with a reason, after a question: it cannot be undone (PAP-146). */
import { cancelReason, issuedDocuments } from '@ceccar/contract/papers/issued-documents';
import Link from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callApi } from '../../api/http.ts';
import { forgetLists } from '../../api/record-cache.ts';
import type { ApiRecord } from '../../api/records.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LabelledControl, remarksId } from '../../ui/form/labelled-control.tsx';
import { useAskedSaving } from '../../ui/form/saving.ts';
import { TextControl } from '../../ui/form/text-control.tsx';

export function CancelDocument({ document, name }: { document: ApiRecord; name: string }) {
  const id = useId();
  const queryClient = useQueryClient();
  const saving = useAskedSaving();
  const [reason, setReason] = useState('');
  return (
    <>
      <Link component="button" onClick={saving.ask} aria-label={`Anulează avizul ${name}`}>
        Anulează
      </Link>
      <ConfirmDialog
        isOpen={saving.isAsking}
        title="Anulați avizul?"
        confirmLabel="Anulează avizul"
        isDestructive
        isBusy={saving.isSaving}
        problem={saving.problem}
        onConfirm={() =>
          void saving.run({
            send: () =>
              callApi<unknown>(`/api/${issuedDocuments.plural}/${document.originId}/cancel`, {
                method: 'POST',
                body: { reason },
              }),
            onSettled: () => forgetLists(queryClient, issuedDocuments.plural),
            doneText: 'Avizul a fost anulat.',
            failedText: null,
          })
        }
        onCancel={saving.close}
      >
        {`Avizul ${name} va fi arătat ca anulat oricui îi verifică codul. Nu se mai poate reveni.`}
        <LabelledControl id={id} label={cancelReason.label} required>
          <TextControl
            id={id}
            field={cancelReason}
            value={reason}
            onChange={setReason}
            describedBy={remarksId(id)}
          />
        </LabelledControl>
      </ConfirmDialog>
    </>
  );
}
