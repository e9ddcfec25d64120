/** Lets CNPs be shown again after they were stopped for their number (MEM-165). */
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api/http.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useAskedSaving } from '../ui/form/saving.ts';
import { systemStateKey } from './system-state.ts';

export function ReleaseCnpReveals() {
  const queryClient = useQueryClient();
  const releasing = useAskedSaving();

  function release() {
    void releasing.run({
      send: () => callApi<void>('/api/operation/cnp-reveals/release', { method: 'POST' }),
      onSettled: () => void queryClient.invalidateQueries({ queryKey: systemStateKey }),
      doneText: 'CNP-urile se pot arăta din nou.',
      failedText: null,
    });
  }

  return (
    <>
      <Button variant="outlined" size="small" onClick={releasing.ask} sx={{ ml: 1 }}>
        Repornește afișarea
      </Button>
      <ConfirmDialog
        isOpen={releasing.isAsking}
        title="Reporniți afișarea CNP-urilor?"
        confirmLabel="Repornește"
        isBusy={releasing.isSaving}
        problem={releasing.problem}
        onConfirm={release}
        onCancel={releasing.close}
      >
        Verificați întâi, în istoricul vizualizărilor, cine a cerut CNP-uri și pentru ce; un cont folosit de
        altcineva se blochează înainte.
      </ConfirmDialog>
    </>
  );
}
