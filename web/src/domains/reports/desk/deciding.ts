/** Sends a decision for the displayed version of the report, then opens the next waiting report. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../platform/api/errors.ts';
import { callApi } from '../../../platform/api/http.ts';
import { type ApiRow, versionTag } from '../../../platform/api/records.ts';
import { keepRecord } from '../../../platform/data/record-cache.ts';
import { useSave } from '../../../platform/data/save.ts';
import type { ReportQueue } from '../../../platform/paths.ts';
import { useLetGo, useReportChanges } from '../../../platform/ui/form/unsaved-changes.tsx';
import { useGoUnlessLeft } from '../../../platform/ui/navigation/leaving.ts';
import { isNoteMissing } from '../../money/notes/note-failure.ts';
import { DecidedMeanwhile } from './decided-meanwhile.ts';
import type { Decision } from './decisions.ts';
import { type Report, readReport, refreshReports, reportView, toReport } from './desk-data.ts';
import { pathAfter, readFollowing } from './desk-walk.ts';

/** The decision, for the screen that follows. */
export type Decided = { id: number; memberName: string; year: number; status: number; statusLabel: string };

/** A payment note that the invoicing system does not have, and its message. */
type MissingNote = { serie: string; numar: string; text: string };

/** Fixed wording (API-4). */
const forcingFailed = 'Operatiunea a esuat, incercati mai tarziu.';

export function useDeciding(report: Report, queue: ReportQueue) {
  const saving = useSave();
  const client = useQueryClient();
  const go = useGoUnlessLeft();
  const letGo = useLetGo();
  const [chosen, choose] = useState<Decision | null>(null);
  /** Reasons by decision; the text stays when the dialog is closed. */
  const [reasons, setReasons] = useState<Partial<Record<Decision['move'], string>>>({});
  const [missing, setMissing] = useState<MissingNote | null>(null);
  /** Ticked unless staff say otherwise (REP-165). */
  const [updatesType, setUpdatesType] = useState(true);
  const { originId: id } = report;
  const reason = chosen ? (reasons[chosen.move] ?? '') : '';
  useReportChanges(Object.values(reasons).some((text) => text.trim() !== ''));

  async function sendDecision({ action, body, reason: field }: Decision, isForced: boolean): Promise<Report> {
    const request = {
      ...body,
      [field]: reason.trim() || null,
      ...(action === 'submitVisa' ? { updateMemberType: updatesType } : {}),
      ...(isForced ? { forceReject: true } : {}),
    };
    try {
      const headers = versionTag(report.version);
      return toReport(
        await callApi<ApiRow>(`/annual_reports/${id}/${action}`, { method: 'POST', body: request, headers }),
      );
    } catch (error) {
      if (!mayBeDecided(error)) throw error;
      const latest = await readReport(id);
      if (latest.version === report.version) throw error;
      keepRecord(client, 'annual_reports', reportView, latest);
      throw new DecidedMeanwhile(report, latest);
    }
  }

  async function openNext(decided: Report): Promise<void> {
    letGo();
    setReasons({});
    choose(null);
    keepRecord(client, 'annual_reports', reportView, decided);
    const { memberName, year, status, statusLabel } = decided;
    const state: { decided: Decided } = { decided: { id, memberName, year, status, statusLabel } };
    // If the queue cannot be loaded, the decided report stays on the screen with its new status.
    const next = await readFollowing(id, queue).catch(() => undefined);
    if (next !== undefined) await go(pathAfter(next, queue), { state });
  }

  function send(isForced = false): Promise<void> {
    if (!chosen) return Promise.resolve();
    return saving.run({
      send: () => sendDecision(chosen, isForced),
      onSaved: (decided) => {
        setMissing(null);
        return openNext(decided);
      },
      explain: (error) => {
        if (isNoteMissing(error)) {
          setMissing(noteOf(error));
          return 'asked';
        }
        if (error instanceof DecidedMeanwhile) {
          setMissing(null);
          return { problem: error.text };
        }
        return isForced ? { problem: forcingFailed } : undefined;
      },
      onSettled: () => refreshReports(client),
      doneText: null,
      failedText: null,
    });
  }

  return {
    ...saving,
    chosen,
    choose: (decision: Decision | null) => {
      saving.clearProblem();
      choose(decision);
    },
    reason,
    setReason: (text: string) => chosen && setReasons({ ...reasons, [chosen.move]: text }),
    updatesType,
    setUpdatesType,
    send,
    missing,
    giveUpForcing: () => {
      saving.clearProblem();
      setMissing(null);
    },
  };
}

/** The server checks whether the status allows a move before it checks the version. */
function mayBeDecided(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 412 || error.status === 409) && !isNoteMissing(error);
}

export type Deciding = ReturnType<typeof useDeciding>;

function noteOf(error: unknown): MissingNote {
  const body = error instanceof ApiError ? error.body : {};
  return { serie: String(body.serie ?? ''), numar: String(body.numar ?? ''), text: errorText(error) };
}
