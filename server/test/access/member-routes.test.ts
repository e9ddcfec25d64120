/** Every route beside the resources: role × own, near and far member. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Everyone, signInEveryone, type Who } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { messageRoutes } from './expected-message-routes.ts';
import { memberRoutes } from './expected-routes.ts';
import type { Call } from './member-route-attempts.ts';
import { now, routeAttempts } from './operation-calls.ts';
import { readTable, tellingActors, tellingCells } from './table.ts';

const app = await startApp({ clock: () => now });
const { db, api } = app;

/** The one branch that keeps annual notices. */
const bucharest = { id: 10 };

const tables = { ...memberRoutes, ...messageRoutes };

test('every table is tried', () => {
  const files =
    'server/test/access: *-route-attempts.ts and export-attempts.ts; expected-routes.ts and expected-message-routes.ts';
  expect(Object.keys(routeAttempts).sort(), files).toEqual(Object.keys(tables).sort());
});

test.each(Object.entries(tables))('%s', async (route, text) => {
  const everyone = await signInEveryone(db, route.includes('/annualNotice/') ? bucharest : undefined);
  const cells = [...readTable(text)].flatMap(([who, row]) =>
    Object.entries(tellingCells(who, row)).map(([relation, expected]) => ({ who, relation, expected })),
  );
  const [refused, allowed] = splitBy(cells, ({ expected }) => Number(expected) >= 400);
  const wrong: string[] = [];
  /** Whether all calls left everything as it was, so that the prepared ones can be made again. */
  const tryAll = async (calls: Record<string, Call>, tried: typeof cells): Promise<boolean> => {
    let isUnchanged = true;
    for (const { who, relation, expected } of tried) {
      const call = calls[relation];
      if (!call) throw new Error(`${route} is not tried on ${relation}`);
      const headers = { ...call.headers, ...identify(everyone, who as Who) };
      const { status } = await api.send({ ...call, headers });
      if (String(status) !== expected) wrong.push(`${who}:${relation} ${status}, not ${expected}`);
      isUnchanged &&= status >= 400 || call.method === 'GET';
    }
    return isUnchanged;
  };
  const prepare = async () => (await routeAttempts[route]?.(app, everyone)) ?? {};
  let calls = await prepare();
  const before = await countWrites();
  await tryAll(calls, refused);
  if ((await countWrites()) !== before) wrong.push('refused calls changed something');
  for (const who of isFirstOfKind(text) ? tellingActors([...new Set(allowed.map((cell) => cell.who))]) : []) {
    const ofActor = allowed.filter((cell) => cell.who === who);
    if (!(await tryAll(calls, ofActor))) calls = await prepare();
  }
  expect(wrong).toEqual([]);
});

const kinds = new Set<string>();

/** Refusals are tried at every route; what is allowed, in `npm test`, at the first of those with the same table. */
function isFirstOfKind(table: string): boolean {
  return process.env.WHOLE_SUITE !== undefined || (!kinds.has(table) && kinds.add(table) !== undefined);
}

/** Those for which it is so, and the others. */
function splitBy<T>(all: readonly T[], isSo: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isSo), all.filter((one) => !isSo(one))];
}

function identify({ as }: Everyone, who: Who): Record<string, string> {
  const account = as[who];
  return account ? { authorization: `Bearer ${account.token}` } : {};
}

/** What a refused call must leave as it was: history, numbers given, files kept, what was posted. */
const written = [
  'change_history',
  'company_practice_notice_drafts',
  'files',
  'invoices',
  'person_dues',
  'annual_report_files',
  'annual_report_drafts',
  'annual_report_claims',
  'annual_report_decisions',
  'report_batches',
  'notifications',
  'notifications_messages',
  'certificates',
] as const;

const countAll = sql<{ counts: string }>`
  select concat_ws(',', ${sql.join(written.map((table) => sql`(select count(*) from ${sql.table(table)})`))}) as counts`;

async function countWrites(): Promise<string> {
  const { rows } = await countAll.execute(db);
  return String(rows[0]?.counts);
}

test('a download is opened by the cookie as well, for the same account', async () => {
  const everyone = await signInEveryone(db);
  for (const [route, allowed, refused] of [
    ['GET /download/person_seal/:id', 'personMember', 'companyMember'],
    ['GET /download/company/notice1/:uuid', 'companyMember', 'personMember'],
    ['GET /assets/avize/:filename', 'companyMember', 'personMember'],
    ['GET /download/invoice/:uuid', 'personMember', 'companyMember'],
    ['GET /annual_reports/:report/downloadReportFile', 'personMember', 'companyMember'],
    ['GET /annual_reports/:report/downloadReceipt', 'personMember', 'companyMember'],
    ['GET /annual_reports/downloadGdpr/:userIdentifier', 'personMember', 'companyMember'],
    ['GET /annual_reports/:report/downloadReceipt', 'personMember', 'companyMember'],
    ['GET /annual_reports/downloadTemplate/:userIdentifier', 'personMember', 'companyMember'],
    ['GET /notifications/messages/:uuid/download/attachments', 'personMember', 'companyMember'],
  ] as const) {
    const url = String((await routeAttempts[route]?.(app, everyone))?.own?.url);
    expect([route, (await api.page(url, { as: everyone.as[allowed] })).status]).toEqual([route, 200]);
    expect([route, (await api.page(url, { as: everyone.as[refused] })).status]).toEqual([route, 404]);
    expect([route, (await api.page(url)).status]).toEqual([route, 401]);
  }
});

test('routes that change or download data accept only the token', async () => {
  const everyone = await signInEveryone(db);
  for (const route of [
    'POST /uploadAvizPdf/:uuid/:code',
    'GET /download/company/generateAnnualNoticeAviz/:uuid',
    'POST /api/change_history/:id/restore',
    'POST /api/persons/:id/merge',
    'POST /api/merges/:id/undo',
    'POST /api/invoices/create/:uuid',
    'POST /api/invoices/:uuid/cancel',
    'POST /api/invoices/:uuid/register',
    'POST /annual_reports/upload/:userIdentifier',
    'POST /annual_reports/save_dues_payment_details/:reportId',
    'PUT /annual_reports/resetAnnualReport/:userUuid',
    'POST /annual_reports/:id/scheduleVisa',
    'POST /annual_reports/:id/cancelVisaDay',
    'POST /annual_reports/:report/undoDecision',
    'POST /annual_reports/:report/checkScan',
    'POST /annual_reports/:id/requestResubmission',
    'POST /annual_reports/:report/submitVisa',
    'POST /annual_reports/:report/amendAnnualReport',
    'POST /annual_reports/:report/rejectAnnualReport',
    'POST /annual_reports/:id/decideCorrection',
    'POST /annual_reports/:id/claim',
    'POST /annual_reports/:report/submitVisa',
    'PUT /annual_reports/resetAnnualReport/:userUuid',
    'POST /api/notifications',
    'POST /api/notifications_messages',
    'POST /api/notifications/attachments',
    'PUT /api/notifications/:uuid/read',
    'POST /api/certificates',
    'POST /api/status_certificates',
  ]) {
    const call = (await routeAttempts[route]?.(app, everyone))?.own;
    const { status } = await api.send({ ...call, cookies: { session: everyone.as.superAdmin.cookie } });
    expect([route, status]).toEqual([route, 401]);
  }
});
