/** State of the second step: uploaded files, running uploads, the member's statements, what is missing. */
import type { MemberKind } from '@ceccar/contract/member';
import type { UploadAnswer } from '@ceccar/contract/reports/report-checks';
import { documentsOf, isNeeded, type ReportDocumentKind } from '@ceccar/contract/reports/report-documents';
import type { Violation } from '@ceccar/contract/resource';
import { useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { useSave } from '../../../platform/data/save.ts';
import { type Flow, useRefreshFlow } from '../flow/flow.ts';
import type { DocumentProps } from './document-field.tsx';
import {
  type Statements,
  statementParts,
  uploadAddress,
  useJudgement,
  useKeptFiles,
} from './report-files.ts';
import { findingsOf, openMismatches, unreportedOf } from './report-findings.ts';
import { useUploads } from './report-uploads.ts';
import { type Missing, whatIsMissing } from './what-is-missing.ts';

export function useGathering({ user, report }: Flow) {
  const kind: MemberKind = report.user.isPerson ? 'person' : 'company';
  const [statements, setStatements] = useState<Statements>({
    digitallySigned: report.digitallySigned,
    mistakes: {},
  });
  const [isGdprAccepted, setGdprAccepted] = useState(report.gdprAccepted);
  const [wasAsked, setAsked] = useState(false);
  const [objections, setObjections] = useState<Violation[]>([]);
  const kept = useKeptFiles(report.originId);
  const files = kept.data ?? [];
  const reportFile = files.find((file) => file.kind === 'annualReport');
  const judgement = useJudgement({ user, kind, report: reportFile, statements });
  const uploading = useUploads({ user, reportId: report.originId, kind, statements });
  const saving = useSave();
  const refresh = useRefreshFlow();
  const documents = documentsOf(kind).filter(
    (name) => name !== 'annualReportScanned' || statements.digitallySigned === false,
  );
  const fields = documents.filter((name) => name !== 'annualReport');

  const isReportWrong =
    reportFile !== undefined &&
    judgement.data !== undefined &&
    (findingsOf(kind, report.year, judgement.data).length > 0 ||
      openMismatches(judgement.data.mismatches, statements).length > 0);
  const missing = whatIsMissing({
    kind,
    digitallySigned: statements.digitallySigned,
    kept: files.map((file) => file.kind),
    isReportWrong,
    isGdprAccepted,
  });

  /** Shown at the control only after the member tried to continue. */
  function problemAt(id: string): string | undefined {
    return wasAsked ? missing.find(({ at }) => at === id)?.message : undefined;
  }

  /** Objections to the whole no longer apply after another report or other statements. */
  function forgetObjections(name?: ReportDocumentKind) {
    setObjections((before) =>
      before.filter(({ propertyPath: path }) => path !== name && fields.some((field) => field === path)),
    );
  }

  function choose(name: ReportDocumentKind, file: File) {
    forgetObjections(name);
    void uploading.send(name, file);
  }

  function propsOf(name: ReportDocumentKind): DocumentProps {
    // Errors within the report itself come from its validation.
    const own = objections.filter(({ propertyPath }) => propertyPath === name && name !== 'annualReport');
    const problem = problemAt(name);
    return {
      name,
      kind,
      isNeeded: isNeeded(name, statements.digitallySigned ?? true),
      kept: files.find((file) => file.kind === name),
      upload: uploading.uploads[name],
      problems: [...(problem ? [problem] : []), ...own.map(({ message }) => message)],
      onChoose: (file) => choose(name, file),
      onForget: () => uploading.forget(name),
    };
  }

  function handIn(onRefused: (first: Missing | undefined) => void): void {
    setAsked(true);
    if (missing.length > 0) {
      onRefused(missing[0]);
      return;
    }
    const body = statementParts(kind, statements);
    body.set('gdprAccepted', '1');
    void saving.run({
      send: () => callApi<UploadAnswer>(uploadAddress(user), { method: 'POST', body }),
      onSaved: ({ violations }) => {
        setObjections(violations);
        // The register may have changed since the report was checked.
        if (violations.length > 0) void judgement.refetch();
      },
      onSettled: refresh,
      doneText: null,
      failedText: null,
    });
  }

  return {
    kind,
    documents,
    kept,
    judgement,
    statements,
    say(change: Partial<Statements>) {
      forgetObjections();
      setStatements((before) => ({ ...before, ...change }));
    },
    isGdprAccepted,
    setGdprAccepted,
    missing,
    problemAt,
    propsOf,
    isFileRefused: Object.values(uploading.uploads).some(({ problem, mayRetry }) => problem && !mayRetry),
    isUploading: uploading.isUnderWay,
    handIn,
    isSaving: saving.isSaving,
    problems: [
      ...(saving.problem ? [saving.problem] : []),
      ...unreportedOf(objections, { kind, year: report.year, fields, judgement: judgement.data, statements }),
    ],
  };
}
