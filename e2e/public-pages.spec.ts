/** The pages that QR codes open: public, and limited to the necessary data. */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { demoPassword } from '../seed/demo-accounts.ts';
import { readPdf } from './files.ts';
import { uniqueWord } from './register.ts';
import { expect, test } from './test.ts';
import { expectAccessible, expectNoSidewaysScroll, expectRow, field, openPanel, rows } from './verbs.ts';
import { answered } from './watch.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

test('the QR code of a sheet leads a visitor to the public page', async ({ openAs, register }) => {
  const cnp = '2850314120010';
  const person = await register.createPerson({ cnp, mobileNumber: '0722 999 888', memberType: 'ECDL' });
  await register.createVisa(person, { year: 2025, checked: true, date: '2025-02-03' });
  await register.createVisa(person, { year: 2024, checked: false, date: '2024-02-05' });
  const page = await openAs('admin', `/persons/edit/${person.uuid}`);
  const qr = await openPanel(page, 'Cod QR');
  const address = (await qr.getByRole('link').getAttribute('href')) ?? '';
  expect(address).toBe(`/members/person/view/${person.uuid}`);

  const visitor = await openAs(null, address);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${person.lastName} Proba`);
  await expect(visitor.getByText('ECDL')).toBeVisible();
  await expect(visitor.getByText('Cluj', { exact: true })).toBeVisible();
  const visas = visitor.getByRole('table', { name: 'Vize ultimii 5 ani' });
  await expect(rows(visas)).toHaveText(['2025Da03.02.2025', '2024Nu–']);
  const html = await visitor.content();
  for (const secret of [cnp, '0722 999 888']) expect(html).not.toContain(secret);
  await expect(visitor.getByRole('link', { name: /^(Persoane|Societăți)/ })).toHaveCount(0);

  // Signed-in users see the same page.
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${person.lastName} Proba`);
});

test('a firm at its public address', async ({ openAs, register }) => {
  const company = await register.createCompany({ cui: 'RO31415920', phone: '0264 999 888' });
  const visa = { company: company['@id'], year: 2025, visa: true, date: '2025-02-03' };
  await register.create('/api/company_visas', visa);
  const visitor = await openAs(null, `/members/company/view/${company.uuid}`);
  await expect(visitor.getByRole('heading', { name: 'Informatii societate' })).toBeVisible();
  await expect(visitor.getByText('RO31415920')).toBeVisible();
  await expectRow(visitor, '2025Da03.02.2025');
  expect(await visitor.content()).not.toContain('0264 999 888');
  const gone = visitor.getByRole('alert').filter({ hasText: 'Nu mai este membră' });
  await expect(gone).toHaveCount(0);

  await register.create('/api/company_statuses', {
    company: company['@id'],
    name: 'radiata',
    date: '2025-03-01',
  });
  await visitor.reload();
  await expect(gone).toBeVisible();
  await expectAccessible(visitor);
});

