/** Decides whether an upload arrived although its response was lost (REP-110). Pure. */
import type { ReportDocumentKind } from '@ceccar/contract/reports/report-documents';

/** `replaces`: when the server stored the file that this one replaces. */
type SentFile = { file: Pick<File, 'name'>; replaces: string | undefined };
type ServerFile = { kind: string; name: string; createdAt: string };

/** The server has a file of this name that was not there before; its size is that of the decoded picture. */
export function hasArrived(
  name: ReportDocumentKind,
  { file, replaces }: SentFile,
  kept: readonly ServerFile[],
): boolean {
  return kept.some((one) => one.kind === name && one.name === file.name && one.createdAt !== replaces);
}
