/** Lets CNPs be shown again after they were stopped for their number (MEM-165). */
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/http.ts';
import { AskedButton } from '../../platform/ui/dialog/asked-button.tsx';
import { systemStateKey } from './system-state.ts';

export function ReleaseCnpReveals() {
  const queryClient = useQueryClient();
  return (
    <AskedButton
      label="Repornește afișarea"
      button={{ size: 'small', sx: { ml: 1 } }}
      title="Reporniți afișarea CNP-urilor?"
      confirm="Repornește"
      work={{
        send: () => callApi<void>('/api/operation/cnp-reveals/release', { method: 'POST' }),
        onSettled: () => void queryClient.invalidateQueries({ queryKey: systemStateKey }),
        doneText: 'CNP-urile se pot arăta din nou.',
      }}
    >
      Verificați întâi, în istoricul vizualizărilor, cine a cerut CNP-uri și pentru ce; un cont folosit de
      altcineva se blochează înainte.
    </AskedButton>
  );
}
