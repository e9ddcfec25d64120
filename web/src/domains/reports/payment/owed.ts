/** The amount to pay for a report, and its payment note. */
import type { IssuedInvoice } from '@ceccar/contract/money/invoices';
import type { DuesPaymentData } from '@ceccar/contract/reports/annual-report-payments';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/http.ts';
import { type FlowReport, flowKey } from '../flow/flow.ts';

export function useOwed({ originId, version }: FlowReport) {
  return useQuery({
    // Not refreshed with the flow: a version owes one amount, and a report that was begun again has none yet.
    queryKey: ['report-owed', originId, version],
    queryFn: ({ signal }) =>
      callApi<DuesPaymentData>(`/annual_reports/get_dues_payment_data/${originId}`, { signal }),
  });
}

/** The report's note; null if nothing had to be paid. */
export function useReportNote({ originId, version }: FlowReport) {
  return useQuery({
    queryKey: [flowKey, 'note', originId, version],
    queryFn: ({ signal }) =>
      callApi<{ invoices: IssuedInvoice[] }>(`/api/invoices/by-annual-report/${originId}`, { signal }),
    select: ({ invoices }) => invoices.find(({ status }) => status !== 'cancelled') ?? null,
  });
}
