/** How the routes of the annual reports are called, each on a report that stands where the call is right. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import type { ReportFileKind } from '@ceccar/contract/reports/report-documents';
import { reportFileKinds, reportFiles } from '@ceccar/contract/reports/report-documents';
import { createFiledReport } from '../builders/filed-report.ts';
import { createPdf } from '../builders/pdf.ts';
import type { Person } from '../builders/person.ts';
import type { WithFiles } from '../builders/stored-file.ts';
import { multipartOf } from '../harness/multipart.ts';
import { asked, type Call, get, ofPerson, type PrepareCalls, year } from './member-route-attempts.ts';

/** Before the deadline of the year of the calls; the calls themselves come after it. */
const late = new Date(`${year}-03-01T10:00:00Z`);

/** A report of the person in that state, as late as the calls. */
async function reportAt(app: WithFiles, person: Person, status: number): Promise<number> {
  // Deletes the reports of earlier calls, because a member has only one open report per year.
  await app.db
    .updateTable('annual_reports')
    .set({ status: reportStatus.rejected })
    .where('person_id', '=', person.id)
    .where('status', 'not in', [410, 420, 430])
    .execute();
  const { id } = await createFiledReport(app, { person, status, documentsAt: late });
  return id;
}

function onReport(status: number, call: (id: number) => Call): PrepareCalls {
  return ofPerson(async (app, person) => call(await reportAt(app, person, status)));
}

/** A day of the visa is chosen. */
function onBooked(call: (id: number) => Call): PrepareCalls {
  return ofPerson(async (app, person) => {
    const id = await reportAt(app, person, 410);
    const booked = { visa_scheduled: `${year}-12-30` };
    await app.db.updateTable('annual_reports').set(booked).where('id', '=', id).execute();
    return call(id);
  });
}

const post = (url: string, payload: object = {}): Call => ({ method: 'POST', url, payload });

function upload(url: string, texts: Record<string, string>, part?: string): Call {
  const sent = multipartOf(texts, part ? { part, bytes: createPdf(), name: 'ordin.pdf' } : undefined);
  return { method: 'POST', url, headers: sent.headers, payload: sent.payload };
}

/** The member's uuid stands for the account, which the member may not have. */
const ofMember = (path: string): PrepareCalls => ofPerson(async (_app, { uuid }) => get(`${path}/${uuid}`));

