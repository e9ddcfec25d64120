/**
 * Every screen, wide and on a phone, light and dark: no accessibility violation, no sideways scrolling,
 * and a picture in screenshots/ to look at.
 */
import { expect, type Page, test } from './test.ts';
import { expectAccessible, expectNoSidewaysScroll, field, openPanel, settle } from './verbs.ts';
import { answered } from './watch.ts';

// The longest file by far: its screens are shared out among the workers.
test.describe.configure({ mode: 'parallel' });

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const schemes = ['light', 'dark'] as const;

/** The pictured part of a long list; whole records are pictured. */
const tallest = 3000;

async function lookAt(page: Page, name: string): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', scheme);
      await expectAccessible(page);
      await settle(page);
      const height = await page.evaluate<number>('scrollTo(0, 0), document.documentElement.scrollHeight');
      await page.screenshot({
        path: `screenshots/${name}-${size.width}${scheme === 'dark' ? '-dark' : ''}.png`,
        fullPage: true,
        animations: 'disabled',
        ...(height > tallest ? { clip: { x: 0, y: 0, width: size.width, height: tallest } } : {}),
      });
    }
  }
}

/** The first record of each kind belongs to a demo account: no field of it is empty. */
const person = '/persons/edit/1';
const company = '/companies/edit/1';

const panelsOf = {
  [person]: ['Identificare membru', 'Date personale', 'Date profesionale', 'Limbi străine', 'Vize'],
  [company]: ['Identificare societate', 'Capital social și asociați', 'Vize'],
};

async function openPanels(page: Page, titles: readonly string[]): Promise<void> {
  for (const title of [...titles, 'Date de contact']) await openPanel(page, title);
}

test('for visitors', async ({ openAs, tolerate }) => {
  tolerate(answered(404));
  await lookAt(await openAs(null, '/login'), 'login');
  await lookAt(await openAs(null, '/nicaieri'), 'not-found-visitor');
});

const nobody = encodeURIComponent(JSON.stringify({ fullName: 'nimeni' }));

for (const [name, path] of [
  ['persons', '/persons'],
  ['persons-empty', `/persons?filter=${nobody}`],
  ['person-create', '/persons/create'],
  ['companies', '/companies'],
  ['company-create', '/companies/create'],
  ['users', '/users'],
  ['user-create', '/users/create'],
] as const) {
  test(name, async ({ openAs }) => lookAt(await openAs('admin', path), name));
}

for (const [username, path, name] of [
  ['admin', person, 'person'],
  ['moderator.cluj', person, 'person-moderator'],
  ['viewer', person, 'person-viewer'],
  ['admin', company, 'company'],
] as const) {
  test(`${name}, with every panel open`, async ({ openAs }) => {
    const page = await openAs(username, path);
    await openPanels(page, panelsOf[path]);
    if (path === company) await openPanel(page, 'Avize');
    await lookAt(page, name);
  });
}

test('for members', async ({ openAs }) => {
  const page = await openAs('persoana', '/member');
  await openPanels(page, panelsOf[person]);
  await lookAt(page, 'member-person');
  const firm = await openAs('firma', '/member');
  await openPanels(firm, panelsOf[company]);
  await lookAt(firm, 'member-company');
});

test('accounts', async ({ openAs, register }) => {
  const { username, uuid } = await register.createUser('ROLE_MODERATOR');
  await lookAt(await openAs('admin', `/users/edit/${uuid}`), 'user-edit');
  await openAs(username, '/persons');
  await lookAt(await openAs(username, '/account'), 'account');
});

test('nothing there', async ({ openAs, tolerate }) => {
  tolerate(answered(404));
  await lookAt(await openAs('admin', '/nicaieri'), 'not-found');
  await lookAt(
    await openAs('admin', '/persons/edit/00000000-0000-4000-8000-000000000000'),
    'person-not-found',
  );
});

test('form with objections', async ({ openAs }) => {
  const page = await openAs('admin', '/persons/create');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Campul Nume este obligatoriu')).toBeVisible();
  await lookAt(page, 'person-create-objections');
});

test('questions', async ({ openAs, register, tolerate }) => {
  tolerate(answered(401), answered(412));
  const { username } = await register.createUser('ROLE_MODERATOR');
  const member = await register.createPerson({ cnp: '2850314120019', mobileNumber: '0722 000 001' });
  const page = await openAs(username, `/persons/edit/${member.uuid}`);
  const contact = await openPanel(page, 'Date de contact');
  await lookAt(page, 'person-doubts');
  await field(contact, 'Telefon mobil').fill('0722 000 002');

  await page.getByRole('button', { name: /^Contul lui/ }).click();
  await lookAt(page, 'menu');
  await page.keyboard.press('Escape');

  await register.change(member['@id'], { mobileNumber: '0722 000 003', web: 'www.cont.example' });
  await contact.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await lookAt(page, 'conflict');
  await page.getByRole('button', { name: 'Păstrează ce am scris eu' }).click();

  await field(contact, 'Telefon mobil').fill('0722 000 004');
  await page.request.get('/logout');
  await contact.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await lookAt(page, 'sign-in-again');
});
