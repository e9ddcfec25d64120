/** A firm with all its sub-records, its notices, and the Aviz of the year with its public verification. */
import { downloadPdf, sealFile } from './files.ts';
import { expect, test } from './test.ts';
import {
  add,
  choice,
  chooseFile,
  confirmDeletion,
  expectPanelCount,
  expectRow,
  field,
  openPanel,
  pick,
  row,
  rows,
  save,
} from './verbs.ts';

const thisYear = new Date().getFullYear();
const a4 = { width: 595, height: 842 };

test('everything that belongs to a firm is entered by its branch', async ({ openAs, register }) => {
  const company = await register.createCompany();
  const member = await register.createPerson({ firstName: 'Asociata' });
  const name = `${member.lastName} Asociata`;
  const job = { person: member['@id'], company: company['@id'], position: 'asociat', membership: 'ec' };
  await register.create('/api/person_ceccar_member_jobs', { ...job, shareholding: 60 });
  const page = await openAs('moderator.cluj', `/companies/edit/${company.uuid}`);

  await expectPanelCount(page, 'Administratori și asociați', 1);
  const administrators = await openPanel(page, 'Administratori și asociați');
  await expectRow(administrators.getByRole('table', { name: 'Membri', exact: true }), name);
  await expect(choice(administrators, 'Filiala').locator('option:checked')).toHaveText('Cluj');
  await expect(administrators.getByText('Nemembru CECCAR')).toBeVisible();
  await field(administrators, 'Nume').fill('Rusu');
  await field(administrators, 'Prenume').fill('Călin');
  await choice(administrators, 'Calitatea').selectOption({ label: 'administrator' });
  await field(administrators, 'Cota deținută (%)').fill('40');
  await add(administrators);
  await expectRow(administrators.getByRole('table', { name: 'Nemembri' }), /Rusu.*Călin.*Nemembru CECCAR/);
  await expectPanelCount(page, 'Administratori și asociați', 2);

  const caens = await openPanel(page, 'Obiect de activitate (CAEN)');
  for (const [typed, code] of [
    ['6920', '6920 – Activități de contabilitate și audit financiar'],
    ['afaceri', '7020 – Activități de consultanță în afaceri'],
  ] as const) {
    await pick(caens, 'Cod CAEN', typed, code);
    await add(caens);
    await expectRow(caens, code);
  }
  await caens.getByRole('button', { name: /^Șterge 7020/ }).click();
  await confirmDeletion(page, '7020');
  await expectPanelCount(page, 'Obiect de activitate (CAEN)', 1);

  const board = await openPanel(page, 'Consiliul de administrație');
  await field(board, 'Poziția').fill('președinte');
  await field(board, 'Nume').fill('Bota');
  await field(board, 'Prenume').fill('Sorin');
  await choice(board, 'Cetățenie').selectOption({ label: 'română' });
  await add(board);
  await expectRow(board, /Bota Sorin.*președinte/);

  const offices = await openPanel(page, 'Birou / sucursală / agenție / punct de lucru');
  await field(offices, 'Denumire').fill('Punct de lucru Dej');
  await field(offices, 'Telefon').fill('0264 111 222');
  await add(offices);
  await expectRow(offices, 'Punct de lucru Dej');

  const statuses = await openPanel(page, 'Status societate');
  await choice(statuses, 'Status').selectOption({ label: 'activă' });
  await field(statuses, 'Data').fill('01.02.2020');
  await add(statuses);
  await expect(page.getByText('Status: activă')).toBeVisible();

  const bodies = await openPanel(page, 'Organisme profesionale');
  await field(bodies, 'Denumire').fill('Camera Consultanților Fiscali');
  await add(bodies);
  await expectRow(bodies, 'Camera Consultanților Fiscali');

  const seals = await openPanel(page, 'Parafa');
  await field(seals, 'An').fill(String(thisYear));
  await chooseFile(seals, await sealFile(thisYear));
  await add(seals);
  await expectRow(seals, `parafa-${thisYear}.pdf`);

  await page.reload();
  await expect(rows(administrators.getByRole('table'))).toHaveCount(2);
  for (const [panel, text] of [
    [caens, '6920'],
    [board, 'Bota Sorin'],
    [offices, '0264 111 222'],
    [statuses, '01.02.2020'],
    [bodies, 'Camera Consultanților Fiscali'],
    [seals, `parafa-${thisYear}.pdf`],
  ] as const) {
    await expectRow(panel, text);
  }

  // A link to a member opens the person's record.
  await administrators.getByRole('link', { name: String(member.lastName) }).click();
  await expect(page).toHaveURL(new RegExp(`/persons/details/${member.uuid}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.getByRole('link', { name: 'Fișa completă' }).click();
  await expect(page).toHaveURL(new RegExp(`/persons/edit/${member.uuid}$`));
});

test('the notices of the Avize panel are downloaded once they are complete', async ({ openAs, register }) => {
  const company = await register.createCompany();
  const page = await openAs('admin', `/companies/edit/${company.uuid}`);
  const notices = await openPanel(page, 'Avize');
  const download = notices.getByRole('link', { name: 'Descarcă avizul de înființare' });
  await expect(download).toHaveCount(0);
  const kinds = [
    ['aviz de principiu infiintare societati expertiza contabila', 'unei societăți de expertiză contabilă'],
    ['aviz de principiu infiintare societati contabilitate', 'unei societăți de contabilitate'],
  ] as const;
  await choice(notices, 'Aviz de înființare').selectOption({ label: kinds[0][0] });
  await field(notices, 'Număr aviz de înființare').fill('117');
  await save(notices);
  await expect(notices.getByText('Completați numărul, data și președintele, apoi salvați.')).toBeVisible();
  await expect(notices.getByText('Descarcă avizul de înființare')).toBeVisible();
  await expect(download).toHaveCount(0);

  await field(notices, 'Data avizului de înființare').fill('05.02.2026');
  await field(notices, 'Președinte (aviz de înființare)').fill('Ioana Crișan');
  await save(notices);
  for (const [type, purpose] of kinds) {
    if (type !== kinds[0][0]) {
      await choice(notices, 'Aviz de înființare').selectOption({ label: type });
      await save(notices);
    }
    const { fileName, text, sizes } = await downloadPdf(page, () => download.click());
    expect(fileName).toContain('aviz-infiintare-117-');
    expect(sizes).toEqual([a4]);
    for (const part of ['AVIZ DE PRINCIPIU', '117', 'Ioana Crișan', String(company.name), purpose]) {
      expect(text).toContain(part);
    }
  }

  // The page that the document's QR code opens.
  const visitor = await openAs(null, `/documents/notice2/${company.uuid}`);
  await expect(visitor.getByText('Document autentic')).toBeVisible();
  await expect(visitor.getByText('Ioana Crișan')).toBeVisible();

  await choice(notices, 'Aviz de modificare').selectOption({
    label: 'aviz de principiu modificare societati contabilitate',
  });
  await field(notices, 'Număr aviz de modificare').fill('38');
  await field(notices, 'Data avizului de modificare').fill('06.02.2026');
  await field(notices, 'Președinte (aviz de modificare)').fill('Radu Moldovan');
  await save(notices);
  const change = await downloadPdf(page, () =>
    notices.getByRole('link', { name: 'Descarcă avizul de modificare' }).click(),
  );
  expect(change.text).toContain('modificarea actului constitutiv');
  expect(change.text).toContain('Radu Moldovan');
});

test('the Aviz of the year is generated, kept, downloaded, and proven to a visitor', async ({
  openAs,
  register,
}) => {
  // A branch of its own, so that no other test uses its numbers.
  const company = await register.createCompany({ region: register.branch('Tulcea') });
  const page = await openAs('admin', `/companies/edit/${company.uuid}`);
  const notices = await openPanel(page, 'Aviz pentru exercitarea profesiei');
  const generate = notices.getByRole('button', { name: 'Generează avizul' });
  await expect(notices.getByText(`Societatea nu are viza pentru anul ${thisYear}.`)).toBeVisible();
  await expect(generate).toHaveCount(0);

  const visas = await openPanel(page, 'Vize');
  await field(visas, 'An').fill(String(thisYear));
  await choice(visas, 'Viza').selectOption({ label: 'Da' });
  await field(visas, 'Data').fill(`10.02.${thisYear}`);
  await add(visas);
  await generate.click();
  const done = notices.getByRole('alert').filter({ hasText: /^Avizul nr\. \d+/ });
  await expect(done).toContainText(`din ${thisYear} a fost generat.`, { timeout: 30_000 });
  const number = /nr\. (\d+)/.exec((await done.textContent()) ?? '')?.[1] ?? '';
  await expectPanelCount(page, 'Aviz pentru exercitarea profesiei', 1);
  await expectRow(notices, new RegExp(`${thisYear}${number}`));

  const pdf = await downloadPdf(page, () =>
    notices.getByRole('link', { name: `Descarcă avizul nr. ${number} din ${thisYear}` }).click(),
  );
  expect(pdf.sizes).toEqual([a4]);
  expect(pdf.text).toContain(String(company.name));
  const code = new RegExp(`^aviz-${thisYear}-${number}-([0-9a-f]{24})\\.pdf$`).exec(pdf.fileName)?.[1];
  expect(code, pdf.fileName).toBeDefined();

  const visitor = await openAs(null, `/documents/aviz/${code}`);
  await expect(visitor.getByRole('alert').filter({ hasText: 'Document autentic' })).toBeVisible();
  await expect(visitor.getByText('Tulcea', { exact: true })).toBeVisible();
  await visitor.getByRole('link', { name: String(company.name) }).click();
  await expect(visitor).toHaveURL(new RegExp(`/members/company/view/${company.uuid}$`));
  await expectRow(visitor, `${thisYear}Da`);

  // A second one replaces the first one after a confirmation.
  await generate.click();
  const question = page.getByRole('dialog', { name: 'Generați un aviz nou?' });
  await expect(question).toContainText(`nr. ${number}`);
  await question.getByRole('button', { name: 'Generează avizul' }).click();
  await expectPanelCount(page, 'Aviz pentru exercitarea profesiei', 2);
  await visitor.goto(`/documents/aviz/${code}`);
  await expect(visitor.getByRole('alert').filter({ hasText: 'Înlocuit de un aviz mai nou' })).toBeVisible();

  await page.reload();
  await expectPanelCount(page, 'Aviz pentru exercitarea profesiei', 2);
  await expect(row(notices, `${thisYear}${number}`)).toHaveCount(1);
});

test('only firms of București have the annual notice beside the Aviz', async ({ openAs, register }) => {
  const elsewhere = await register.createCompany();
  const company = await register.createCompany({ region: register.branch('București') });
  const visa = { company: company['@id'], year: 2026, visa: true, date: '2026-02-01' };
  await register.create('/api/company_visas', visa);
  const page = await openAs('admin', `/companies/edit/${elsewhere.uuid}`);
  const notices = await openPanel(page, 'Avize');
  await expect(field(notices, 'Număr aviz de înființare')).toBeEditable();
  await expect(notices.getByText('Descarcă avizul anual')).toHaveCount(0);

  await page.goto(`/companies/edit/${company.uuid}`);
  await field(notices, 'Număr aviz anual').fill('58');
  await field(notices, 'Data avizului anual').fill('16.02.2026');
  await save(notices);
  const { text, sizes } = await downloadPdf(page, () =>
    notices.getByRole('link', { name: 'Descarcă avizul anual' }).click(),
  );
  expect(sizes).toEqual([a4]);
  for (const part of ['AVIZ ANUAL', '58', 'București', String(company.name)]) expect(text).toContain(part);
});
