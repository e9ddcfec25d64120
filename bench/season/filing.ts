/** One member files a report from the first page to the receipt, with the requests that the screens send. */
import { Agent } from 'node:http';
import { until } from '../until.ts';
import { type FormFile, lengthOf, makeOther, makePdf } from './form-files.ts';
import { type Call, call, Form } from './http.ts';
import type { PreparedFiling } from './prepare-filings.ts';
import type { Timings } from './timings.ts';

/** While the background work runs. */
const waiting = { everyMs: 500, mostMs: 60_000 };

export const signedReport = 'raport semnat de 5 MB';
export const otherDocument = 'alt document';

export async function fileReport(url: string, filing: PreparedFiling, timings: Timings): Promise<void> {
  const { token, user, reportId: id, isSigned, report, others } = filing;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (step: string, request: Omit<Call, 'token'>, megabytes = 0) =>
    timings.time(step, () => call(url, { ...request, token }, agent), megabytes);
  const get = (step: string, path: string) => ask(step, { method: 'GET', path });
  const upload = (step: string, texts: Record<string, string>, ...files: FormFile[]) =>
    ask(
      step,
      { method: 'POST', path: `/annual_reports/upload/${user}`, body: new Form(texts, ...files) },
      files.reduce((sum, { content }) => sum + lengthOf(content), 0) / 1e6,
    );
  try {
    await get('deschidere', `/annual_reports/initialize_annual_report/${user}`);
    await get('șablon', `/annual_reports/downloadTemplate/${user}`);
    const statement = { digitallySigned: isSigned ? '1' : '0' };
    await upload(isSigned ? signedReport : 'raport', statement, report);
    for (const kind of others) await upload(otherDocument, {}, makeOther(kind));
    const accepted = await upload('trimitere', { ...statement, gdprAccepted: '1' });
    if (JSON.parse(String(accepted)).status !== 20) throw new Error(`Not accepted: ${accepted}`);
    await timings.time('nota de plată', () => reach(30));
    const owed = JSON.parse(
      String(await get('date de plată', `/annual_reports/get_dues_payment_data/${id}`)),
    );
    await ask('dovada plății', {
      method: 'POST',
      path: `/annual_reports/save_dues_payment_details/${id}`,
      body: proofOf(owed),
    });
    await timings.time('dovada depunerii', () => reach(400));
    await get('descărcarea dovezii', `/annual_reports/${id}/downloadReceipt/`);
  } finally {
    agent.destroy();
  }

  function reach(status: number): Promise<true> {
    const look = async () => {
      const shown = await get('stare', `/api/annual_reports/${id}?view=report-flow-details`);
      return JSON.parse(String(shown)).status >= status || undefined;
    };
    return until(`Report ${id}, state ${status}`, look, waiting);
  }
}

type Owed = { fixedDueValue: number; variableDueValue: number; isNothingToPay: boolean };

function proofOf({ fixedDueValue, variableDueValue, isNothingToPay }: Owed): Form {
  if (isNothingToPay) return new Form({ opNumber: '' });
  const now = new Date();
  const day = now.toLocaleDateString('ro-RO', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Bucharest',
  });
  const texts = {
    opNumber: '17',
    opDate: day.replaceAll('.', '-'),
    opPaidBy: 'currentUser',
    fixedDuePayment: String(fixedDueValue),
    variableDuePayment: String(variableDueValue),
  };
  return new Form(texts, makePdf('opPaymentPdfFile', 1_048_576));
}
