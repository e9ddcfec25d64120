/** A yearly run in words. */
import { type DueRunKind, type dueRunRows, dueRuns } from '@ceccar/contract/money/due-runs';
import type { Abilities, Row } from '@ceccar/contract/resource';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { referenceName } from '../../../platform/api/records.ts';
import { fieldText } from '../../../platform/ui/text/field-value.tsx';
import { formatAmount, formatDay, formatMoney, formatPercent } from '../../../platform/ui/text/format.ts';

export type Run = ApiRecord & {
  kind: DueRunKind;
  year: number;
  region?: unknown;
  status: string;
  day: string | null;
  rate: number | null;
  dailyRate: number | null;
  dailyUntil: string | null;
  eachAmount: number | null;
  rowCount: number;
  total: number;
  leftCount: number;
  changedCount: number;
  doneRows: number;
  problem: string | null;
  userFullName: string;
  postedByName: string | null;
  postedAt: string | null;
  undoneByName: string | null;
  undoneAt: string | null;
  abilities?: Abilities & { post?: boolean; drop?: boolean; undo?: boolean };
};

export type RunRow = Row<typeof dueRunRows, 'row-list'>;

export function runTitle({ kind, year }: Pick<Run, 'kind' | 'year'>): string {
  return `${fieldText(dueRuns.fields.kind, kind)} ${year}`;
}

export function branchOf({ region }: Pick<Run, 'region'>): string {
  return region ? `Filiala ${referenceName(region)}` : 'Toate filialele';
}

/** By which rule the run computes: `25 % din cotizația fixă 2026 neachitată la 30.09.2026`. */
export function ruleOf({ kind, year, day, rate, dailyRate, dailyUntil, eachAmount }: Run): string {
  const on = day === null ? '' : formatDay(day);
  if (kind === 'unfiled')
    return `${formatMoney(eachAmount ?? 0)} de la fiecare membru al cărui raport anual ${year - 1} nu a fost depus până la ${on}`;
  const daily =
    dailyRate === null || dailyUntil === null
      ? ''
      : `, plus ${formatPercent(dailyRate)} pe zi din ce este încă neachitat, de la 1 ianuarie ${year + 1} până la ${formatDay(dailyUntil)}`;
  return `${formatPercent(rate ?? 0)} din cotizația fixă ${year} neachitată la ${on}${daily}`;
}

export function amountText(value: unknown): string {
  return formatAmount(Number(value));
}
