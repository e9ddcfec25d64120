/**
 * The electronic stamp: created when the member first opens it, the branch's settings, and its verification (PAP-80 to
 * PAP-88).
 */
import { readFile } from 'node:fs/promises';
import { printPdf, readQr } from '../server/test/harness/read-qr.ts';
import { readPdf } from './files.ts';
import { lookAt } from './look-at.ts';
import { uniqueWord } from './register.ts';
import { expect, type Locator, test } from './test.ts';
import { choice, openPanel } from './verbs.ts';

const thisYear = new Date().getFullYear();
const expert = { memberType: 'EC', monitorCategory: '/api/monitor_categories/1' };

/** The downloaded file, and the path in its QR code once it is printed. */
async function downloadStamp(panel: Locator): Promise<{ bytes: Buffer; name: string; proof: string }> {
  const coming = panel.page().waitForEvent('download');
  await panel.getByRole('button', { name: 'Descarcă Pdf' }).click();
  const download = await coming;
  const bytes = await readFile(await download.path());
  const address = await readQr(await printPdf(bytes, 300));
  return { bytes, name: download.suggestedFilename(), proof: new URL(address ?? '').pathname };
}

test('a member takes the own stamp away, and its code leads anyone to the proof', async ({
  openAs,
  register,
}) => {
  const person = await register.createPerson({ ...expert, cip: uniqueWord() });
  for (const year of [thisYear - 1, thisYear])
    await register.createVisa(person, { year, checked: true, date: `${year}-02-03` });
  const { username } = await register.createUser('ROLE_USER', { person: person['@id'] });
  const page = await openAs(username, '/member');
  const panel = await openPanel(page, 'Parafa electronică');
  const picture = panel.getByRole('img', { name: `Parafa electronică pe anul ${thisYear}` });
  await expect(picture).toBeVisible();
  expect((await picture.boundingBox())?.width).toBeLessThanOrEqual(320);
  await expect(panel.getByRole('button')).toHaveText(['Descarcă Pdf']);
  await lookAt(page, 'member-stamp');

  const { bytes, name, proof } = await downloadStamp(panel);
  expect(name).toBe('stampila.pdf');
  // 60 × 50 mm in points.
  expect((await readPdf(bytes)).sizes).toEqual([{ width: 170, height: 142 }]);
  const visitor = await openAs(null, proof);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Parafă electronică');
  await expect(visitor.getByText('Parafă autentică', { exact: true })).toBeVisible();
  for (const returned of [
    `${person.lastName} Proba`,
    'EXPERT CONTABIL',
    'Filiala Cluj',
    `Viză an ${thisYear} valabilă`,
    `31.03.${thisYear + 1}`,
  ])
    await expect(visitor.getByText(returned, { exact: true })).toBeVisible();
  await lookAt(visitor, 'public-stamp');

  const help = page.context().waitForEvent('page');
  await panel.getByRole('link', { name: 'Cum adaug parafa la semnătură' }).click();
  const steps = await help;
  await expect(steps.getByRole('heading', { level: 1 })).toHaveText(
    'Parafa în semnătura digitală calificată',
  );
  await lookAt(steps, 'stamp-help');
});

test('a moderator chooses year and size, and has it drawn anew', async ({ openAs, register }) => {
  const company = await register.createCompany({ cip: uniqueWord() });
  for (const year of [thisYear - 1, thisYear])
    await register.create('/api/company_visas', { company: company['@id'], year, visa: true });
  const page = await openAs('moderator.cluj', `/companies/edit/${company.uuid}`);
  const panel = await openPanel(page, 'Parafa electronică');
  const years = panel.getByRole('group', { name: 'Anul parafei' }).getByRole('button');
  await expect(years).toHaveText([String(thisYear - 1), String(thisYear)]);
  await panel.getByRole('button', { name: 'Descarcă Pdf' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Nu există imagine pentru a genera PDF.');

  const picture = panel.getByRole('img');
  async function draw(year: number): Promise<string> {
    const drawn = page.waitForResponse((answer) => answer.url().endsWith('/api/stamp'));
    await years.filter({ hasText: String(year) }).click();
    expect((await drawn).status()).toBe(200);
    await expect(panel.getByRole('progressbar')).toHaveCount(0);
    await expect(picture).toHaveAccessibleName(`Parafa electronică pe anul ${year}`);
    return (await picture.getAttribute('src')) ?? '';
  }
  const ofLastYear = await draw(thisYear - 1);
  const ofThisYear = await draw(thisYear);
  expect(ofThisYear).not.toBe(ofLastYear);
  await expect(panel.getByRole('alert')).toHaveCount(0);
  expect(await draw(thisYear)).toBe(ofThisYear);

  await choice(panel, 'Mărimea fontului').selectOption('6');
  const small = await draw(thisYear);
  expect(small).not.toBe(ofThisYear);
  await panel.getByRole('switch', { name: 'Forțează generarea' }).check();
  expect(await draw(thisYear)).not.toBe(small);
  await lookAt(page, 'company-stamp');
  const { name } = await downloadStamp(panel);
  expect(name).toBe('stampila.pdf');
});
