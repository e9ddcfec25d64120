/** The pages that QR codes open: public, and limited to the necessary data. */
import { expect, test } from './test.ts';
import { expectAccessible, expectNoSidewaysScroll, expectRow, openPanel, rows } from './verbs.ts';
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
    await expectAccessible(visitor);
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
    await expectAccessible(visitor);
  }
});
