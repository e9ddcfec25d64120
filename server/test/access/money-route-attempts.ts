/** How the routes of dues, notes, imports and statements are called. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createBankStatement, createBankStatementLine } from '../builders/bank-statement.ts';
import { createBranchAccount, createIban } from '../builders/branch-account.ts';
import { createDueRun } from '../builders/due-run.ts';
import { createCsv, createImport } from '../builders/import.ts';
import { createInvoice, type Invoice } from '../builders/invoice.ts';
import type { Person } from '../builders/person.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { createPhotoImport } from '../builders/photo-import.ts';
import { createRegion } from '../builders/region.ts';
import type { WithFiles } from '../builders/stored-file.ts';
import { png } from '../files/samples.ts';
import { multipartOf, multipartOfMany } from '../harness/multipart.ts';
import { asked, type Call, get, ofCompany, ofPerson, type PrepareCalls } from './member-route-attempts.ts';

const discounts = (
  method: 'GET' | 'PUT' | 'PATCH' | 'DELETE',
  plural: 'persons' | 'companies',
): PrepareCalls => {
  const call = async (_app: unknown, { uuid }: { uuid: string }): Promise<Call> => ({
    method,
    url: `/api/${plural}/${uuid}/dues`,
    ...(method === 'PUT' || method === 'PATCH' ? { payload: { fixedDue: 100 } } : {}),
  });
  return plural === 'persons' ? ofPerson(call) : ofCompany(call);
};

const ofImport =
  (call: (id: number) => Call): PrepareCalls =>
  async (app) => ({ asked: call((await createImport(app)).id) });

const ofPreview =
  (verb: string): PrepareCalls =>
  async (app) => {
    const { id } = await createImport(app, { type: 'persons', status: 'previewed' });
    return { asked: { method: 'POST', url: `/api/imports/${id}/${verb}` } };
  };

const sendTable =
  (url: string): PrepareCalls =>
  async () => ({ asked: { method: 'POST', url, ...multipartOf({}, { bytes: createCsv() }) } });

/** `near` and `far` are branches. */
const ofBranch =
  (call: (app: WithFiles, region: { id: number }) => Promise<Call>): PrepareCalls =>
  async (app, { near, far }) => ({ near: await call(app, near), far: await call(app, far) });

async function createNote(app: WithFiles, person: Person): Promise<Invoice> {
  return createInvoice(app, {
    person,
    annual_report_id: (
      await createAnnualReport(app.db, { person, status: reportStatus.validatedWithoutVisa })
    ).id,
  });
}

async function requireAccount({ db }: WithFiles, region: { id: number }): Promise<void> {
  const account = await db
    .selectFrom('branch_accounts')
    .where('region_id', '=', region.id)
    .select('id')
    .execute();
  if (account.length === 0) await createBranchAccount(db, { region });
}

const receipt = (plural: string, uuid: string): Call => ({
  method: 'POST',
  url: `/api/${plural}/${uuid}/receipts`,
  payload: { amount: 10, paymentDate: '2026-03-02', paymentSummary: 'caserie' },
});

/** A receipt that matches a note of that amount. */
async function createPaidLine(app: WithFiles, region: { id: number }) {
  const invoice = await createInvoice(app, { person: await createPerson(app.db, { region }) });
  return createBankStatementLine(app, { region, invoice_id: invoice.id, certainty: 'sure' });
}

