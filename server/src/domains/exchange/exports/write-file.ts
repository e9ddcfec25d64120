/** Writes an export to a file of its format, batch by batch, and hashes it at the same time. */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { ExportFormat } from '@ceccar/contract/exchange/exports';
import type { FileToKeep } from '../../../platform/files/keep-file.ts';
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
  const hash = createHash('sha256');
  let size = 0;
  const target = await open(path, 'wx', 0o600);
  try {
    for await (const bytes of writers[format](columns, batches, info)) {
      hash.update(bytes);
      size += bytes.length;
      await target.writeFile(bytes);
    }
  } finally {
    await target.close();
  }
  return { path, sha256: hash.digest('hex'), size, mediaType: mediaTypes[format] };
}