async function correctionOf(app: WithFiles, annual_report_id: number): Promise<number> {
  const { id } = await app.db
    .insertInto('annual_report_corrections')
    .values({ annual_report_id, field: 'cnp', register_value: null, report_value: '1800101221144' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const downloads = reportFileKinds.map((kind: ReportFileKind) => {
  const path = `/annual_reports/:report/${reportFiles[kind].download}`;
  const attempt: PrepareCalls = ofPerson(async (app, person) => {
    const id = await reportAt(app, person, 400);
    const isThere = await app.db
      .selectFrom('annual_report_files')
      .select('file_id')
      .where('annual_report_id', '=', id)
      .where('kind', 'in', [kind, 'identityDocument'])
      .orderBy('kind')
      .execute();
    const [file] = isThere;
    if (isThere.length < 2 && kind !== 'identityDocument' && file)
      await app.db
        .insertInto('annual_report_files')
        .values({ annual_report_id: id, kind, file_id: file.file_id, file_name: `${kind}.jpg` })
        .execute();
    return get(path.replace(':report', String(id)));
  });
  return [`GET ${path}`, attempt] as const;
});

export const reportRouteAttempts: Record<string, PrepareCalls> = {
  'GET /annual_reports/initialize_annual_report/:userIdentifier': ofMember(
    '/annual_reports/initialize_annual_report',
  ),
  'GET /annual_reports/isPreviousReportRejected/:uuid': ofMember('/annual_reports/isPreviousReportRejected'),
  'GET /annual_reports/downloadTemplate/:userIdentifier': ofPerson(async (app, person) => {
    await reportAt(app, person, 10);
    return get(`/annual_reports/downloadTemplate/${person.uuid}`);
  }),
  'GET /annual_reports/downloadGdpr/:userIdentifier': ofMember('/annual_reports/downloadGdpr'),
  'GET /annual_reports/downloadInsurance/:userIdentifier': ofMember('/annual_reports/downloadInsurance'),
  'POST /annual_reports/upload/:userIdentifier': ofPerson(async (app, person) => {
    await reportAt(app, person, 10);
    return upload(`/annual_reports/upload/${person.uuid}`, { digitallySigned: '0' });
  }),
  'GET /annual_reports/:id/draft': onReport(10, (id) => get(`/annual_reports/${id}/draft`)),
  'PUT /annual_reports/:id/draft': onReport(10, (id) => ({
    method: 'PUT',
    url: `/annual_reports/${id}/draft`,
    payload: { answers: { phone: '0722 000 111' }, version: 0 },
  })),
  'GET /annual_reports/:id/moves': onReport(400, (id) => get(`/annual_reports/${id}/moves`)),
  'GET /annual_reports/:id/files': onReport(400, (id) => get(`/annual_reports/${id}/files`)),
  'GET /annual_reports/get_dues_payment_data/:reportId': onReport(30, (id) =>
    get(`/annual_reports/get_dues_payment_data/${id}`),
  ),
  'POST /annual_reports/save_dues_payment_details/:reportId': onReport(30, (id) =>
    upload(
      `/annual_reports/save_dues_payment_details/${id}`,
      {
        opNumber: '17',
        opDate: `01-03-${year}`,
        opPaidBy: 'currentUser',
        fixedDuePayment: '700',
        variableDuePayment: '630',
      },
      'opPaymentPdfFile',
    ),
  ),
  'POST /annual_reports/save_online_payment_details/:reportId': onReport(30, (id) =>
    post(`/annual_reports/save_online_payment_details/${id}`),
  ),
  'PUT /annual_reports/resetAnnualReport/:userUuid': ofPerson(async (app, person) => {
    await reportAt(app, person, 20);
    return { method: 'PUT', url: `/annual_reports/resetAnnualReport/${person.uuid}` };
  }),
  'POST /annual_reports/:id/scheduleVisa': onReport(410, (id) =>
    post(`/annual_reports/${id}/scheduleVisa`, { visaScheduled: `${year}-03-04` }),
  ),
  'POST /annual_reports/:id/cancelVisaDay': onBooked((id) => post(`/annual_reports/${id}/cancelVisaDay`)),
  'GET /annual_reports/:id/visaDays': onBooked((id) => get(`/annual_reports/${id}/visaDays`)),
  'GET /annual_reports/:id/visaCalendar': onBooked((id) => get(`/annual_reports/${id}/visaCalendar`)),
  'POST /annual_reports/:id/requestResubmission': onReport(420, (id) =>
    post(`/annual_reports/${id}/requestResubmission`, { reason: 'Venit uitat' }),
  ),
  ...Object.fromEntries(downloads),
  'GET /annual_reports/:id/review': onReport(400, (id) => get(`/annual_reports/${id}/review`)),
  'POST /annual_reports/:report/submitVisa': onReport(400, (id) =>
    post(`/annual_reports/${id}/submitVisa`, { status: 420 }),
  ),
  'POST /annual_reports/:report/amendAnnualReport': onReport(400, (id) =>
    post(`/annual_reports/${id}/amendAnnualReport`, { delayReason: 'Se verifică' }),
  ),
  'POST /annual_reports/:report/rejectAnnualReport': onReport(400, (id) =>
    post(`/annual_reports/${id}/rejectAnnualReport`, { rejectReason: 'Scanare ilizibilă' }),
  ),
  'POST /annual_reports/:id/decideCorrection': ofPerson(async (app, person) => {
    const id = await reportAt(app, person, 400);
    const correction = await correctionOf(app, id);
    return post(`/annual_reports/${id}/decideCorrection`, { id: correction, isApproved: false });
  }),
  'POST /annual_reports/:id/claim': onReport(400, (id) => post(`/annual_reports/${id}/claim`)),
  'POST /annual_reports/:report/undoDecision': ofPerson(async (app, person) => {
    const id = await reportAt(app, person, 420);
    await app.db
      .insertInto('annual_report_decisions')
      .values({ annual_report_id: id, report_version: 1, created_at: new Date(), earlier: { status: 400 } })
      .execute();
    return post(`/annual_reports/${id}/undoDecision`);
  }),
  'POST /annual_reports/:report/checkScan': onReport(400, (id) =>
    post(`/annual_reports/${id}/checkScan`, { isChecked: true }),
  ),
  'GET /annual_reports/visaCounter': async (_app, { near }) => ({
    asked: get(`/annual_reports/visaCounter?region=${near.id}`),
  }),
  'POST /api/visa_days/many': async (_app, { near }) => ({
    asked: post('/api/visa_days/many', {
      region: near.id,
      from: '2099-03-02',
      to: '2099-03-03',
      weekDays: [1, 2],
      capacity: 5,
      replaces: true,
    }),
  }),
  'GET /annual_reports/clear': asked('/annual_reports/clear'),
  'POST /annual_reports/batches': async () => ({ asked: post('/annual_reports/batches', { year: 2198 }) }),
  'GET /annual_reports/batches/:id': asked('/annual_reports/batches/999999999'),
  'POST /annual_reports/batches/:id/decide': async () => ({
    asked: post('/annual_reports/batches/999999999/decide', { status: 420 }),
  }),
  'PUT /annual_reports/batches/:id/left_out': async () => ({
    asked: {
      method: 'PUT',
      url: '/annual_reports/batches/999999999/left_out',
      payload: { reports: [] },
    },
  }),
  'POST /annual_reports/batches/:id/undo': async () => ({
    asked: post('/annual_reports/batches/999999999/undo'),
  }),
  'GET /annual_reports/next': asked('/annual_reports/next'),
  'GET /annual_reports/summary': asked('/annual_reports/summary'),
  'GET /annual_reports/season_charts': asked('/annual_reports/season_charts'),
};
