/** Records of a member that its item counts, so that an empty panel of the record page is folded (API-101, API-243). */
import { expect, test } from 'vitest';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createCompany } from '../builders/company.ts';
import { createInvoice } from '../builders/invoice.ts';
import { createPerson } from '../builders/person.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');

test('payment notes and annual reports are counted on their person or company (API-243)', async () => {
  const [person, company] = [await createPerson(db), await createCompany(db)];
  const countsOf = async (iri: string) => (await api.get(`${iri}?view=member-section`, { as })).body.counts;
  expect(await countsOf(`/api/persons/${person.uuid}`)).toMatchObject({ invoices: 0, annual_reports: 0 });
  await createInvoice(app, { person });
  await createInvoice(app, { person });
  await createAnnualReport(db, { company });
  expect(await countsOf(`/api/persons/${person.uuid}`)).toMatchObject({ invoices: 2, annual_reports: 0 });
  expect(await countsOf(`/api/companies/${company.uuid}`)).toMatchObject({ invoices: 0, annual_reports: 1 });
});
