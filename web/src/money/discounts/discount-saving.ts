/** Saves and resets the discounts of a member; what was typed stays until the server has accepted it. */
import { type Discounts, discountFields } from '@ceccar/contract/money/discounts';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError, errorText } from '../../api/errors.ts';
import { refreshRecords } from '../../api/record-cache.ts';
import type { ApiRecord } from '../../api/records.ts';
import { showViolations } from '../../ui/form/contract-form.ts';
import type { FormValues } from '../../ui/form/form-values.ts';
import { useOneAtATime } from '../../ui/one-at-a-time.ts';
import { discountTexts, unvalidatedReports } from './discount-failure.ts';
import {
  changeDiscounts,
  contractOf,
  type DiscountedKind,
  discountsKey,
  getDiscounts,
  resetDiscounts,
  sendDiscounts,
  toDiscountForm,
} from './discounts.ts';

type Work = { doneText: string; failedText: string; change: (against: Discounts) => Promise<void> };

export type DiscountTarget = { kind: DiscountedKind; member: ApiRecord; discounts: Discounts };

export function useDiscountSaving(target: DiscountTarget, form: UseFormReturn<FormValues>) {
  const { kind, member, discounts } = target;
  const [busyWith, setBusyWith] = useState<'saving' | 'resetting' | null>(null);
  const [unvalidated, setUnvalidated] = useState<number | null>(null);
  const [isStale, setStale] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const oneAtATime = useOneAtATime();
  const queryClient = useQueryClient();
  const notify = useNotify();

  /** A fresh answer replaces what the form shows. */
  async function reload() {
    try {
      const latest = await getDiscounts(member);
      queryClient.setQueryData(discountsKey(member), latest);
      // Also where nothing differs from what was read before, but from what is typed.
      form.reset(toDiscountForm(kind, latest));
      refreshRecords(queryClient, contractOf(kind).plural);
      setStale(false);
      return true;
    } catch {
      notify(discountTexts.notLoaded, { type: 'error' });
      return false;
    }
  }

  function showFailure(error: unknown, failedText: string) {
    const count = unvalidatedReports(error);
    if (count !== undefined) return setUnvalidated(count);
    notify(failedText, { type: 'error' });
    if (!(error instanceof ApiError)) return setProblem(errorText(error));
    const others = showViolations(form, discountFields, error.violations);
    if (error.status === 412) setStale(true);
    else if (error.violations.length === 0 || others.length > 0) setProblem(errorText(error));
  }

  async function run({ doneText, failedText, change }: Work) {
    setProblem(null);
    if (member.id === '') return notify(discountTexts.noId, { type: 'error' });
    try {
      await changeDiscounts(member, discounts, change);
    } catch (error) {
      return showFailure(error, failedText);
    }
    notify(doneText, { type: 'success' });
    await reload();
  }

  function whileBusy(doing: 'saving' | 'resetting', work: Work) {
    return oneAtATime(async () => {
      setBusyWith(doing);
      await run(work).finally(() => setBusyWith(null));
    });
  }

  return {
    busyWith,
    unvalidated,
    isStale,
    /** Why the last attempt failed, where no field and no dialog tells it. */
    problem,
    forgetUnvalidated: () => setUnvalidated(null),
    save: (values: FormValues) =>
      whileBusy('saving', {
        doneText: discountTexts.saved,
        failedText: discountTexts.notSaved,
        change: (against) => sendDiscounts(member, values, against),
      }),
    reset: () =>
      whileBusy('resetting', {
        doneText: discountTexts.reset,
        failedText: discountTexts.notReset,
        change: (against) => resetDiscounts(member, against),
      }),
    /** Takes what someone else saved in the meantime. */
    takeTheirs: async () => {
      if (await reload()) notify(discountTexts.reloaded, { type: 'success' });
    },
  };
}