test('suspended yesterday: all public and staff screens agree', async ({ openAs, register, tolerate }) => {
  tolerate(answered(409));
  const year = new Date().getFullYear();
  const yesterday = bucharestDay(new Date(Date.now() - 86_400_000));
  const person = await register.createPerson({ showPersonalInfo: true, cip: uniqueWord() });
  await register.createVisa(person, { year, checked: true, date: `${year}-01-01` });
  const address = `/members/person/view/${person.uuid}`;
  const visitor = await openAs(null, address);
  const right = visitor.getByText(/^Drept de exercitare la \d\d\.\d\d\.\d{4}: /);
  await expect(right).toContainText(`Da, până la 31.03.${year + 1}`);
  await register.create('/api/person_statuses', {
    person: person['@id'],
    status: 'suspendat',
    date: yesterday,
  });
  await visitor.reload();
  await expect(right).toContainText('Nu (fără drept de exercitare)');
  expect(await visitor.content()).not.toContain('suspendat');

  await visitor.goto('/members');
  await field(visitor, 'Cautare dupa nume').fill(String(person.lastName));
  await visitor.getByRole('button', { name: 'Cauta' }).click();
  const card = visitor.getByRole('list', { name: 'Persoane găsite' }).getByRole('listitem');
  await expect(card).toContainText('Nu (fără drept de exercitare)');
  await card.getByRole('link').click();
  await expect(visitor).toHaveURL(new RegExp(`${address}$`));

  await visitor.getByRole('link', { name: 'Verificarea unei liste de membri' }).click();
  await field(visitor, 'Lista').fill(`${person.lastName} Proba`);
  await visitor.getByRole('button', { name: 'Verifică' }).click();
  await expect(rows(visitor)).toContainText(['Nu (fără drept de exercitare)']);
  await visitor.getByRole('link', { name: 'Verificarea unei adeverințe' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Verificarea unei adeverințe');

  const staff = await openAs('moderator.cluj', `/persons/edit/${person.uuid}`);
  await expect(staff.getByText('Nu (suspendat)')).toBeVisible();
  const badge = await openPanel(staff, 'Legitimație electronică');
  await badge.getByRole('button', { name: 'Descarcă legitimația' }).click();
  await expect(badge.getByRole('alert')).toContainText('membrul nu are drept de exercitare (suspendat)');
  const filter = JSON.stringify({ lastName: person.lastName, hasPracticeRight: 'false' });
  await staff.goto(`/persons?filter=${encodeURIComponent(filter)}`);
  await expect(rows(staff)).toContainText(['Nu (suspendat)']);
});

test('last year’s visa holds until 31 March, on public and staff screens', async ({
  openAs,
  openBeside,
  register,
}) => {
  const year = new Date().getFullYear();
  const person = await register.createPerson({ showPersonalInfo: true });
  await register.createVisa(person, { year, checked: true, date: `${year}-01-01` });
  for (const [day, right, isHeld] of [
    [`${year + 1}-02-10`, `Da, până la 31.03.${year + 1}`, true],
    [`${year + 1}-04-01`, 'Nu', false],
  ] as const) {
    const beside = await openBeside({ DEMO_DAY: day });
    const visitor = await openAs(null, `${beside.address}/members/person/view/${person.uuid}`);
    await expect(visitor.getByText(/^Drept de exercitare la \d\d\.\d\d\.\d{4}: /)).toContainText(right);
    await visitor.goto(`${beside.address}/members`);
    await field(visitor, 'Cautare dupa nume').fill(String(person.lastName));
    await visitor.getByRole('button', { name: 'Cauta' }).click();
    const card = visitor.getByRole('list', { name: 'Persoane găsite' }).getByRole('listitem');
    await expect(card).toContainText(right);

    const staff = await openAs(null, `${beside.address}/login`);
    const account = { username: 'moderator.cluj', password: demoPassword };
    expect((await staff.request.post(`${beside.address}/login`, { data: account })).status()).toBe(200);
    await staff.goto(`${beside.address}/persons/edit/${person.uuid}`);
    await expect(staff.getByText(isHeld ? right : 'Nu (viză expirată)', { exact: true })).toBeVisible();
    const filter = JSON.stringify({ lastName: person.lastName, hasPracticeRight: String(isHeld) });
    await staff.goto(`${beside.address}/persons?filter=${encodeURIComponent(filter)}`);
    await expect(rows(staff)).toContainText([String(person.lastName)]);
  }
});

test('the public page prints as an extract of one page', async ({ openAs, register }) => {
  const person = await register.createPerson({ memberType: 'EC' });
  for (let year = 2020; year <= 2026; year += 1)
    await register.createVisa(person, { year, checked: true, date: `${year}-02-03` });
  const visitor = await openAs(null, `/members/person/view/${person.uuid}`);
  await expect(visitor.getByRole('button', { name: 'Tipărește extrasul' })).toBeVisible();
  const pdf = await readPdf(await visitor.pdf({ format: 'A4' }));
  expect(pdf.sizes).toHaveLength(1);
  expect(pdf.text).toMatch(/Extras din registrul membrilor, verificat la \d\d\.\d\d\.\d{4}, \d\d:\d\d/);
  expect(pdf.text).toContain('Corpul Experților Contabili și Contabililor Autorizați din România');
  // The address is broken into lines.
  expect(pdf.text.replaceAll(' ', '')).toContain(`/members/person/view/${person.uuid}`);
  expect(pdf.text).toContain('Drept de exercitare la ');
  expect(pdf.text).not.toContain('Tipărește');

  // Black on white in the dark scheme, also where the browser prints backgrounds (PUB-110).
  await visitor.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const facts = visitor.locator('.body-facts');
  await expect(facts).toHaveCSS('color', 'rgb(0, 0, 0)');
  const panel = visitor.getByRole('heading', { name: 'Informații membru' }).locator('..');
  await expect(panel).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('the page about personal data names what a result shows', async ({ openAs }) => {
  const visitor = await openAs(null, '/datele-personale');
  const everyone = visitor.getByRole('listitem').filter({ hasText: /^Oricine, în căutarea publică și/ });
  for (const shown of ['numele', 'numărul', 'viza anului curent', 'dreptul de exercitare'])
    await expect(everyone).toContainText(shown);
  await expect(everyone).not.toContainText('filiala');
  const published = visitor.getByRole('listitem').filter({ hasText: 'numai dacă ați ales' });
  for (const shown of [
    'filiala',
    'telefonul',
    'telefonul mobil',
    'partea din Monitor',
    'CUI-ul',
    'e-mailul',
    'tipul',
  ])
    await expect(published).toContainText(shown);
  for (const name of [
    'Căutarea unui membru',
    'Verificarea unei liste de membri',
    'Verificarea unei adeverințe',
  ])
    await expect(visitor.getByRole('link', { name })).toBeVisible();
});

test('an address that leads to nobody says so', async ({ openAs, tolerate }) => {
  tolerate(answered(404));
  for (const [path, title] of [
    [`/members/person/view/${nobody}`, 'Membrul nu a fost găsit'],
    ['/members/company/view/1', 'Membrul nu a fost găsit'],
    [`/documents/notice1/${nobody}`, 'Documentul nu a fost găsit'],
    ['/documents/altceva/1', 'Documentul nu a fost găsit'],
  ] as const) {
    const visitor = await openAs(null, path);
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('on a phone, as after scanning', async ({ openAs, register }) => {
  const person = await register.createPerson({ firstName: 'Alexandrina-Ștefania-Georgiana' });
  const company = await register.createCompany({
    name: 'Societatea de Expertiză Contabilă Exemplu SRL',
    type: 2,
  });
  for (const path of [`/members/person/view/${person.uuid}`, `/members/company/view/${company.uuid}`]) {
    const visitor = await openAs(null, '/login');
    await visitor.setViewportSize({ width: 390, height: 844 });
    await visitor.goto(path);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(visitor);
  }
});
