/** The report's files on the server, and its check of them. */
import type { MemberKind } from '@ceccar/contract/member';
import type { CorrectionField } from '@ceccar/contract/reports/annual-reports';
import { disputeParts, type UploadAnswer } from '@ceccar/contract/reports/report-checks';
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/http.ts';
import { flowKey } from '../flow/flow.ts';

export type KeptFile = ReportReview['files'][number];

/** The member's statements besides the files. */
export type Statements = {
  /** Null until answered. */
  digitallySigned: boolean | null;
  /** For each differing value, which side is wrong. */
  mistakes: Partial<Record<CorrectionField, 'report' | 'register'>>;
};

export function filesKey(reportId: number) {
  return [flowKey, 'files', reportId];
}

export function useKeptFiles(reportId: number) {
  return useQuery({
    queryKey: filesKey(reportId),
    queryFn: ({ signal }) =>
      callApi<Pick<ReportReview, 'files'>>(`/annual_reports/${reportId}/files`, { signal }),
    select: ({ files }) => files,
  });
}

export function uploadAddress(user: string): string {
  return `/annual_reports/upload/${encodeURIComponent(user)}`;
}

/** The statements as form parts; unanswered ones are omitted. */
export function statementParts(kind: MemberKind, { digitallySigned, mistakes }: Statements): FormData {
  const parts = new FormData();
  // Always set: a multipart body needs at least one part.
  parts.set('digitallySigned', digitallySigned === null ? '' : digitallySigned ? '1' : '0');
  for (const [field, names] of Object.entries<readonly string[]>(disputeParts[kind])) {
    const isDisputed = mistakes[field as CorrectionField] === 'register'; // its own keys
    if (isDisputed && names[0]) parts.set(names[0], '1');
  }
  return parts;
}

type Judged = { user: string; kind: MemberKind; report: KeptFile | undefined; statements: Statements };

/** The server's check of the uploaded report; repeated for a new report and for new statements. */
export function useJudgement({ user, kind, report, statements }: Judged) {
  return useQuery({
    // Not below the flow's key: a report that has moved on is not checked again.
    queryKey: ['report-judgement', user, report?.createdAt, statements],
    queryFn: ({ signal }) =>
      callApi<UploadAnswer>(uploadAddress(user), {
        method: 'POST',
        body: statementParts(kind, statements),
        signal,
      }),
    enabled: report !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => (report ? previous : undefined),
  });
}
