/** Submits the report to the branch; reloads it after success and failure, because it may have moved on either way. */
import type { MovedReport } from '@ceccar/contract/reports/annual-report-payments';
import type { Violation } from '@ceccar/contract/resource';
import { useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { useSave } from '../../../platform/data/save.ts';
import { type FlowReport, useRefreshFlow } from '../flow/flow.ts';

type TakeViolations = (violations: readonly Violation[]) => readonly Violation[];

export function usePaymentSending({ originId }: FlowReport, takeViolations?: TakeViolations) {
  const saving = useSave(takeViolations);
  const refresh = useRefreshFlow();
  const [part, setPart] = useState(0);

  function send(body: FormData, onSent?: () => void): Promise<void> {
    setPart(0);
    return saving.run({
      send: () =>
        callApi<MovedReport>(`/annual_reports/save_dues_payment_details/${originId}`, {
          method: 'POST',
          body,
          onProgress: setPart,
        }),
      ...(onSent ? { onSaved: onSent } : {}),
      onSettled: refresh,
      doneText: null,
      failedText: null,
    });
  }

  return { ...saving, send, part };
}
