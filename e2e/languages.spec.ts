/** Public pages in other languages: a visitor on a phone searches in Hungarian, opens a member, and goes on in English. */
import { uniqueWord } from './register.ts';
import { expect, test } from './test.ts';
import { expectAccessible, expectNoSidewaysScroll, field } from './verbs.ts';

test('a visitor reads the register in Hungarian, then in English', async ({
  openAs,
  register,
  browser,
  baseURL,
}) => {
  const year = new Date().getFullYear();
  const cip = uniqueWord();
  const person = await register.createPerson({
    showPersonalInfo: true,
    cip,
    memberType: 'EC',
    monitorCategory: '/api/monitor_categories/1',
  });
  await register.createVisa(person, { year, checked: true, date: `${year}-01-01` });
  const { code } = await register.call('/api/stamp', {
    lines: [
      'Filiala Cluj',
      'EXPERT CONTABIL',
      `${person.lastName} Proba`,
      `CIP ${cip}`,
      `Viză an ${year} valabilă`,
    ],
    selectedYear: year,
    userType: 'person',
    userId: person.uuid,
    fontSize: 14,
    force: false,
  });

  // A browser whose first language is Hungarian sees no Romanian, not even at first.
  const context = await browser.newContext({ locale: 'hu-HU', viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  await visitor.goto(`${baseURL}/members`);
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'hu');
  await expect(visitor).toHaveTitle(/^C\.E\.C\.C\.A\.R\.-tag keresése/);
  await field(visitor, 'Családnév').fill(String(person.lastName));
  await visitor.getByRole('button', { name: 'Keresés' }).click();
  await expect(visitor.getByRole('status')).toHaveText('1 tag található');
  const card = visitor.getByRole('list', { name: 'Talált személyek' }).getByRole('listitem');
  await expect(card).toContainText(/Igen, eddig: \d{4}\.\s03\.\s31\./);
  await expectNoSidewaysScroll(visitor);
  await expectAccessible(visitor);

  await card.getByRole('link').click();
  await expect(visitor.getByRole('alert').first()).toContainText('Gyakorlási jog (drept de exercitare)');
  await expectNoSidewaysScroll(visitor);
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'English' }).click();
  await expect(visitor.getByRole('heading', { name: 'Annual visas' })).toBeVisible();
  await expect(visitor).toHaveURL(/\/members\/person\/view\/[\w-]+\?lang=en$/);
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'en');

  // The choice holds on the next page, whose address does not name it, and for an address that does.
  await visitor.goto(`${baseURL}/documents/stamp/${code}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    'Electronic stamp (parafă electronică)',
  );
  await expect(visitor.getByText('Authentic stamp', { exact: true })).toBeVisible();
  await expect(visitor.getByRole('term').filter({ hasText: 'Annual visa' })).toBeVisible();
  await expect(visitor.getByText(`Viză an ${year} valabilă`)).toHaveAttribute('lang', 'ro');
  await expectNoSidewaysScroll(visitor);
  await expectAccessible(visitor);
  await visitor.goto(`${baseURL}/members/list?lang=xx`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Check a list of members');
  await context.close();

  const romanian = await openAs(null, '/members/list');
  await expect(romanian.getByRole('heading', { level: 1 })).toHaveText('Verificarea unei liste de membri');
  await expect(romanian.locator('html')).toHaveAttribute('lang', 'ro');
});
