/** Decides whether an upload arrived although its response was lost (REP-110). Pure. */
import type { ReportDocumentKind } from '@ceccar/contract/reports/report-documents';

type SentFile = { file: Pick<File, 'name' | 'size'>; startedAt: Date };
type ServerFile = { kind: string; name: string; size: number; createdAt: string };

/** Tolerated difference between the clocks of client and server. */
const clockSlackMs = 120_000;

/** The server has a file of this name and size that was stored after the upload started. */
export function hasArrived(
  name: ReportDocumentKind,
  { file, startedAt }: SentFile,
  kept: readonly ServerFile[],
): boolean {
  return kept.some(
    (one) =>
      one.kind === name &&
      one.name === file.name &&
      one.size === file.size &&
      Date.parse(one.createdAt) >= startedAt.getTime() - clockSlackMs,
  );
}
