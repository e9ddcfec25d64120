/** A background job in the lists of exports and of all jobs. */
import { daysText } from '@ceccar/contract/count-text';
import { exportDays } from '@ceccar/contract/exchange/export-days';
import type { ExportTypeAnswer, exports } from '@ceccar/contract/exchange/exports';
import {
  type Work,
  type WorkKind,
  type WorkStatus,
  workKinds,
  workStatuses,
} from '@ceccar/contract/exchange/work';
import type { Row } from '@ceccar/contract/resource';
import { page } from '../../platform/api/page.ts';
import type { ApiRecord } from '../../platform/api/records.ts';
import { formatBytes, formatMoment } from '../../platform/ui/text/format.ts';
import { columnTexts, filterTexts } from './export-texts.ts';

export type WorkRow = {
  /** Its IRI. */
  iri: string;
  name: string;
  /** Type and filters. */
  details: readonly string[];
  status: WorkStatus;
  totalRows: number | null;
  doneRows: number | null;
  problem: string | null;
  userFullName: string;
  createdAt: string;
  finishedAt: string | null;
  /** Link to the result: a file or a page. */
  result: { link: string; text: string; isPage: boolean } | null;
  /** Of the file; null as long as there is none. */
  size: string | null;
  /** Remarks on the result, such as who downloaded it. */
  remarks: readonly string[];
  canCancel: boolean;
  /** The export that may be asked for again; other jobs may not. */
  repeated?: ExportRow;
};

export type ExportRow = ApiRecord & Omit<Row<typeof exports, 'export-list'>, 'id' | 'abilities'>;

export const statusLabels = new Map<string, string>(workStatuses.map(({ value, label }) => [value, label]));
const kindLabels = new Map<string, string>(workKinds.map(({ value, label }) => [value, label]));

/** The job is unfinished, so its row has to be polled. */
export function isOpen({ status }: Pick<WorkRow, 'status'>): boolean {
  return status === 'waiting' || status === 'running';
}

const workStatusOf: Readonly<Record<string, WorkStatus>> = { pending: 'waiting', processing: 'running' };

export function rowOfExport(
  row: ExportRow,
  typeLabel: string,
  types: readonly ExportTypeAnswer[] = [],
): WorkRow {
  const { name, userFullName, problem, createdAt, finishedAt, totalRows, doneRows, abilities } = row;
  const status = workStatusOf[row.status] ?? (row.status as WorkStatus); // the other statuses have the same names
  const isGone = status === 'done' && row.downloadLink === null;
  return {
    iri: row.id,
    name,
    details: [typeLabel, ...filtersOf(row), ...columnTexts(row.type, row.columns, types)],
    status,
    totalRows,
    doneRows,
    problem,
    userFullName,
    createdAt: String(createdAt),
    finishedAt,
    result:
      row.downloadLink !== null && abilities?.download === true
        ? { link: row.downloadLink, text: `Descarcă ${row.format.toUpperCase()}`, isPage: false }
        : null,
    size: row.fileSize === null ? null : formatBytes(row.fileSize),
    remarks: [
      ...(isGone ? [`Fișierul s-a șters după ${daysText(exportDays)}.`] : []),
      ...row.downloads.slice(0, 1).map(({ name: by, at }) => `luat de ${by}, ${formatMoment(at)}`),
      ...(row.downloads.length > 1 ? [`de ${row.downloads.length} ori în total`] : []),
    ],
    canCancel: abilities?.cancel === true,
    repeated: row,
  };
}

/** A branch that is also a filter is listed once. */
function filtersOf({ type, region, filters }: ExportRow): string[] {
  const branch = region === null ? [] : [`Filiala: ${region.name}`];
  return [...new Set([...branch, ...filterTexts(type, filters, page.regions)])];
}

export function rowOfWork(work: Work): WorkRow {
  const { kind, name, what, status, problem, userFullName, resultLink, abilities } = work;
  const isPage = resultLink?.startsWith('/download/') === false;
  return {
    iri: work['@id'],
    name,
    details: [`${kindLabels.get(kind)}: ${what}`],
    status,
    totalRows: work.totalRows,
    doneRows: work.doneRows,
    problem,
    userFullName,
    createdAt: work.createdAt,
    finishedAt: work.finishedAt,
    result:
      resultLink === null
        ? null
        : { link: resultLink, text: (isPage ? pageTexts : fileTexts)[kind] ?? 'Deschide', isPage },
    size: null,
    remarks: [],
    canCancel: abilities.cancel,
  };
}

const fileTexts: Partial<Record<WorkKind, string>> = { export: 'Descarcă fișierul' };
const pageTexts: Partial<Record<WorkKind, string>> = {
  import: 'Deschide importul',
  report: 'Deschide raportul',
};
