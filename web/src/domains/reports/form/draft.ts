/** State of the form's answers in the browser, saved automatically. */
import type { MemberKind } from '@ceccar/contract/member';
import { readAnswers } from '@ceccar/contract/reports/read-answers';
import type { ReportDraft } from '@ceccar/contract/reports/report-draft';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { useReportChanges } from '../../../platform/ui/form/unsaved-changes.tsx';
import { flowKey } from '../flow/flow.ts';
import { createDraftSaver, type DraftSaver, type DraftState } from './draft-saver.ts';

function draftAddress(reportId: number): string {
  return `/annual_reports/${reportId}/draft`;
}

/** Reloaded when the window gets the focus, because another device may have changed it. */
export function useDraft(reportId: number) {
  return useQuery({
    queryKey: [flowKey, 'draft', reportId],
    queryFn: ({ signal }) => callApi<ReportDraft>(draftAddress(reportId), { signal }),
    gcTime: 0,
  });
}

type Source = { reportId: number; kind: MemberKind; draft: ReportDraft };

export function useDraftSaver({ reportId, kind, draft }: Source): { saver: DraftSaver; state: DraftState } {
  const [saver] = useState(() =>
    createDraftSaver({
      draft,
      send: (answers, version) =>
        callApi<ReportDraft>(draftAddress(reportId), { method: 'PUT', body: { answers, version } }),
      read: (answers) => readAnswers(kind, answers).answers,
    }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.get);
  useReportChanges(state.standing !== 'saved');
  // Effects, because reloaded drafts, connection events and page visibility come from outside React.
  useEffect(() => saver.follow(draft), [saver, draft]);
  useEffect(() => {
    const flush = () => void saver.flush();
    // A phone may end a hidden page without notice.
    const leave = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', leave);
      saver.stop();
    };
  }, [saver]);
  return { saver, state };
}
