/** A firm with all its sub-records, its notices, and the Aviz of the year with its public verification. */
import { downloadPdf, sealFile } from './files.ts';
import { printedIdentity } from './register.ts';
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
import { answered } from './watch.ts';

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

test('the notices of the Avize panel are issued once they are complete, and then downloaded', async ({
  openAs,
  register,
  tolerate,
}) => {
  // The question says what is missing.
  tolerate(answered(409));
  const company = await register.createCompany(printedIdentity());
  const page = await openAs('admin', `/companies/edit/${company.uuid}`);
  const notices = await openPanel(page, 'Avize');
  const issue = notices.getByRole('button', { name: 'Eliberează avizul de înființare' });
  const download = notices.getByRole('link', { name: 'Descarcă avizul de înființare' });
  await choice(notices, 'Aviz de înființare').selectOption({
    label: 'aviz de principiu infiintare societati contabilitate',
  });
  await field(notices, 'Număr aviz de înființare').fill('117');
  await save(notices);
  await expect(notices.getByText('Completați numărul, data și președintele, apoi salvați.')).toBeVisible();
  await expect(issue).toBeDisabled();

  await field(notices, 'Data avizului de înființare').fill('05.02.2026');
  await field(notices, 'Președinte (aviz de înființare)').fill('Ioana Crișan');
  await save(notices);
  await issue.click();
  const question = page.getByRole('dialog', { name: 'Eliberați avizul de înființare?' });
  await question.getByRole('button', { name: 'Eliberează' }).click();
  await expect(question).toContainText(
    'lipsesc numărul cererii, data cererii, dovada rezervării denumirii și lista asociaților cu cotele lor',
  );
  await question.getByRole('button', { name: 'Renunță' }).click();

  const member = await register.createPerson({ firstName: 'Asociata' });
  const job = { person: member['@id'], company: company['@id'], position: 'asociat', membership: 'ec' };
  await register.create('/api/person_ceccar_member_jobs', { ...job, shareholding: 100 });
  await field(notices, 'Număr cerere de înființare').fill('33');
  await field(notices, 'Data cererii de înființare').fill('30.01.2026');
  await field(notices, 'Dovada rezervării denumirii').fill('98765 din 28.01.2026');
  await save(notices);
  await issue.click();
  const issued = await downloadPdf(page, () => question.getByRole('button', { name: 'Eliberează' }).click());
  expect(issued.fileName).toContain('aviz-infiintare-CJ-2026-117-');
  expect(issued.sizes).toEqual([a4]);
  for (const part of [
    'AVIZ DE PRINCIPIU',
    'Nr. CJ-2026/117 din 05.02.2026',
    'Ioana Crișan',
    String(company.name),
    'unei societăți de contabilitate',
    'Cererea nr. 33 din 30.01.2026',
    `${member.lastName} Asociata`,
  ])
    expect(issued.text).toContain(part);
  expect((await downloadPdf(page, () => download.click())).text).toBe(issued.text);

  const documents = await openPanel(page, 'Avize eliberate');
  await expectRow(documents, /nr\. CJ-2026\/117 din 05\.02\.2026/);
  const copy = await downloadPdf(page, () =>
    documents.getByRole('link', { name: /^Duplicat al avizului nr\. CJ-2026\/117/ }).click(),
  );
  expect(copy.text).toContain('Duplicat, eliberat la');

  // The page that the document's QR code opens.
  const code = /\/documents\/notice2\/([0-9a-f]{24})/.exec(issued.text)?.[1];
  const visitor = await openAs(null, `/documents/notice2/${code}`);
  await expect(visitor.getByText('Document autentic')).toBeVisible();
  await expect(visitor.getByText('Ioana Crișan')).toBeVisible();

  await documents.getByRole('button', { name: /^Anulează avizul/ }).click();
  const cancelling = page.getByRole('dialog', { name: 'Anulați avizul?' });
  await field(cancelling, 'Motivul anulării').fill('Cerere retrasă');
  await cancelling.getByRole('button', { name: 'Anulează avizul' }).click();
  await expectRow(documents, /Anulat la .*Cerere retrasă/);
  await expect(notices.getByText(/Avizul de înființare este anulat/)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(/Documentul a fost anulat la/)).toBeVisible();

  await choice(notices, 'Aviz de modificare').selectOption({
    label: 'aviz de principiu modificare societati contabilitate',
  });
  await field(notices, 'Număr aviz de modificare').fill('38');
  await field(notices, 'Data avizului de modificare').fill('06.02.2026');
  await field(notices, 'Președinte (aviz de modificare)').fill('Radu Moldovan');
  await field(notices, 'Număr cerere de modificare').fill('34');
  await field(notices, 'Data cererii de modificare').fill('01.02.2026');
  await field(notices, 'Ce se modifică').fill('Capitalul social: 200 lei → 400 lei');
  await save(notices);
  await notices.getByRole('button', { name: 'Eliberează avizul de modificare' }).click();
  const change = await downloadPdf(page, () =>
    page
      .getByRole('dialog', { name: 'Eliberați avizul de modificare?' })
      .getByRole('button', { name: 'Eliberează' })
      .click(),
  );
  for (const part of ['modificarea actului constitutiv', 'Radu Moldovan', '200 lei', '400 lei'])
    expect(change.text).toContain(part);
});

