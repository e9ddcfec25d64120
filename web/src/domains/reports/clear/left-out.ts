/** Which clear reports the decision leaves out: before the draw as the screen remembers, afterwards as the server does (REP-385). */
import type {
  BatchItem,
  ClearReport,
  ClearReports,
  ReportBatch,
} from '@ceccar/contract/reports/clear-reports';
import { useState } from 'react';
import { useSave } from '../../../platform/data/save.ts';
import { leaveOut, useKeepBatch } from './clear-data.ts';

export type LeftOut = {
  /** Undefined: the report was not drawn; alone it can still be taken in. */
  isIn: (report: ClearReport) => boolean | undefined;
  /** Leaves the reports out, or takes them in again if none of them is in. */
  toggle: (reports: readonly ClearReport[]) => void;
  isSaving: boolean;
  problem: string | null;
};

/** While no batch is open. */
export function useLeftOutBefore({ reports }: ClearReports): LeftOut & { ids: readonly number[] } {
  const [ids, setIds] = useState<readonly number[]>([]);
  const shown = reports.map(({ id }) => id);
  return {
    ids: ids.filter((id) => shown.includes(id)),
    isIn: ({ id }) => !ids.includes(id),
    toggle: (toggled) => setIds(toggleIds(ids, toggled)),
    isSaving: false,
    problem: null,
  };
}

export function useLeftOutOf(batch: ReportBatch): LeftOut {
  const saving = useSave();
  const keep = useKeepBatch();
  const out = batch.items.filter(isLeftOut).map(({ id }) => id);
  const drawn = batch.items.map(({ id }) => id);
  return {
    isIn: ({ id }) => (drawn.includes(id) ? !out.includes(id) : undefined),
    toggle: (toggled) =>
      void saving.run({
        send: () => {
          const added = toggled.map(({ id }) => id).filter((id) => !drawn.includes(id));
          if (added.length > 0) return leaveOut(batch.id, out, added);
          return leaveOut(batch.id, toggleIds(out, toggled));
        },
        onSaved: keep,
        doneText: null,
        failedText: null,
      }),
    isSaving: saving.isSaving,
    problem: saving.problem,
  };
}

function toggleIds(out: readonly number[], toggled: readonly { id: number }[]): number[] {
  const ids = toggled.map(({ id }) => id);
  const others = out.filter((id) => !ids.includes(id));
  return ids.every((id) => out.includes(id)) ? others : [...others, ...ids];
}

/** The reports that the decision is for. */
export function itemsIn({ items }: ReportBatch) {
  return items.filter((item) => !isLeftOut(item));
}

function isLeftOut({ outcome }: BatchItem): boolean {
  return outcome === 'left';
}
