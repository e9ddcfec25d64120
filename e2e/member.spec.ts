/** Members see only their own record (ACC-23); the top bar shows each role its pages (ACC-37). */
import { lookAt } from './look-at.ts';
import { expect, type Locator, type Page, test } from './test.ts';
import { field, openEveryPanel, openPanel, savedText } from './verbs.ts';
import { answered } from './watch.ts';

/** Members may edit only their contact data (MEM-81). */
async function expectReadOnly(page: Page, own: readonly string[]): Promise<void> {
  const contact = page.getByRole('region', { name: 'Date de contact' });
  await expect(page.getByRole('button', { name: /^(Adaugă|Șterge|Modifică)/ })).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(own.length);
  for (const label of own) await expect(field(contact, label)).toBeVisible();
}

/** Presses Ctrl+S in the same event-loop tick as the last letter, as on a slow machine. */
async function typeAndSaveAtOnce(control: Locator, text: string): Promise<void> {
  await control.focus();
  await control.page().evaluate(`(async () => {
    document.execCommand('selectAll');
    document.execCommand('insertText', false, ${JSON.stringify(text)});
    for (let turn = 0; turn < 20; turn += 1) await undefined;
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true }));
  })()`);
}

test('a person sees the own sheet, read-only', async ({ openAs }) => {
  const page = await openAs('persoana', '/member');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mureșan Andreea-Ștefania');
  await openEveryPanel(page);
  await expect(page.getByRole('heading').getByRole('button')).toHaveText([
    /^Note de plată/,
    /^Rapoarte anuale/,
    /^Vize \d+$/,
    /^Cursuri \d+$/,
    /^Locuri de muncă/,
    /^Locuri de muncă/,
    /^Alte funcții/,
    /^Status/,
    'Date de contact',
    'Fișa membrului',
    /^Limbi străine/,
    'Vizualizare membru',
    'Filiala Cluj',
    /^Parafa \d+$/,
    'Cod QR',
    'Parafa electronică',
    'Legitimație electronică',
  ]);
  await expect(page.getByText('2850314120010')).toBeVisible();
  await expect(page.getByText(/^EXPERT CONTABIL · /)).toBeVisible();
  await expectReadOnly(page, ['Telefon', 'Telefon mobil', 'E-mail', 'Pagina web', 'Adresa de corespondență']);
});

test('a member changes the own phone, and the branch sees that they did', async ({ openAs, register }) => {
  const person = await register.createPerson({ phoneNumber: '0264 000 000' });
  const { username } = await register.createUser('ROLE_USER', { person: person['@id'] });
  const page = await openAs(username, '/member');
  const contact = page.getByRole('region', { name: 'Date de contact' });
  await typeAndSaveAtOnce(field(contact, 'Telefon'), '0264 000 001');
  await expect(page.getByText(savedText)).toBeVisible();
  await page.reload();
  await expect(field(contact, 'Telefon')).toHaveValue('0264 000 001');

  const moderator = await openAs('moderator.cluj', `/persons/edit/${person.uuid}`);
  const reported = moderator.getByText(/^Membrul și-a schimbat datele de contact, ultima dată la /);
  await expect(reported).toBeVisible();
  await lookAt(moderator, 'contact-changed-by-member');
});

test('a firm sees the own sheet, read-only', async ({ openAs }) => {
  const page = await openAs('firma', '/member');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Conta Expert Transilvania SRL');
  await openPanel(page, 'Capital social și asociați');
  await expect(page.getByRole('button', { name: 'Avize', exact: true })).toHaveCount(0);
  await expectReadOnly(page, ['Telefon', 'E-mail', 'Pagina web', 'Adresa de corespondență']);
});

