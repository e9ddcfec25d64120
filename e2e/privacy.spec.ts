/** Personal data: masked, revealed, exported, and anonymised (MEM-96, AUD-50, PRI-1, PRI-11, PRI-20). */
import { readFile } from 'node:fs/promises';
import { readPdf } from '../server/test/harness/read-document.ts';
import { readZip } from '../server/test/harness/read-zip.ts';
import { lookAt } from './look-at.ts';
import { expect, test } from './test.ts';
import { field, openPanel, row } from './verbs.ts';
import { answered } from './watch.ts';

test('a viewer sees a CNP when they say why, and administrators see that they did', async ({
  openAs,
  register,
  tolerate,
}) => {
  tolerate(answered(422));
  const person = await register.createPerson({ cnp: '2850314120010' });
  const page = await openAs('viewer', `/persons/edit/${person.uuid}`);
  await expect(page.getByText('2850314******')).toBeVisible();
  await page.getByRole('button', { name: 'Arată CNP-ul' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Arată CNP-ul' }).click();
  await expect(dialog.getByText('Scrieți pentru ce vă este necesar CNP-ul.')).toBeVisible();
  await field(dialog, 'Motivul').fill('verific');
  await dialog.getByRole('button', { name: 'Arată CNP-ul' }).click();
  await expect(dialog.getByText('în cel puțin 10 litere.')).toBeVisible();
  await field(dialog, 'Motivul').fill('Adresă a instanței');
  await dialog.getByRole('button', { name: 'Arată CNP-ul' }).click();
  await expect(page.getByText('2850314120010')).toBeVisible();
  await page.reload();
  await lookAt(page, 'masked-cnp');

  const admin = await openAs('admin', `/persons/edit/${person.uuid}`);
  await openPanel(admin, 'Consultări');
  const views = admin.getByRole('list', { name: 'Consultări' });
  await expect(views.getByText(/\(viewer\)/)).toBeVisible();
  await expect(views.getByText(/A cerut CNP-ul la .*: Adresă a instanței/)).toBeVisible();
  await lookAt(admin, 'looks');
});

test('a member reads which data are stored and why, and downloads a copy', async ({ openAs, register }) => {
  const person = await register.createPerson();
  const { username } = await register.createUser('ROLE_USER', { person: person['@id'] });
  const page = await openAs(username, '/account');
  await page.getByRole('button', { name: 'Cere o copie a datelor' }).click();
  const taking = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Descarcă \(/ }).click();
  expect((await taking).suggestedFilename()).toBe('datele-mele.zip');
  await lookAt(page, 'own-data');
  await page.getByRole('link', { name: 'Ce date se păstrează și de ce' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Datele personale' })).toBeVisible();
  await expect(page.getByText('După încetarea calității: 10 ani')).toBeVisible();
  await lookAt(page, 'personal-data');
});

test('a firm downloads a copy of its data, with its document inside (PRI-25)', async ({
  openAs,
  register,
}) => {
  const firm = await register.createCompany();
  const { username } = await register.createUser('ROLE_USER', { company: firm['@id'] });
  const page = await openAs(username, '/account');
  await page.getByRole('button', { name: 'Cere o copie a datelor' }).click();
  const taking = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Descarcă \(/ }).click();
  const copy = await taking;
  expect(copy.suggestedFilename()).toBe('datele-societatii.zip');
  const files = await readZip(await readFile(await copy.path()));
  const text = await readPdf(files.get('datele-societatii.pdf') ?? Buffer.alloc(0));
  expect(text).toContain('COPIA DATELOR SOCIETĂȚII');
  expect(text).toContain(String(firm.name));
  await lookAt(page, 'own-data-of-a-firm');
});

test('one administrator proposes former members, another confirms', async ({ openAs, register }) => {
  const person = await register.createPerson();
  const past = { person: person['@id'], date: '2001-02-03', status: 'radiat' };
  await register.create('/api/person_statuses', past);
  const page = await openAs('admin', '/anonymisation');
  await expect(row(page, String(person.lastName))).toBeVisible();
  await page.getByRole('button', { name: 'Propune anonimizarea' }).click();
  await expect(page.getByText('Lista o confirmă alt administrator decât cel care a propus-o.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmă anonimizarea' })).toHaveCount(0);
  await lookAt(page, 'former-members-proposed');

  const other = await openAs('superadmin', '/anonymisation');
  await other.getByRole('button', { name: 'Confirmă anonimizarea' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Confirmă anonimizarea' }).click();
  await expect(other.getByText(/^Încheiată: /).first()).toBeVisible({ timeout: 60_000 });
  await other.goto(`/persons/edit/${person.uuid}`);
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Membru anonimizat');
});
