/** A moderator works only on the members of one branch (ACC-23, ACC-28). */
import { sealFile } from './files.ts';
import { expect, test } from './test.ts';
import {
  choice,
  expectCount,
  expectRow,
  field,
  openEveryPanel,
  openFilters,
  openPanel,
  panelHeading,
  rows,
  searchBox,
} from './verbs.ts';
import { answered } from './watch.ts';

test('lists show the own branch only, without its filter and without deletion', async ({ openAs }) => {
  const page = await openAs('moderator.cluj', '/persons');
  for (const list of ['Persoane fizice', 'Societăți']) {
    await page.getByRole('link', { name: list }).click();
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Filiala' })).toHaveCount(0);
    await openFilters(page);
    await expect(page.getByRole('searchbox', { name: /^Număr / })).toBeVisible();
    await expect(choice(page, 'Filiala')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Șterge / })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Adaugă / })).toBeVisible();
  }
});

test('a new person belongs to the own branch; number and CIP come from the administrators', async ({
  openAs,
}) => {
  const page = await openAs('moderator.cluj', '/persons/create');
  await field(page, 'Nume').fill('Nou-în-Cluj');
  await field(page, 'Prenume').fill('Membru');
  for (const label of ['Număr matricol', 'CIP', 'Filiala']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
    await expect(page.getByLabel(label, { exact: true })).toHaveCount(0);
  }
  await expect(page.getByText('Cluj', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page).toHaveURL(/\/persons\/edit\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nou-în-Cluj Membru');
  // The date picker of payments begins at the earliest date that a moderator may enter.
  const dues = await openPanel(page, 'Cotizații');
  await page.getByRole('button', { name: 'Adaugă', exact: true, expanded: false }).click();
  await expect(dues.locator('input[type=date]').first()).toHaveAttribute('min', '2025-01-01');
});

test('a person of another branch does not exist, neither by address nor by search', async ({
  openAs,
  register,
  tolerate,
}) => {
  tolerate(answered(404));
  const person = await register.createPerson({ region: register.branch('Iași') });
  const page = await openAs('moderator.cluj', `/persons/edit/${person.uuid}`);
  await expect(page.getByRole('heading', { name: 'Înregistrarea nu a fost găsită' })).toBeVisible();
  await expect(page.getByText(String(person.lastName))).toHaveCount(0);

  await page.getByRole('link', { name: 'Persoane fizice' }).click();
  await searchBox(page).fill(String(person.lastName));
  await expectCount(page, '0 înregistrări');
});

test('a firm of another branch does not exist either, and its papers are not to be had', async ({
  openAs,
  register,
  tolerate,
}) => {
  tolerate(answered(404));
  const inIasi = { region: register.branch('Iași') };
  const person = await register.createPerson(inIasi);
  const company = await register.createCompany({ ...inIasi, address: 'Str. Lungă 1, Iași' });
  const job = { person: person['@id'], company: company['@id'], position: 'asociat', membership: 'ec' };
  await register.create('/api/person_ceccar_member_jobs', { ...job, shareholding: 100 });
  await register.change(company['@id'], {
    foundationRequestNumber: '33',
    foundationRequestDate: '2026-01-30',
    foundationNameProof: '98765 din 28.01.2026',
    noticeType1: 'aviz de principiu infiintare societati contabilitate',
    noticeType1President: 'Ioana Crișan',
    foundationNoticeNumber: '17',
    foundationNoticeDate: '2026-02-05',
  });
  const seals = [
    await register.upload('/api/person_seals', {
      personUuid: person.uuid,
      year: '2026',
      file: await sealFile(2026),
    }),
    await register.upload('/api/company_seals', {
      companyUuid: company.uuid,
      year: '2026',
      file: await sealFile(2026),
    }),
  ];
  const documents = [
    `/download/person_seal/${seals[0]?.id}`,
    `/download/company_seal/${seals[1]?.id}`,
    `/download/company/notice2/${company.uuid}`,
  ];

  const page = await openAs('moderator.cluj', `/companies/edit/${company.uuid}`);
  await expect(page.getByRole('heading', { name: 'Înregistrarea nu a fost găsită' })).toBeVisible();
  await expect(page.getByText(String(company.name))).toHaveCount(0);
  for (const [username, status] of [
    ['moderator.cluj', 404],
    ['admin', 200],
  ] as const) {
    const other = await openAs(username, '/account');
    for (const path of documents) expect((await other.request.get(path)).status(), path).toBe(status);
  }
});

test('Avize, history, deleted records and the issuing of the Aviz are not theirs', async ({
  openAs,
  register,
  tolerate,
}) => {
  tolerate(answered(403));
  const company = await register.createCompany();
  const year = new Date().getFullYear();
  const visa = { company: company['@id'], year, visa: true, date: `${year}-01-15` };
  await register.create('/api/company_visas', visa);
  const page = await openAs('moderator.cluj', `/companies/edit/${company.uuid}`);
  await openEveryPanel(page);
  for (const title of ['Avize', 'Istoric']) await expect(panelHeading(page, title)).toHaveCount(0);
  const identification = await openPanel(page, 'Identificare societate');
  for (const label of ['Număr autorizație', 'CIP', 'Filiala']) {
    await expect(identification.getByLabel(label, { exact: true })).toHaveCount(0);
  }
  await expect(identification.getByText(/^Doar administratorul poate modifica: .*, .*, /)).toHaveCount(1);

  const notices = await openPanel(page, 'Aviz pentru exercitarea profesiei');
  await expect(notices.getByText(/Adresați-vă filialei la care este înregistrată societatea/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generează avizul' })).toHaveCount(0);
  const { token } = JSON.parse((await page.locator('#page').textContent()) ?? '{}');
  const asking = { headers: { authorization: `Bearer ${token}` } };
  for (const path of [
    `/download/company/generateAnnualNoticeAviz/${company.uuid}`,
    `/api/change_history?company=${company.id}`,
    '/api/change_history?deleted=persons',
  ]) {
    expect((await page.request.get(path, asking)).status(), path).toBe(403);
  }

  await expectRow(page.getByRole('table', { name: 'Vize ultimii 5 ani' }), `${year}Da15.01.${year}`);
  await page.goto('/persons');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Înregistrări șterse' })).toHaveCount(0);
  await page.goto('/deleted?resource=persons');
  await expect(page.getByRole('heading', { name: 'Nu aveți acces aici' })).toBeVisible();
});
