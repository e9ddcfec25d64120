/** Saves one panel of a record: only the changes, against the version that was loaded. */
import type { ResourceContract } from '@ceccar/contract/resource';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ChangedMeanwhile, type LastSave, sendAgainst } from '../../api/changed-meanwhile.ts';
import type { ApiRecord } from '../../api/records.ts';
import { keepRecord } from '../../data/record-cache.ts';
import { changeRecord, getRecord } from '../../data/record-calls.ts';
import { useSave } from '../../data/save.ts';
import { showViolations } from './contract-form.ts';
import { type FormValues, toFormValues } from './form-values.ts';
import { conflictingFields } from './merge-values.ts';

export type SectionTarget = {
  contract: ResourceContract;
  /** View that the record was loaded with; the response uses the same. */
  view: string;
  record: ApiRecord;
  /** Editable fields of this panel. */
  names: readonly string[];
  /** Path for saving the section, below the record's IRI; absent for the record itself. */
  path?: string | undefined;
};

/** The record that another user saved between our loading and saving; `fields` both have changed (API-143). */
export type Conflict = {
  changes: FormValues;
  latest: ApiRecord;
  lastSave: LastSave;
  fields: readonly string[];
};

export function useSectionSaving(
  target: SectionTarget,
  form: UseFormReturn<FormValues>,
  onSaved?: (saved: ApiRecord) => void,
) {
  const { contract, view, record, names, path } = target;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const saving = useSave((violations) => showViolations(form, names, violations));
  const queryClient = useQueryClient();

  function show(saved: ApiRecord) {
    keepRecord(queryClient, contract.plural, view, saved);
    form.reset(toFormValues(contract, names, saved));
    setConflict(null);
    onSaved?.(saved);
  }

  async function send(changes: FormValues, previous: ApiRecord): Promise<ApiRecord> {
    const answer = await changeRecord(`${record.id}${path ?? ''}`, view, changes, previous);
    return path === undefined ? answer : mergeSection(previous, names, answer);
  }

  function conflictsWith(latest: ApiRecord): string[] {
    const valuesOf = (one: ApiRecord) => toFormValues(contract, names, one);
    return conflictingFields(valuesOf(record), form.getValues(), valuesOf(latest));
  }

  return {
    ...saving,
    conflict,
    /** `isReported`: false if several sections are saved together and one message covers all. */
    save: (changes: FormValues, isReported = true) =>
      saving.run({
        ...(isReported ? {} : { doneText: null }),
        send: () =>
          sendAgainst(record, {
            send: (previous) => send(changes, previous),
            getLatest: () => getRecord(record.id, view),
            isSame: (latest) => conflictsWith(latest).length === 0,
            onConflict: (latest, lastSave) =>
              setConflict({ changes, latest, lastSave, fields: conflictsWith(latest) }),
          }),
        onSaved: show,
        explain: (error) => (error instanceof ChangedMeanwhile ? 'asked' : undefined),
      }),
    /** Overwrites the other user's version, but only in fields that the user changed. */
    keepMine: ({ changes, latest }: Conflict) =>
      saving.run({ send: () => send(changes, latest), onSaved: show }),
    /** Keeps the other user's version of the fields in conflict, and saves the other changes. */
    takeTheirs: async ({ changes, latest, fields }: Conflict) => {
      const rest = Object.entries(changes).filter(([name]) => !fields.includes(name));
      if (rest.length === 0) show(latest);
      else await saving.run({ send: () => send(Object.fromEntries(rest), latest), onSaved: show });
    },
  };
}

/** Saving a section returns only its fields; the version check ensures that the others are unchanged. */
function mergeSection(record: ApiRecord, names: readonly string[], answer: ApiRecord): ApiRecord {
  const { warnings: _warnings, ...rest } = record;
  const copiedKeys = ['version', 'warnings', ...names].filter((name) => name in answer);
  return { ...rest, ...Object.fromEntries(copiedKeys.map((name) => [name, answer[name]])) };
}

/** Whether a form would show the two records the same. */
export function isSameSection({ contract, names, record }: SectionTarget, latest: ApiRecord): boolean {
  const shown = (one: ApiRecord) => JSON.stringify(toFormValues(contract, names, one));
  return shown(record) === shown(latest);
}