test('the Aviz of the year is generated, kept, downloaded, and proven to a visitor', async ({
  openAs,
  register,
}) => {
  // A branch of its own, so that no other test uses its numbers.
  const company = await register.createCompany({ ...printedIdentity(), region: register.branch('Tulcea') });
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
  await visitor.getByRole('link', { name: 'Pagina publică a societății' }).click();
  await expect(visitor).toHaveURL(new RegExp(`/members/company/view/${company.uuid}$`));
  await expectRow(visitor, `${thisYear}Da`);

  // A second one replaces the first one after a confirmation.
  await generate.click();
  const question = page.getByRole('dialog', { name: 'Generați un aviz nou?' });
  await expect(question).toContainText(`nr. ${number}`);
  await question.getByRole('button', { name: 'Generează avizul' }).click();
  await expectPanelCount(page, 'Aviz pentru exercitarea profesiei', 2);
  await visitor.goto(`/documents/aviz/${code}`);
  await expect(
    visitor.getByRole('alert').filter({ hasText: 'Document autentic, înlocuit între timp' }),
  ).toBeVisible();

  await page.reload();
  await expectPanelCount(page, 'Aviz pentru exercitarea profesiei', 2);
  await expect(row(notices, `${thisYear}${number}`)).toHaveCount(1);

  // The one in force is cancelled, and its page says so.
  const inForce = row(notices, /Eliberat la/);
  const address = await inForce.getByRole('link', { name: /^Descarcă avizul/ }).getAttribute('href');
  await inForce.getByRole('button', { name: /^Anulează avizul nr\. \d+/ }).click();
  const asking = page.getByRole('dialog', { name: 'Anulați avizul?' });
  await field(asking, 'Motivul anulării').fill('Emis din greșeală');
  await asking.getByRole('button', { name: 'Anulează avizul' }).click();
  await expect(row(notices, /Anulat la .*Emis din greșeală/)).toHaveCount(1);
  await visitor.goto(`/documents/aviz/${/-([0-9a-f]{24})\.pdf$/.exec(address ?? '')?.[1]}`);
  await expect(
    visitor.getByRole('alert').filter({ hasText: 'Document autentic, anulat între timp' }),
  ).toBeVisible();
});

test('only firms of București have the annual notice beside the Aviz', async ({ openAs, register }) => {
  const elsewhere = await register.createCompany();
  const company = await register.createCompany({
    ...printedIdentity(),
    region: register.branch('București'),
  });
  const visa = { company: company['@id'], year: 2026, visa: true, date: '2026-02-01' };
  await register.create('/api/company_visas', visa);
  const page = await openAs('admin', `/companies/edit/${elsewhere.uuid}`);
  const notices = await openPanel(page, 'Avize');
  await expect(field(notices, 'Număr aviz de înființare')).toBeEditable();
  await expect(notices.getByText('Eliberează avizul anual')).toHaveCount(0);

  await page.goto(`/companies/edit/${company.uuid}`);
  await field(notices, 'Număr aviz anual').fill('58');
  await field(notices, 'Data avizului anual').fill('16.02.2026');
  await save(notices);
  await notices.getByRole('button', { name: 'Eliberează avizul anual' }).click();
  const { text, sizes } = await downloadPdf(page, () =>
    page.getByRole('dialog').getByRole('button', { name: 'Eliberează' }).click(),
  );
  expect(sizes).toEqual([a4]);
  for (const part of ['AVIZ ANUAL', '58', 'București', String(company.name)]) expect(text).toContain(part);
});
