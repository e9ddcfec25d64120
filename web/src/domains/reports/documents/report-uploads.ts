/** Uploads each file when it is chosen; interrupted uploads are repeated once there is a connection. */
import type { MemberKind } from '@ceccar/contract/member';
import { messages } from '@ceccar/contract/messages';
import type { UploadAnswer } from '@ceccar/contract/reports/report-checks';
import {
  judgeFile,
  judgeTotal,
  type ReportDocumentKind,
  reportDocuments,
} from '@ceccar/contract/reports/report-documents';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, errorText, isPassing } from '../../../platform/api/errors.ts';
import { callApi } from '../../../platform/api/http.ts';
import { useReportChanges } from '../../../platform/ui/form/unsaved-changes.tsx';
import { PictureProblem } from '../../../platform/ui/pictures/picture-problem.ts';
import { bridgeTo, toAccepted } from '../../../platform/ui/pictures/to-accepted.ts';
import { useRefreshFlow } from '../flow/flow.ts';
import { filesKey, type KeptFile, type Statements, statementParts, uploadAddress } from './report-files.ts';
import { hasArrived } from './upload-state.ts';

export type Upload = {
  file: File;
  /** From 0 to 1; null when stopped. */
  part: number | null;
  problem: string | null;
  /** The same file may succeed on retry. */
  mayRetry: boolean;
  /** When the server stored the file that this one replaces. */
  replaces: string | undefined;
};

export type Uploads = Partial<Record<ReportDocumentKind, Upload>>;

type Source = { user: string; reportId: number; kind: MemberKind; statements: Statements };

export function useUploads({ user, reportId, kind, statements }: Source) {
  const [uploads, setUploads] = useState<Uploads>({});
  const running = useRef(new Map<ReportDocumentKind, AbortController>());
  const client = useQueryClient();
  const refresh = useRefreshFlow();
  const isUnderWay = Object.values(uploads).some(({ part }) => part !== null);
  useReportChanges(isUnderWay);

  function show(name: ReportDocumentKind, change: Partial<Upload>) {
    setUploads((before) => {
      const upload = before[name];
      return upload ? { ...before, [name]: { ...upload, ...change } } : before;
    });
  }

  function forget(name: ReportDocumentKind) {
    running.current.get(name)?.abort();
    running.current.delete(name);
    setUploads(({ [name]: _, ...others }) => others);
  }

  async function send(name: ReportDocumentKind, chosen: File): Promise<void> {
    forget(name);
    const replaces = storedFiles().find((file) => file.kind === name)?.createdAt;
    const upload: Upload = { file: chosen, part: 0, problem: null, mayRetry: false, replaces };
    setUploads((before) => ({ ...before, [name]: upload }));
    const abort = new AbortController();
    running.current.set(name, abort);
    /** Another file may have been chosen meanwhile, or the file removed. */
    const isCurrent = () => running.current.get(name) === abort;
    try {
      const file = await prepareDocument(name, chosen);
      if (!isCurrent()) return;
      const sizes = new Map(storedFiles().map((stored) => [stored.kind, stored.size]));
      const problem = judgeFile(name, kind, file) ?? judgeTotal(name, file.size, sizes);
      if (problem) return show(name, { file, part: null, problem });
      show(name, { file });
      const body = statementParts(kind, statements);
      body.set(name, file);
      const answer = await callApi<UploadAnswer>(uploadAddress(user), {
        method: 'POST',
        body,
        signal: abort.signal,
        onProgress: (part) => show(name, { part }),
      });
      await client.invalidateQueries({ queryKey: filesKey(reportId) });
      if (!isCurrent()) return;
      if (answer.accepted.includes(name)) forget(name);
      else show(name, { part: null, problem: refusalOf(answer, name) });
    } catch (error) {
      if (!isCurrent()) return;
      const problem = error instanceof PictureProblem ? error.message : errorText(error);
      show(name, { part: null, problem, mayRetry: isPassing(error) });
      // The report may have moved on, in another tab or by the branch.
      if (error instanceof ApiError && error.status === 409) refresh();
    }
  }

  function storedFiles(): readonly KeptFile[] {
    return client.getQueryData<{ files: KeptFile[] }>(filesKey(reportId))?.files ?? [];
  }

  /** Files that arrived although the response was lost are not sent again. */
  async function resume(): Promise<void> {
    const cutOff = Object.entries(uploads).filter(([, { mayRetry }]) => mayRetry);
    if (cutOff.length === 0) return;
    await client.invalidateQueries({ queryKey: filesKey(reportId) });
    for (const [key, upload] of cutOff) {
      const name = key as ReportDocumentKind; // its own keys
      if (hasArrived(name, upload, storedFiles())) forget(name);
      else void send(name, upload.file);
    }
  }

  const resumeNow = useEffectEvent(() => void resume());
  // An effect, because the browser reports the connection.
  useEffect(() => {
    const online = () => resumeNow();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);

  return { uploads, isUnderWay, send, forget };
}

/** The report itself is a form with fields, which no picture can replace. */
function prepareDocument(name: ReportDocumentKind, file: File): Promise<File> | File {
  const { accepts, label } = reportDocuments[name];
  return bridgeTo(accepts) === 'pictures' ? toAccepted([file], { accepts, title: label }) : file;
}

function refusalOf({ violations }: UploadAnswer, name: ReportDocumentKind): string {
  const own = violations.filter(({ propertyPath }) => propertyPath === name);
  return own.map(({ message }) => message).join(' ') || messages.notSaved;
}
