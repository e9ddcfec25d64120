/** Saves and resets the discounts of a member; typed text stays until the server has accepted it. */
import { memberContracts } from '@ceccar/contract/members/member';
import { type Discounts, discountFields } from '@ceccar/contract/money/discounts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { sendAgainst } from '../../../platform/api/changed-meanwhile.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import type { MemberRecord } from '../../../platform/api/records.ts';
import { useNotices } from '../../../platform/data/notices.ts';
import { refreshRecords } from '../../../platform/data/record-cache.ts';
import { type Explained, useSave } from '../../../platform/data/save.ts';
import { showViolations } from '../../../platform/ui/form/contract-form.ts';
import type { FormValues } from '../../../platform/ui/form/form-values.ts';
import { discountTexts, unvalidatedReports } from './discount-failure.ts';
import {
  areSame,
  discountsKey,
  getDiscounts,
  resetDiscounts,
  sendDiscounts,
  toDiscountForm,
} from './discounts.ts';

export type DiscountTarget = MemberRecord & { discounts: Discounts };

type Doing = 'saving' | 'resetting';

const texts = {
  saving: { doneText: discountTexts.saved, failedText: discountTexts.notSaved },
  resetting: { doneText: discountTexts.reset, failedText: discountTexts.notReset },
} as const;

export function useDiscountSaving(target: DiscountTarget, form: UseFormReturn<FormValues>) {
  const { kind, member, discounts } = target;
  const [doing, setDoing] = useState<Doing>('saving');
  const [unvalidated, setUnvalidated] = useState<number | null>(null);
  const [isStale, setStale] = useState(false);
  const saving = useSave((violations) => showViolations(form, discountFields, violations));
  const queryClient = useQueryClient();
  const notices = useNotices();

  /** A fresh response replaces the form's values. */
  async function reload(): Promise<boolean> {
    try {
      const latest = await getDiscounts(member, discounts.year);
      queryClient.setQueryData(discountsKey(member, discounts.year), latest);
      // Reset even if the saved values are unchanged, because the typed values differ from them.
      form.reset(toDiscountForm(kind, latest));
      refreshRecords(queryClient, memberContracts[kind].plural);
      setStale(false);
      return true;
    } catch {
      notices.show(discountTexts.notLoaded, 'error');
      return false;
    }
  }

  function explain(error: unknown): Explained | undefined {
    const count = unvalidatedReports(error);
    if (count !== undefined) {
      setUnvalidated(count);
      return 'asked';
    }
    if (!(error instanceof ApiError) || error.status !== 412) return undefined;
    setStale(true);
    return { problem: null };
  }

  function run(work: Doing, send: (against: Discounts) => Promise<void>): Promise<void> {
    return saving.run({
      send: () => {
        setDoing(work);
        return sendAgainst(discounts, {
          send,
          getLatest: () => getDiscounts(member, discounts.year),
          isSame: (latest) => areSame(discounts, latest),
        });
      },
      onSaved: async () => {
        await reload();
      },
      explain,
      ...texts[work],
    });
  }

  return {
    busyWith: saving.isSaving ? doing : null,
    unvalidated,
    isStale,
    problem: saving.problem,
    forgetUnvalidated: () => setUnvalidated(null),
    save: (values: FormValues) => run('saving', (against) => sendDiscounts(member, values, against)),
    reset: () => run('resetting', (against) => resetDiscounts(member, against)),
    /** Takes over the other user's version. */
    takeTheirs: async () => {
      if (await reload()) notices.show(discountTexts.reloaded, 'success');
    },
  };
}
