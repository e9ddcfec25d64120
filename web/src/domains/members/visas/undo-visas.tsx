/** Undoes visas that were given together (MEM-111). */
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { mostVisasAtOnce } from '@ceccar/contract/members/several-visas';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { sendInParts } from '../../../platform/api/in-parts.ts';
import { useSave } from '../../../platform/data/save.ts';
import { countOf } from '../../../platform/ui/text/format.ts';

/** Stands in the place of what was undone. */
export function undoneText(count: number): string {
  return count === 1 ? 'Viza a fost anulată.' : 'Vizele au fost anulate.';
}

/** More than the server undoes at once are undone in parts; after a failure it goes on with those that are left. */
export function useVisaUndoing(kind: MemberKind, onUndone: (count: number) => void) {
  const queryClient = useQueryClient();
  const undone = useRef(new Set<number>());
  const saving = useSave();
  return {
    isSaving: saving.isSaving,
    problem: saving.problem,
    /** `Anulează cele 10 vize` */
    label: (count: number) =>
      count === 1 ? 'Anulează viza' : `Anulează cele ${countOf(count, 'viză', 'vize')}`,
    undo: (visas: readonly number[]) =>
      saving.run({
        send: async () => {
          const { error } = await sendInParts({
            all: visas.filter((visa) => !undone.current.has(visa)),
            size: mostVisasAtOnce,
            async send(part) {
              await callApi<unknown>(`/api/${memberContracts[kind].plural}/visas/undo`, {
                method: 'POST',
                body: { visas: part },
              });
              for (const visa of part) undone.current.add(visa);
            },
            onProgress: () => undefined,
          });
          if (error !== undefined) throw error;
        },
        onSaved: () => onUndone(visas.length),
        onSettled: () => void queryClient.invalidateQueries(),
        doneText: null,
        failedText: null,
      }),
  };
}