export const moneyRouteAttempts: Record<string, PrepareCalls> = {
  'GET /api/persons/:id/dues': discounts('GET', 'persons'),
  'PUT /api/persons/:id/dues': discounts('PUT', 'persons'),
  'PATCH /api/persons/:id/dues': discounts('PATCH', 'persons'),
  'DELETE /api/persons/:id/dues': discounts('DELETE', 'persons'),
  'GET /api/companies/:id/dues': discounts('GET', 'companies'),
  'PUT /api/companies/:id/dues': discounts('PUT', 'companies'),
  'PATCH /api/companies/:id/dues': discounts('PATCH', 'companies'),
  'DELETE /api/companies/:id/dues': discounts('DELETE', 'companies'),
  'GET /api/person_dues/report/:uuid': ofPerson(async (_app, { uuid }) =>
    get(`/api/person_dues/report/${uuid}`),
  ),
  'GET /api/company_dues/report/:uuid': ofCompany(async (_app, { uuid }) =>
    get(`/api/company_dues/report/${uuid}`),
  ),
  'GET /api/persons/dues/centralizator/461/:id': ofPerson(async (_app, { id }) =>
    get(`/api/persons/dues/centralizator/461/${id}`),
  ),
  'GET /api/persons/dues/centralizator/472/:id': ofPerson(async (_app, { uuid }) =>
    get(`/api/persons/dues/centralizator/472/${uuid}`),
  ),
  'GET /api/companies/dues/centralizator/461/:id': ofCompany(async (_app, { uuid }) =>
    get(`/api/companies/dues/centralizator/461/${uuid}`),
  ),
  'GET /api/companies/dues/centralizator/472/:id': ofCompany(async (_app, { id }) =>
    get(`/api/companies/dues/centralizator/472/${id}`),
  ),
  'GET /api/persons/:uuid/debts': ofPerson(async (_app, { uuid }) => get(`/api/persons/${uuid}/debts`)),
  'GET /api/companies/:uuid/debts': ofCompany(async (_app, { uuid }) => get(`/api/companies/${uuid}/debts`)),
  'POST /api/persons/:uuid/receipts': ofPerson(async (_app, { uuid }) => receipt('persons', uuid)),
  'POST /api/companies/:uuid/receipts': ofCompany(async (_app, { uuid }) => receipt('companies', uuid)),
  'GET /api/persons/debt-totals': asked('/api/persons/debt-totals'),
  'GET /api/companies/debt-totals': asked('/api/companies/debt-totals'),
  'GET /api/receipts': asked('/api/receipts'),
  'GET /api/receipts/:id': ofBranch(async (app, region) => {
    const person = await createPerson(app.db, { region });
    const receipt_id = region.id;
    await createPersonDue(app.db, { person, receipt_id, payment_summary: 'caserie', payment_amount: '10' });
    return get(`/api/receipts/${receipt_id}`);
  }),
  'GET /api/invoices/totals': asked('/api/invoices/totals'),
  'POST /api/due_runs/:id/post': ofBranch(async ({ db }, region) => ({
    method: 'POST',
    url: `/api/due_runs/${(await createDueRun(db, { region, row_count: 1 })).id}/post`,
  })),
  'POST /api/due_runs/:id/drop': ofBranch(async ({ db }, region) => ({
    method: 'POST',
    url: `/api/due_runs/${(await createDueRun(db, { region })).id}/drop`,
  })),
  'POST /api/due_runs/:id/undo': ofBranch(async ({ db }, region) => ({
    method: 'POST',
    url: `/api/due_runs/${(await createDueRun(db, { region, status: 'posted' })).id}/undo`,
  })),
  'GET /api/due_run_rows/totals': asked('/api/due_run_rows/totals'),
  'GET /api/debts/ageing': asked('/api/debts/ageing'),
  'GET /api/debts/reminders': asked('/api/debts/reminders'),
  'POST /api/debts/reminders': async (app) => {
    const region = await createRegion(app.db);
    const person = await createPerson(app.db, { region, email_address: 'datornic@example.ro' });
    const due = {
      code: '461.01.01.25',
      fee: '100',
      fee_year: 2025,
      payment_date: '2025-03-01',
      payment_year: 2025,
    };
    await createPersonDue(app.db, { person, ...due });
    const payload = { region: region.id, expected: 1 };
    return { asked: { method: 'POST', url: '/api/debts/reminders', payload } };
  },
  'GET /api/debts/strike-off': asked('/api/debts/strike-off'),
  'GET /api/debts/forecast': asked('/api/debts/forecast'),
  'PUT /api/user/avans': ofPerson(async (_app, { uuid }) => ({
    method: 'PUT',
    url: '/api/user/avans',
    payload: { person: `/api/persons/${uuid}` },
  })),
  'GET /api/dues/computation': asked(
    '/api/dues/computation?year=2026&memberType=EC&income=84000&filedOn=2026-02-10',
  ),
  'POST /api/invoices/create/:uuid': ofPerson(async (app, { uuid, region_id }) => {
    await requireAccount(app, { id: region_id });
    return { method: 'POST', url: `/api/invoices/create/${uuid}`, payload: { addedAvans: 10 } };
  }),
  'POST /api/invoices/:uuid/cancel': ofPerson(async (app, person) => ({
    method: 'POST',
    url: `/api/invoices/${(await createNote(app, person)).uuid}/cancel`,
    payload: {},
  })),
  'POST /api/invoices/:uuid/register': ofPerson(async (app, person) => ({
    method: 'POST',
    url: `/api/invoices/${(await createInvoice(app, { person, invoicing_state: 'refused' })).uuid}/register`,
    payload: {},
  })),
  'GET /api/invoices/by-annual-report/:id': ofPerson(async (app, person) =>
    get(`/api/invoices/by-annual-report/${(await createNote(app, person)).annual_report_id}`),
  ),
  'GET /download/invoice/:uuid': ofPerson(async (app, person) =>
    get(`/download/invoice/${(await createNote(app, person)).uuid}`),
  ),
  'POST /api/imports/:id/undo': ofImport((id) => ({ method: 'POST', url: `/api/imports/${id}/undo` })),
  'POST /api/imports/:id/confirm': ofPreview('confirm'),
  'POST /api/imports/:id/drop': ofPreview('drop'),
  'POST /api/imports/:id/reread': ofPreview('reread'),
  'POST /api/imports/:id/passwords': async (app, { as }) => {
    const confirmed = { confirmed_by: as.superAdmin.user.id, account_count: 1 };
    const { id } = await createImport(app, { type: 'persons', ...confirmed });
    return { asked: { method: 'POST', url: `/api/imports/${id}/passwords` } };
  },
  'POST /persons/import': sendTable('/persons/import'),
  'POST /companies/import': sendTable('/companies/import'),
  'POST /users/import': sendTable('/users/import'),
  'POST /persons/import-images': async () => ({
    asked: {
      method: 'POST',
      url: '/persons/import-images',
      ...multipartOfMany('images[]', [{ bytes: png(), name: 'nimeni.png' }]),
    },
  }),
  'GET /api/photo_imports/:id': async (app) => ({
    asked: get(`/api/photo_imports/${await createPhotoImport(app.db)}`),
  }),
  'GET /api/imports/:id/rows': ofImport((id) => get(`/api/imports/${id}/rows`)),
  'GET /api/imports/:id/errors': ofImport((id) => get(`/api/imports/${id}/errors`)),
  'GET /download/import/:id': ofImport((id) => get(`/download/import/${id}`)),
  'GET /download/import_errors/:id': ofImport((id) => get(`/download/import_errors/${id}`)),
  'GET /download/import_template/dues': asked('/download/import_template/dues'),
  'GET /download/import_template/persons': asked('/download/import_template/persons'),
  'GET /download/import_template/persons.xlsx': asked('/download/import_template/persons.xlsx'),
  'GET /download/import_template/companies': asked('/download/import_template/companies'),
  'GET /download/import_template/companies.xlsx': asked('/download/import_template/companies.xlsx'),
  'GET /download/import_template/users': asked('/download/import_template/users'),
  'GET /download/import_template/users.xlsx': asked('/download/import_template/users.xlsx'),
  'POST /api/year_settings/:id/confirm': async (app) => {
    const { id } = await app.db
      .selectFrom('year_settings')
      .select('id')
      .where('year', '=', 2026)
      .executeTakeFirstOrThrow();
    return { asked: { method: 'POST', url: `/api/year_settings/${id}/confirm` } };
  },
  'POST /api/branch_accounts/table': async (app) => {
    const region = await createRegion(app.db);
    const payload = { accounts: [{ region: region.id, iban: createIban() }] };
    return { asked: { method: 'POST', url: '/api/branch_accounts/table', payload } };
  },
  'GET /download/bank_statement/:id': ofBranch(async (app, region) =>
    get(`/download/bank_statement/${(await createBankStatement(app, { region })).id}`),
  ),
  'POST /api/bank_statement_lines/:id/confirm': ofBranch(async (app, region) => ({
    method: 'POST',
    url: `/api/bank_statement_lines/${(await createPaidLine(app, region)).id}/confirm`,
  })),
  'POST /api/bank_statement_lines/:id/post': ofBranch(async (app, region) => {
    const { uuid } = await createPerson(app.db, { region });
    return {
      method: 'POST',
      url: `/api/bank_statement_lines/${(await createBankStatementLine(app, { region })).id}/post`,
      payload: { parts: [{ member: `/api/persons/${uuid}`, amount: 700 }] },
    };
  }),
  'POST /api/bank_statements/:id/confirm-all': ofBranch(async (app, region) => ({
    method: 'POST',
    url: `/api/bank_statements/${(await createPaidLine(app, region)).statement_id}/confirm-all`,
  })),
};
