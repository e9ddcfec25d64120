/** Saves the changed rows of fixed dues individually: an error in one row does not affect the others. */
import { dueRates } from '@ceccar/contract/money/year-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangedMeanwhile, sendAgainst } from '../../../platform/api/changed-meanwhile.ts';
import { ApiError, errorText } from '../../../platform/api/errors.ts';
import { keepRecord } from '../../../platform/data/record-cache.ts';
import { changeRecord, getRecord } from '../../../platform/data/record-calls.ts';
import { useSave } from '../../../platform/data/save.ts';
import {
  errorsByCell,
  type RateDraft,
  type RateDrafts,
  readDraft,
  rebase,
  withErrors,
  withoutDraft,
} from './rate-drafts.ts';

const { plural, defaultView: view } = dueRates;

export function useRateSaving() {
  const [drafts, setDrafts] = useState<RateDrafts>({});
  const saving = useSave();
  const queryClient = useQueryClient();

  async function send({ base }: RateDraft, changes: Record<string, unknown>): Promise<void> {
    const data = await sendAgainst(base, {
      send: (previous) => changeRecord(base.id, view, changes, previous),
      getLatest: () => getRecord(base.id, view),
      // A row has no other sections: any newer version is a conflict.
      isSame: () => false,
      onConflict: (latest) => setDrafts((all) => rebase(all, latest)),
    });
    keepRecord(queryClient, plural, view, data);
  }

  /** Shows the errors of a row at its cells; returns the text of errors without a cell. */
  function explainRow(draft: RateDraft, error: unknown): string | null {
    if (error instanceof ChangedMeanwhile) return null;
    if (!(error instanceof ApiError) || error.violations.length === 0) return errorText(error);
    const { violations } = error;
    setDrafts((all) => withErrors(all, draft.base.id, errorsByCell(draft, violations)));
    return null;
  }

  /** Returns undefined for a saved row, otherwise the result of `explainRow`. */
  async function saveRow(draft: RateDraft): Promise<string | null | undefined> {
    const { id } = draft.base;
    const { changes, errors } = readDraft(draft);
    if (Object.keys(errors).length > 0) {
      setDrafts((all) => withErrors(all, id, errors));
      return null;
    }
    try {
      await send(draft, changes);
    } catch (error) {
      return explainRow(draft, error);
    }
    setDrafts((all) => withoutDraft(all, id));
    return undefined;
  }

  function save(): Promise<void> {
    let problem: string | null = null;
    return saving.run({
      send: async () => {
        let isRefused = false;
        // Sequentially: there are few rows, and a network error is reported only once.
        for (const draft of Object.values(drafts)) {
          const refusal = await saveRow(draft);
          if (refusal !== undefined) isRefused = true;
          problem = refusal ?? problem;
        }
        if (isRefused) throw new Error('Some rows were refused');
      },
      explain: () => ({ problem }),
    });
  }

  function discard() {
    setDrafts({});
    saving.clearProblem();
  }

  return { ...saving, drafts, setDrafts, save, discard };
}
