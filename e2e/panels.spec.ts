/** Every panel of every record page: the requests that they send, and the input that they keep when these fail. */
import { sealFile } from './files.ts';
import { lookAt } from './look-at.ts';
import { expect, type Page, test } from './test.ts';
import {
  add,
  choice,
  chooseFile,
  expectAccessible,
  expectPanelCount,
  expectRow,
  field,
  openEveryPanel,
  openPanel,
  rows,
} from './verbs.ts';

/** The first record of each kind belongs to a demo account and has no empty field. */
const person = '/persons/edit/1';
const company = '/companies/edit/1';

for (const [username, path, name] of [
  ['admin', person, 'person'],
  ['moderator.cluj', person, 'person-moderator'],
  ['viewer', person, 'person-viewer'],
  ['persoana', '/member', 'member-person'],
  ['admin', company, 'company'],
  ['moderator.cluj', company, 'company-moderator'],
  ['firma', '/member', 'member-company'],
] as const) {
  test(`${name}, with every panel open`, async ({ openAs }) => {
    const page = await openAs(username, path);
    await openEveryPanel(page);
    await lookAt(page, name);
  });
}

test('beside its title a panel says what it is for, and by which rule', async ({ openAs }) => {
  const page = await openAs('moderator.cluj', person);
  await page.getByRole('button', { name: 'Ajutor: Vize' }).click();
  const help = page.getByRole('dialog', { name: 'Vize' });
  await expect(help).toContainText('valabilă până la 31 martie');
  await expect(help).toContainText('Sursa: OG 65/1994, art. 21');
  await expect(help).not.toContainText('MEM-');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ajutor: Vize' })).toBeFocused();
});

