/** An amended report of an older year takes the discount of its own dues' year (MON-126). */
import { completeAnswers } from '../server/test/builders/report-answers.ts';
import { decide, reportYear, submitReport } from './filing.ts';
import { lookAt } from './look-at.ts';
import { expect, test } from './test.ts';
import { field, openPanel } from './verbs.ts';

test('a report of the year before last is amended with the discount of its year', async ({
  openAs,
  register,
}) => {
  const year = reportYear - 1;
  const duesYear = year + 1;
  const person = await register.createPerson({
    cnp: '1800101221144',
    memberType: 'EC',
    joinYear: reportYear,
  });
  const { username, uuid } = await register.createUser('ROLE_USER', { person: person['@id'] });
  await register.change(`/api/users/${uuid}`, { nextAnnualReportYear: year });

  const page = await openAs('admin', `/persons/edit/${person.uuid}`);
  const panel = await openPanel(page, 'Reduceri');
  await panel.getByLabel('Anul cotizațiilor').selectOption(String(duesYear));
  await field(panel, 'Cotizație fixă').fill('200');
  await panel.getByRole('checkbox', { name: 'Incapacitate temporară de muncă' }).check();
  await panel.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Datele au fost salvate cu succes!')).toBeVisible();

  const first = await submitReport(register, username, 'person', {
    answers: completeAnswers('person', year),
  });
  await decide(register, first, 'submitVisa', { status: 420 });
  // Entered after the validation, for the dues of this year: nothing to do with the report.
  await register.change(`${person['@id']}/dues`, { fixedDue: '0', variableDue: '0' });

  await register.call(`/annual_reports/${first}/requestResubmission`, { reason: 'Am uitat un venit.' });
  const requests = await register.read(`/api/annual_report_resubmissions?annualReport.id=${first}`);
  const [request] = requests['hydra:member'] as { '@id': string }[];
  await register.change(request?.['@id'] ?? '', { approved: true, rejected: false });
  // The account has moved on to the year after.
  await register.change(`/api/users/${uuid}`, { nextAnnualReportYear: year });
  const amended = await submitReport(register, username, 'person', {
    answers: { ...completeAnswers('person', year, '100.000,00'), amended: 'Da' },
  });
  expect(amended).not.toBe(first);

  await page.goto(`/annual_reports/${amended}`);
  await expect(page.getByText(`Cotizație fixă ${duesYear} (redusă): 200,00`)).toBeVisible();
  await expect(
    page.getByText('Cotizație fixă redusă: Incapacitate temporară de muncă.', { exact: true }),
  ).toBeVisible();
  const { invoices } = await register.read(`/api/invoices/by-annual-report/${amended}`);
  // 1,2 % of the 16.000 lei that were forgotten: the reduced fixed due is the same as before.
  expect(invoices).toMatchObject([{ total: 192 }]);
  await lookAt(page, 'amended-with-discount');

  await page.keyboard.press('f');
  await page.getByRole('dialog').getByRole('button', { name: 'Validează fără viză' }).click();
  await expect.poll(async () => (await register.read(`/api/annual_reports/${amended}`)).status).toBe(420);
});
