/** Writes an export to a file of its format, batch by batch, and hashes it at the same time. */
import type { ExportFormat } from '@ceccar/contract/exchange/exports';
import type { FileToKeep } from '../../../platform/files/keep-file.ts';
import { writeHashed } from '../../../platform/files/write-hashed.ts';
import type { WorkbookInfo } from '../workbook/workbook-parts.ts';
import type { ExportColumn } from './export-kind.ts';
import type { Batches } from './read-rows.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

const writers = { xlsx: writeXlsx, csv: writeCsv } as const;

/** `Membri Cluj` → `Membri Cluj.xlsx` */
export function fileNameOf(name: string, format: string): string {
  return name.toLowerCase().endsWith(`.${format}`) ? name : `${name}.${format}`;
}

export async function writeFile(
  path: string,
  format: ExportFormat,
  columns: readonly ExportColumn[],
  batches: Batches,
  info: WorkbookInfo,
): Promise<FileToKeep> {
  const written = await writeHashed(path, writers[format](columns, batches, info));
  return { ...written, mediaType: mediaTypes[format] };
}