test('a row is changed where it stands, by who may add rows', async ({ openAs, register }) => {
  const member = await register.createPerson();
  const language = { person: member['@id'], name: 'germana', writeLevel: 'mediu', readLevel: 'avansat' };
  await register.create('/api/person_languages', language);
  const page = await openAs('moderator.cluj', `/persons/edit/${member.uuid}`);
  const panel = await openPanel(page, 'Limbi străine');
  const button = panel.getByRole('button', { name: 'Modifică germană, mediu, avansat' });
  await button.click();
  const edited = panel.getByRole('group', { name: 'Modifică germană, mediu, avansat' });
  await expect(choice(edited, 'Limba')).toBeFocused();
  await edited.getByRole('button', { name: 'Renunță' }).click();
  await expect(button).toBeFocused();

  await button.click();
  await choice(edited, 'Scris').selectOption({ label: 'începător' });
  await expectAccessible(page);
  await edited.getByRole('button', { name: 'Salvează' }).click();
  await expect(edited).toBeHidden();
  await expectRow(panel, 'germanăîncepătoravansat');

  // On a phone, and in a row that shows fewer fields than its form.
  const firm = await register.createCompany();
  const manager = { company: firm['@id'], lastName: 'Pop', firstName: 'Ana', position: 'membru' };
  await register.create('/api/company_boards', manager);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/companies/edit/${firm.uuid}`);
  const board = await openPanel(page, 'Consiliul de administrație');
  await board.getByRole('button', { name: /^Modifică Pop Ana/ }).click();
  const changed = board.getByRole('group', { name: /^Modifică Pop Ana/ });
  await field(changed, 'Poziția').fill('președinte');
  await lookAt(page, 'row-edited');
  await changed.getByRole('button', { name: 'Salvează' }).click();
  await expect(board.getByText('președinte')).toBeVisible();

  const viewer = await openAs('viewer', person);
  const read = await openPanel(viewer, 'Limbi străine');
  await expect(read.getByRole('button', { name: /^Modifică/ })).toHaveCount(0);
});

/** Collects the paths of the page's API requests from now on. */
function listAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Every page's top bar requests the unread count.
    const isOfBar = pathname === '/api/notifications/unread';
    if (/^\/(api|company|download)\//.test(pathname) && !isOfBar) asked.push(pathname);
  });
  return asked;
}

for (const path of [person, company]) {
  test(`a closed panel of ${path} asks for nothing but what it tells`, async ({ openAs }) => {
    const page = await openAs('admin', '/account');
    // Late requests of the account page do not count.
    await page.goto('about:blank');
    const asked = listAsked(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Filiala' })).toHaveValue(/\d+$/);
    const visas = path === person ? '/api/person_visas' : '/api/company_visas';
    await expect(page.getByText(/^Ultima viză: /)).toBeVisible();
    // The record and its choices; the last visa and the discounts; the last use of its account.
    expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(6);
    expect(asked.filter((address) => /person_|company_(?!types)|history|AvizNumber/.test(address))).toEqual([
      visas,
    ]);

    await openPanel(page, 'Vize');
    await expect(page.getByRole('table', { name: 'Vize ultimii 5 ani' })).toBeVisible();
    expect(asked.filter((address) => /person_|company_(?!types)/.test(address))).toEqual([visas]);
  });
}

test('the list of a panel is sorted by its columns', async ({ openAs, register }) => {
  const member = await register.createPerson();
  for (const name of ['rusa', 'engleza', 'maghiara']) {
    const levels = { writeLevel: 'mediu', readLevel: 'mediu' };
    await register.create('/api/person_languages', { person: member['@id'], name, ...levels });
  }
  const page = await openAs('viewer', `/persons/edit/${member.uuid}`);
  const languages = await openPanel(page, 'Limbi străine');
  const head = languages.getByRole('columnheader', { name: 'Limba' });
  await expect(rows(languages)).toHaveText([/^engleză/, /^maghiară/, /^rusă/]);
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(languages)).toHaveText([/^rusă/, /^maghiară/, /^engleză/]);
  await head.getByRole('button').click();
  await expect(rows(languages)).toHaveText([/^engleză/, /^maghiară/, /^rusă/]);
});

test('an upload without a connection keeps the file and the year', async ({ openAs, register, tolerate }) => {
  tolerate(/net::ERR_INTERNET_DISCONNECTED/);
  const member = await register.createPerson();
  const page = await openAs('moderator.cluj', `/persons/edit/${member.uuid}`);
  const seals = await openPanel(page, 'Parafa');
  await field(seals, 'An').fill('2026');
  await chooseFile(seals, await sealFile(2026));
  await page.context().setOffline(true);
  await seals.getByRole('button', { name: 'Adaugă' }).click();
  await expect(seals.getByRole('alert')).toHaveText(
    /^Serverul nu răspunde\. Verificați conexiunea la internet/,
  );
  await expect(seals.getByText(/^parafa-2026\.pdf/)).toBeVisible();
  await expect(field(seals, 'An')).toHaveValue('2026');

  await page.context().setOffline(false);
  await add(seals);
  await expectRow(seals, 'parafa-2026.pdf');
  await expect(rows(seals)).toHaveCount(1);
  await expect(seals.getByRole('alert')).toHaveCount(0);
});

test('an upload whose answer was lost is kept once', async ({ openAs, register, tolerate }) => {
  tolerate(/net::ERR_FAILED/);
  const member = await register.createPerson();
  const page = await openAs('moderator.cluj', `/persons/edit/${member.uuid}`);
  const seals = await openPanel(page, 'Parafa');
  await field(seals, 'An').fill('2026');
  await chooseFile(seals, await sealFile(2026));
  await page.route('**/api/person_seals', async (route) => {
    expect((await route.fetch()).status()).toBe(201);
    await route.abort();
  });
  await seals.getByRole('button', { name: 'Adaugă' }).click();
  await expect(seals.getByRole('alert')).toContainText('Serverul nu răspunde');
  await page.unrouteAll();
  await add(seals);
  await expect(rows(seals)).toHaveCount(1);
});

test('two registrars add to the same list', async ({ openAs, register }) => {
  const member = await register.createPerson();
  const address = `/persons/edit/${member.uuid}`;
  const [first, second] = [await openAs('admin', address), await openAs('moderator.cluj', address)];
  const [theirs, mine] = [await openPanel(first, 'Vize'), await openPanel(second, 'Vize')];
  for (const [visas, year] of [
    [theirs, '2024'],
    [mine, '2025'],
  ] as const) {
    await field(visas, 'An').fill(year);
    await field(visas, 'Data').fill(`01.02.${year}`);
    await choice(visas, 'Viza').selectOption({ label: 'Da' });
    await add(visas);
    await expectRow(visas.getByRole('table', { name: 'Vize', exact: true }), year);
  }
  await expect(rows(mine.getByRole('table', { name: 'Vize', exact: true }))).toHaveCount(2);
  await expectPanelCount(second, 'Vize', 2);
});
