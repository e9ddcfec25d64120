/** Describes an export in words: title, filters and day in the properties of its workbook (EXC-165). */
import { exportTypes, listExports } from '@ceccar/contract/exchange/exports';
import { filterTexts } from '@ceccar/contract/exchange/filter-texts';
import type { Field } from '@ceccar/contract/fields';
import type { Resources } from '../../../platform/crud/definition.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { formatLei } from '../../../platform/text/format-lei.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import type { WorkbookInfo } from '../workbook/workbook-parts.ts';

type Described = { name: string; type: string; filters: unknown; region_id: number | null };

export async function describeExport(
  { db, resources }: { db: Db; resources: Resources },
  { name, type, filters, region_id }: Described,
  now: Date,
): Promise<WorkbookInfo> {
  const regions = await db.selectFrom('regions').select(['id', 'name']).execute();
  const branch = regions.find(({ id }) => id === region_id)?.name;
  const [plural] = Object.entries(listExports).find(([, one]) => one === type) ?? [];
  const list = plural === undefined ? undefined : getResource(resources, plural).contract;
  const parts = [
    exportTypes.find(({ value }) => value === type)?.label ?? type,
    branch === undefined ? 'Toate filialele' : `Filiala: ${branch}`,
    ...filterTexts(list, filters as Record<string, string>, regions, showValue), // as `createExport` wrote them
  ];
  return {
    title: name,
    subject: [...new Set(parts)].join('; '),
    day: shortDay(bucharestToday(now)),
    createdAt: now,
  };
}

function showValue({ kind, choices }: Field, value: string): string {
  if (kind === 'date') return shortDay(value);
  if (kind === 'decimal') return formatLei(Number(value).toFixed(2));
  return choices?.find((choice) => String(choice.value) === value)?.label ?? value;
}
