/** Undoes visas that were given together (MEM-111). */
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/http.ts';
import { useSave } from '../../../platform/data/save.ts';
import { countOf } from '../../../platform/ui/text/format.ts';

export function useVisaUndoing(kind: MemberKind, onUndone: () => void) {
  const queryClient = useQueryClient();
  const saving = useSave();
  return {
    isSaving: saving.isSaving,
    problem: saving.problem,
    /** `Anulează cele 10 vize` */
    label: (count: number) =>
      count === 1 ? 'Anulează viza' : `Anulează cele ${countOf(count, 'viză', 'vize')}`,
    undo: (visas: readonly number[]) =>
      saving.run({
        send: () =>
          callApi<unknown>(`/api/${memberContracts[kind].plural}/visas/undo`, {
            method: 'POST',
            body: { visas },
          }),
        onSaved: onUndone,
        onSettled: () => void queryClient.invalidateQueries(),
        doneText: visas.length === 1 ? 'Viza a fost anulată.' : 'Vizele au fost anulate.',
        failedText: null,
      }),
  };
}