test('the registers show a member no one else', async ({ openAs, register, tolerate }) => {
  tolerate(answered(403), answered(404));
  const other = await register.createPerson();
  const own: Record<string, string> = {
    persoana: 'Mureșan Andreea-Ștefania',
    firma: 'Conta Expert Transilvania SRL',
  };
  for (const username of ['persoana', 'firma', 'guest']) {
    const page = await openAs(username, '/persons');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(page.getByText('Se încarcă')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Adaugă/ })).toHaveCount(0);
    const name = own[username];
    // A member gets the own page instead of a page of staff (MEM-116).
    const { plural, named } =
      username === 'firma'
        ? { plural: 'companies', named: 'name' }
        : { plural: 'persons', named: 'fullName' };
    const [record] = name
      ? ((await register.read(`/api/${plural}?${named}=${encodeURIComponent(name)}`))['hydra:member'] as {
          uuid: string;
        }[])
      : [];
    for (const address of ['/persons', '/companies', `/${plural}/edit/${record?.uuid}`]) {
      if (!name) break;
      await page.goto(address);
      await expect(page).toHaveURL(/\/member$/);
      await expect(heading).toContainText(name);
    }
    if (name) {
      await page.goto('/notifications');
      await expect(page).toHaveURL(/\/member\/messages$/);
    } else await expect(page.getByRole('row')).toHaveCount(0);

    await page.goto(`/persons/edit/${other.uuid}`);
    const refusal = page.getByText(/^Contul dumneavoastră nu are acces aici|^Înregistrarea nu există/);
    await expect(refusal).toBeVisible();
    await expect(page.getByText(String(other.lastName))).toHaveCount(0);
  }
});

const help = ['Accesibilitate'];
const register = ['Persoane fizice', 'Societăți'];
const office = [...register, 'Cursuri', 'Raportări', 'Exporturi'];
const administration = {
  bar: [...office, 'Importuri', 'Utilizatori'],
  further: [
    'Încasare',
    'Note de plată',
    'Extrase bancare',
    'Datorii',
    'Penalități și rapoarte nedepuse',
    'Setări anuale',
    'Zile de viză',
    'Ghișeul vizelor',
    'Primii pași',
    'Filiale',
    'Ore din altă parte',
    'Lucrări',
    'E-mailuri',
    'Posibile dubluri',
    'Înregistrări șterse',
    'Foști membri',
    'Conturi de serviciu',
    'Starea sistemului',
    ...help,
  ],
};
const portal = { bar: ['Raport anual', 'Datele mele', 'Avans'], further: help };
const linksByAccount: Record<string, { bar: string[]; further?: string[] }> = {
  superadmin: { ...administration, bar: [...administration.bar, 'Logs'] },
  admin: administration,
  'moderator.cluj': {
    bar: [...office, 'Avans'],
    further: [
      'Încasare',
      'Note de plată',
      'Extrase bancare',
      'Datorii',
      'Penalități și rapoarte nedepuse',
      'Zile de viză',
      'Ghișeul vizelor',
      'Filiale',
      'Ore din altă parte',
      'Lucrări',
      'Posibile dubluri',
      ...help,
    ],
  },
  viewer: { bar: register, further: help },
  'viewer.cluj': { bar: register, further: help },
  persoana: { ...portal, bar: [...portal.bar, 'Cursuri', 'Adeverință'] },
  firma: portal,
  guest: { bar: [] },
};

test('the top bar offers exactly the pages of the role', async ({ openAs }) => {
  for (const [username, { bar, further }] of Object.entries(linksByAccount)) {
    const page = await openAs(username, '/account');
    await expect(page.getByRole('heading', { name: 'Contul meu' })).toBeVisible();
    const navigation = page.getByRole('navigation', { name: 'Meniul principal' });
    // A menu of one link would be a detour.
    const isMenu = further !== undefined && further.length > 1;
    await expect(navigation.getByRole('link'), username).toHaveText(
      isMenu ? bar : [...bar, ...(further ?? [])],
    );
    const more = navigation.getByRole('button', { name: 'Mai multe' });
    await expect(more, username).toHaveCount(isMenu ? 1 : 0);
    if (!isMenu) continue;
    await more.click();
    await expect(page.getByRole('menuitem'), username).toHaveText(further);
  }
});
