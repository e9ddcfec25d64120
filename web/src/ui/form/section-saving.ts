/** Saves one panel of a record: only what changed, against the version that was read. */
import { messages } from '@ceccar/contract/messages';
import type { ResourceContract } from '@ceccar/contract/resource';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError, errorText } from '../../api/errors.ts';
import { keepRecord } from '../../api/record-cache.ts';
import type { ApiRecord } from '../../api/records.ts';
import { useOneAtATime } from '../one-at-a-time.ts';
import { showViolations } from './contract-form.ts';
import { type FormValues, toFormValues } from './form-values.ts';

export type SectionTarget = {
  contract: ResourceContract;
  /** View that the record was read by; the answer comes in the same. */
  view: string;
  record: ApiRecord;
  /** Fields of this panel that may be changed. */
  names: readonly string[];
  /** Where the section is saved, under the record's IRI; the record itself where absent. */
  path?: string | undefined;
};

/** What someone else saved between our reading and our saving. */
export type Conflict = { changes: FormValues; latest: ApiRecord };

export function useSectionSaving(target: SectionTarget, form: UseFormReturn<FormValues>) {
  const { contract, view, record, names, path } = target;
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaving, setSaving] = useState(false);
  const oneAtATime = useOneAtATime();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const meta = { view };

  async function send(changes: FormValues, previous: ApiRecord) {
    const params = { id: `${record.id}${path ?? ''}`, data: changes, previousData: previous, meta };
    const { data: answer } = await dataProvider.update<ApiRecord>(contract.plural, params);
    const saved = path === undefined ? answer : mergeSection(previous, names, answer);
    keepRecord(queryClient, contract.plural, view, saved);
    form.reset(toFormValues(contract, names, saved));
    setConflict(null);
    notify(messages.saved, { type: 'success' });
  }

  async function findConflict(changes: FormValues) {
    const { data: latest } = await dataProvider.getOne<ApiRecord>(contract.plural, { id: record.id, meta });
    // Another panel of the record may have changed; that is no conflict with what is written here.
    if (isSameSection(target, latest)) await send(changes, latest);
    else setConflict({ changes, latest });
  }

  function refuse() {
    notify(messages.notSaved, { type: 'error' });
  }

  function showFailure(error: unknown) {
    if (error instanceof ApiError && error.violations.length > 0) {
      const others = showViolations(form, names, error.violations);
      setProblem(others.map(({ message }) => message).join(' ') || null);
    } else {
      setProblem(errorText(error));
    }
    refuse();
  }

  function run(work: () => Promise<void>) {
    return oneAtATime(async () => {
      setProblem(null);
      setSaving(true);
      await work()
        .catch(showFailure)
        .finally(() => setSaving(false));
    });
  }

  async function saveOrCompare(changes: FormValues) {
    try {
      await send(changes, record);
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) await findConflict(changes);
      else throw error;
    }
  }

  return {
    problem,
    conflict,
    isSaving,
    save: (changes: FormValues) => run(() => saveOrCompare(changes)),
    /** Writes over what the other person saved, only where the user changed something. */
    keepMine: ({ changes, latest }: Conflict) => run(() => send(changes, latest)),
    takeTheirs: ({ latest }: Conflict) => {
      form.reset(toFormValues(contract, names, latest));
      keepRecord(queryClient, contract.plural, view, latest);
      setConflict(null);
    },
    refuse,
    clearProblem: () => setProblem(null),
  };
}

/** A part saved on its own answers with its fields alone; the version check held the rest as it was. */
function mergeSection(record: ApiRecord, names: readonly string[], answer: ApiRecord): ApiRecord {
  const { warnings: _warnings, ...rest } = record;
  const kept = ['version', 'warnings', ...names].filter((name) => name in answer);
  return { ...rest, ...Object.fromEntries(kept.map((name) => [name, answer[name]])) };
}

export function isSameSection({ contract, names, record }: SectionTarget, latest: ApiRecord): boolean {
  return changedFields(contract, names, record, latest).length === 0;
}

/** Fields that a form would show differently for the two records. */
export function changedFields(
  contract: ResourceContract,
  names: readonly string[],
  before: ApiRecord,
  after: ApiRecord,
): string[] {
  const [was, is] = [toFormValues(contract, names, before), toFormValues(contract, names, after)];
  return names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
}
