/** What exports of annual reports tell, read back from the file. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { expect, test } from 'vitest';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createCompany } from '../builders/company.ts';
import { exportRecords } from '../builders/export.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp({ clock: () => new Date('2026-11-22T10:00:00Z') });
const { db } = app;
const as = await signInAs(db, 'ROLE_ADMIN');

const day = (text: string) => new Date(`${text}T00:00:00Z`);

test('attempts with what they declare and the payment that is claimed; shareholders of the last of them', async () => {
  const region = await createRegion(db);
  const company = await createCompany(db, { region });
  await createAnnualReport(db, {
    company,
    year: 2025,
    status: reportStatus.rejected,
    reject_reason: 'lipsește semnătura',
  });
  const report = await createAnnualReport(db, { company, year: 2025, status: reportStatus.submitted });
  const declared = {
    incomeConsulting: '1234.50',
    incomeTotal: '1234.50',
    clientsCount: '12',
    shareholder1Name: 'Popescu Ana',
    shareholder1IsMember: 'Da',
    shareholder1Percent: '60.00',
    shareholder2Name: 'Alfa SRL',
    shareholder2IsMember: 'Nu',
    shareholder2Percent: '40.00',
  };
  await db
    .insertInto('annual_report_information')
    .values({ annual_report_id: report.id, declared: JSON.stringify(declared), income: '1234.50' })
    .execute();
  await db
    .insertInto('annual_report_payments')
    .values({
      annual_report_id: report.id,
      op_number: '77',
      op_date: '2026-02-10',
      fixed_due_value_paid: '700',
    })
    .execute();
  const filters = { region_name: region.name };
  const rows = await exportRecords(app, as, {
    export_type: 'companies_annual_report',
    export_filters: filters,
    export_columns: [],
  });
  expect(rows).toMatchObject([
    { An: 2025, Încercarea: 1, Stare: 'Respins', Motivul: 'lipsește semnătura', Consultanță: null },
    {
      Încercarea: 2,
      Stare: 'Depus',
      Consultanță: 1234.5,
      'Numărul de clienți': 12,
      'Număr OP': '77',
      'Data OP': day('2026-02-10'),
    },
  ]);
  const shareholders = await exportRecords(app, as, {
    export_type: 'companies_annual_report_shareholders',
    export_filters: filters,
  });
  expect(shareholders.map((row) => [row['Asociat sau acționar'], row.Membru, row['Cota (%)']])).toEqual([
    ['Popescu Ana', 'Da', 60],
    ['Alfa SRL', 'Nu', 40],
  ]);
});

test('unvalidated: who has begun and who has not, without who is validated and who has left', async () => {
  const region = await createRegion(db);
  const filters = { region_name: region.name };
  const begun = await createPerson(db, { region, last_name: 'A' });
  const [idle, validated, gone] = [
    await createPerson(db, { region, last_name: 'B' }),
    await createPerson(db, { region, last_name: 'C' }),
    await createPerson(db, { region, last_name: 'D' }),
  ];
  await createAnnualReport(db, { person: begun, year: 2025, status: reportStatus.toPay });
  await createAnnualReport(db, { person: validated, year: 2025, status: reportStatus.visaGranted });
  await createPersonStatus(db, { person: gone, status: 'radiat', date: '2025-01-01' });
  const rows = await exportRecords(app, as, {
    export_type: 'persons_unvalidated_reports',
    export_filters: filters,
  });
  expect(rows.map((row) => [row['ID membru'], row.An, row.Pas, row.Stare])).toEqual([
    [begun.id, 2025, 3, 'De plată'],
    [idle.id, 2025, null, 'Neînceput'],
  ]);
});
