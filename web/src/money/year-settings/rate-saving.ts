/** Saves the changed rows of fixed dues, each by itself: one that is refused does not hold back the others. */
import { messages } from '@ceccar/contract/messages';
import { dueRates } from '@ceccar/contract/money/year-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { ApiError, errorText } from '../../api/errors.ts';
import { keepRecord } from '../../api/record-cache.ts';
import type { ApiRecord } from '../../api/records.ts';
import { useOneAtATime } from '../../ui/one-at-a-time.ts';
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
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** How often saving left something wrong. */
  const [refusals, setRefusals] = useState(0);
  const oneAtATime = useOneAtATime();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();

  async function send({ base }: RateDraft, changes: Record<string, unknown>) {
    const params = { id: base.id, data: changes, previousData: base, meta: { view } };
    const { data } = await dataProvider.update<ApiRecord>(plural, params);
    keepRecord(queryClient, plural, view, data);
    return data;
  }

  async function explain(draft: RateDraft, error: unknown) {
    const { id } = draft.base;
    if (error instanceof ApiError && error.status === 412) {
      const { data: latest } = await dataProvider.getOne<ApiRecord>(plural, { id, meta: { view } });
      setDrafts((all) => rebase(all, latest));
    } else if (error instanceof ApiError && error.violations.length > 0) {
      const { violations } = error;
      setDrafts((all) => withErrors(all, id, errorsByCell(draft, violations)));
    } else {
      setProblem(errorText(error));
    }
  }

  /** Tells whether the row is saved. */
  async function saveRow(draft: RateDraft): Promise<boolean> {
    const { id } = draft.base;
    const { changes, errors } = readDraft(draft);
    if (Object.keys(errors).length > 0) {
      setDrafts((all) => withErrors(all, id, errors));
      return false;
    }
    try {
      await send(draft, changes);
      setDrafts((all) => withoutDraft(all, id));
      return true;
    } catch (error) {
      await explain(draft, error).catch((second: unknown) => setProblem(errorText(second)));
      return false;
    }
  }

  async function save() {
    setProblem(null);
    setSaving(true);
    const results: boolean[] = [];
    // One after the other: the rows are few, and the first trouble of the network is told once.
    for (const draft of Object.values(drafts)) results.push(await saveRow(draft));
    setSaving(false);
    if (results.every(Boolean)) return notify(messages.saved, { type: 'success' });
    setRefusals((count) => count + 1);
    notify(messages.notSaved, { type: 'error' });
  }

  function discard() {
    setDrafts({});
    setProblem(null);
  }

  return { drafts, setDrafts, isSaving, problem, refusals, save: () => oneAtATime(save), discard };
}
