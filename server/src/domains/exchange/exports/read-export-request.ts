/**
 * Parses and checks an export request; all errors are reported at once, each at its field (EXC-24). The specification has
 * one shape of filters for all types: one that the type does not use is ignored with a warning (EXC-86).
 */
import {
  type ExportFilter,
  type ExportFormat,
  exportFilters,
  exportNameField,
  exports,
  refuseExportName,
  refuseInterval,
} from '@ceccar/contract/exchange/exports';
import { foldText } from '@ceccar/contract/fold-text';
import { messages } from '@ceccar/contract/messages';
import type { Violation, Warning } from '@ceccar/contract/resource';
import type { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import { isAdmin } from '../../../platform/access/policy.ts';
import type { Resources } from '../../../platform/crud/definition.ts';
import { invalid } from '../../../platform/errors.ts';
import { type ExportColumn, type ExportKind, type ExportKinds, getExportKind } from './export-kind.ts';

export type Region = { id: number; name: string };

export type Sent = Partial<
  Record<
    | 'export_name'
    | 'export_type'
    | 'export_format'
    | 'export_filters'
    | 'export_columns'
    | 'export_specific_region',
    unknown
  >
>;

export type ExportRequest = {
  name: string;
  type: string;
  format: ExportFormat;
  filters: Record<string, string>;
  columns: string[];
  regionId: number | null;
  warnings: Warning[];
};

type Refuse = (propertyPath: string, message: string) => void;

type Around = {
  kinds: ExportKinds;
  regions: readonly Region[];
  actor: Actor;
  resources: Resources;
};

export function readExportRequest(sent: Sent, { kinds, regions, actor, resources }: Around): ExportRequest {
  const violations: Violation[] = [];
  const refuse: Refuse = (propertyPath, message) => void violations.push({ propertyPath, message });
  const name = String(readField('export_name', exportNameField.input, sent.export_name, refuse) ?? '');
  const unfit = refuseExportName(name);
  if (unfit) refuse('export_name', unfit);
  const type = readField('export_type', exports.fields.type.input, sent.export_type, refuse);
  const format = readField(
    'export_format',
    exports.fields.format.input,
    sent.export_format ?? 'xlsx',
    refuse,
  );
  const regionId = readRegion(sent, actor, regions, refuse);
  if (type === undefined) throw invalid(violations);
  const kind = getExportKind(kinds, String(type));
  const warnings: Warning[] = [];
  const warn: Refuse = (propertyPath, message) => void warnings.push({ propertyPath, message });
  const filters = readFilters(kind, sent.export_filters, { regions, actor, resources, warn }, refuse);
  const columns = readColumns(kind, sent.export_columns, refuse);
  if (violations.length > 0) throw invalid(violations);
  return {
    name,
    type: String(type),
    format: format as ExportFormat, // one of the field's choices
    filters,
    columns,
    regionId: regionId ?? regionNamed(regions, filters.region_name)?.id ?? null,
    warnings,
  };
}

function readField(path: string, input: z.ZodType, value: unknown, refuse: Refuse): unknown {
  const read = input.safeParse(value);
  if (read.success) return read.data;
  for (const { message } of read.error.issues) refuse(path, message);
  return undefined;
}

/** The region of a moderator is always their own branch; 0 or nothing means all branches (EXC-23). */
function readRegion(
  { export_specific_region: sent }: Sent,
  actor: Actor,
  regions: readonly Region[],
  refuse: Refuse,
): number | null {
  if (!isAdmin(actor)) return actor.regionId;
  if (sent === undefined || sent === null || sent === '' || String(sent) === '0') return null;
  const region = regions.find(({ id }) => String(id) === String(sent));
  if (!region) refuse('export_specific_region', messages.notReference('Filiala'));
  return region?.id ?? null;
}

function readFilters(
  kind: ExportKind,
  sent: unknown,
  { regions, actor, resources, warn }: Omit<Around, 'kinds'> & { warn: Refuse },
  refuse: Refuse,
): Record<string, string> {
  const given = entriesOf(sent);
  if (given === undefined) {
    refuse('export_filters', 'Filtrele se trimit ca obiect, cu numele și valoarea fiecăruia.');
    return {};
  }
  const filters: Record<string, string> = {};
  for (const [name, value] of given) {
    const path = `export_filters.${name}`;
    if (kind.filters === 'list') Object.assign(filters, listFilters(name, value));
    else if (!Object.hasOwn(exportFilters, name)) refuse(path, messages.notExportFilter(name.slice(0, 100)));
    else if (!kind.filters.some((one) => one === name)) warn(path, messages.exportFilterUnused(name));
    else if (name === 'region_name' && !isAdmin(actor)) {
      // The own branch is exported, whatever is sent (EXC-23).
      if (regionNamed(regions, String(value))?.id !== actor.regionId) warn(path, messages.ownRegionExported);
    } else {
      const read = readField(path, exportFilters[name as ExportFilter].input, value, refuse); // one of the type's
      if (read !== undefined && read !== null) filters[name] = String(read);
    }
  }
  if (kind.filters !== 'list') {
    refuseRegion(filters, regions, refuse);
    refusePeriod(kind, filters, new Set(given.map(([name]) => name)), refuse);
  }
  for (const { propertyPath, message } of kind.refuse(filters, resources)) refuse(propertyPath, message);
  return filters;
}

/** `id[]` with a list is `id[0]`, `id[1]` … in a third of the room: the selection of a whole register fits in a request. */
function listFilters(name: string, value: unknown): Record<string, string> {
  if (!Array.isArray(value) || !name.endsWith('[]')) return { [name]: String(value) };
  return Object.fromEntries(value.map((one, at) => [`${name.slice(0, -1)}${at}]`, String(one)]));
}

/** Empty filters are ignored. Some programs send an object without keys as a list. */
function entriesOf(sent: unknown): [string, unknown][] | undefined {
  if (sent === undefined || sent === null || (Array.isArray(sent) && sent.length === 0)) return [];
  if (typeof sent !== 'object' || Array.isArray(sent)) return undefined;
  return Object.entries(sent).filter(([, value]) => value !== null && value !== '' && value !== undefined);
}

function refuseRegion(filters: Record<string, string>, regions: readonly Region[], refuse: Refuse): void {
  if (filters.region_name === undefined) return;
  const region = regionNamed(regions, filters.region_name);
  if (!region) {
    refuse('export_filters.region_name', messages.notRegionName);
    return;
  }
  filters.region_name = region.name;
}

function refusePeriod(
  { needsOneYear }: ExportKind,
  { min_payment_date: from, max_payment_date: to }: Record<string, string>,
  given: ReadonlySet<string>,
  refuse: Refuse,
): void {
  if (from && to && from > to) refuse('export_filters.max_payment_date', messages.intervalBackwards);
  if (!needsOneYear) return;
  for (const name of ['min_payment_date', 'max_payment_date'] as const)
    if (!given.has(name)) refuse(`export_filters.${name}`, messages.required(exportFilters[name].label));
  const unfit = refuseInterval(from, to);
  if (unfit) refuse('export_filters.max_payment_date', unfit);
}

/**
 * Fixed columns are always included; without a selection all columns are (EXC-22). A selection of none still names the
 * member (EXC-166). Those of a list keep its order (EXC-153).
 */
function readColumns({ columns, filters }: ExportKind, sent: unknown, refuse: Refuse): string[] {
  if (sent !== undefined && sent !== null && !Array.isArray(sent)) {
    refuse('export_columns', 'Coloanele se trimit ca listă de nume.');
    return [];
  }
  const columnKeys = new Set(columns.map(({ key }) => key));
  for (const name of sent ?? [])
    if (!columnKeys.has(name)) refuse('export_columns', messages.notExportColumn(String(name).slice(0, 100)));
  const chosen = sent && new Set(sent);
  if (chosen && filters === 'list') return [...chosen].filter((name) => columnKeys.has(name));
  const isIncluded = ({ key, isFixed, isNaming }: ExportColumn) =>
    isFixed || !chosen || chosen.has(key) || (isNaming === true && chosen.size === 0);
  return columns.filter(isIncluded).map(({ key }) => key);
}

/** Ignores case and diacritics, like every search by name. */
function regionNamed(regions: readonly Region[], name: string | undefined): Region | undefined {
  return name === undefined ? undefined : regions.find((region) => foldText(region.name) === foldText(name));
}
