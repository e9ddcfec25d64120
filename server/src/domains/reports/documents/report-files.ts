/** Files of a report: every upload is stored, and one of each kind is in use (REP-19). */
import type { ReportFileKind } from '@ceccar/contract/reports/report-documents';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';

export type LiveFile = {
  id: number;
  kind: ReportFileKind;
  file_id: number;
  file_name: string;
  reading: unknown;
};

/** The new file replaces the one in use, which is set aside but kept. */
export async function addReportFile(
  tx: Tx,
  reportId: number,
  file: { kind: ReportFileKind; fileId: number; name: string; reading?: unknown },
): Promise<void> {
  await setFilesAside(tx, reportId, [file.kind]);
  await tx
    .insertInto('annual_report_files')
    .values({
      annual_report_id: reportId,
      kind: file.kind,
      file_id: file.fileId,
      file_name: file.name,
      reading: file.reading === undefined ? null : JSON.stringify(file.reading),
    })
    .execute();
}

/** Sets all files aside if no kinds are given. */
export async function setFilesAside(
  tx: Tx,
  reportId: number,
  kinds?: readonly ReportFileKind[],
): Promise<void> {
  await tx
    .updateTable('annual_report_files')
    .set({ set_aside_at: sql`register_now()` })
    .where('annual_report_id', '=', reportId)
    .where('set_aside_at', 'is', null)
    .$if(kinds !== undefined, (files) => files.where('kind', 'in', [...(kinds ?? [])]))
    .execute();
}

/** Sizes of the files in use, by kind. */
export async function readFileSizes(tx: Tx, reportId: number): Promise<Map<string, number>> {
  const files = await tx
    .selectFrom('annual_report_files as f')
    .innerJoin('files', 'files.id', 'f.file_id')
    .select(['f.kind', 'files.size'])
    .where('f.annual_report_id', '=', reportId)
    .where('f.set_aside_at', 'is', null)
    .execute();
  return new Map(files.map(({ kind, size }) => [kind, Number(size)]));
}

export async function readLiveFiles(tx: Tx, reportId: number): Promise<LiveFile[]> {
  const files = await tx
    .selectFrom('annual_report_files')
    .select(['id', 'kind', 'file_id', 'file_name', 'reading'])
    .where('annual_report_id', '=', reportId)
    .where('set_aside_at', 'is', null)
    .execute();
  return files as LiveFile[]; // the table contains no other kinds
}
