/** Members see their own sheet and nothing else (ACC-23); the top bar offers each role its pages (ACC-37). */
import { expect, type Page, test } from './test.ts';
import { openEveryPanel, openPanel } from './verbs.ts';
import { answered } from './watch.ts';

async function expectReadOnly(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^(Salvează|Adaugă|Șterge|Renunță)/ })).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
}

test('a person sees the own sheet, read-only', async ({ openAs }) => {
  const page = await openAs('persoana', '/member');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mureșan Andreea-Ștefania');
  const panels = page.getByRole('heading', { level: 2 }).getByRole('button');
  await expect(panels).toHaveText([
    'Rapoarte anuale',
    'Note de plată',
    /^Cursuri \d+$/,
    'Fișa membrului',
    'Vizualizare membru',
    'Date de contact',
    /^Parafa \d+$/,
    'Cod QR',
    'Parafa electronică',
    'Legitimație electronică',
  ]);
  await openEveryPanel(page);
  await expect(page.getByText('2850314120010')).toBeVisible();
  await expect(page.getByText('EXPERT CONTABIL', { exact: true })).toBeVisible();
  await expectReadOnly(page);
});

test('a firm sees the own sheet, read-only', async ({ openAs }) => {
  const page = await openAs('firma', '/member');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Conta Expert Transilvania SRL');
  await openPanel(page, 'Capital social și asociați');
  await expect(page.getByRole('button', { name: 'Avize' })).toHaveCount(0);
  await expectReadOnly(page);
});

test('the registers show a member no one else', async ({ openAs, register, tolerate }) => {
  tolerate(answered(403), answered(404));
  const other = await register.createPerson();
  for (const username of ['persoana', 'firma', 'guest']) {
    const page = await openAs(username, '/persons');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Se încarcă')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Adaugă/ })).toHaveCount(0);
    const people = await page.getByRole('row').allInnerTexts();
    expect(people.filter((text) => !/Mureșan|Nume/.test(text))).toEqual([]);

    await page.goto(`/persons/edit/${other.uuid}`);
    const refusal = page.getByText(/^Contul dumneavoastră nu are acces aici|^Înregistrarea nu există/);
    await expect(refusal).toBeVisible();
    await expect(page.getByText(String(other.lastName))).toHaveCount(0);
  }
});

const register = ['Persoane fizice', 'Societăți'];
const office = [...register, 'Cursuri', 'Raportări', 'Exporturi'];
const administration = {
  bar: [...office, 'Importuri', 'Utilizatori'],
  further: [
    'Încasare',
    'Note de plată',
    'Extrase bancare',
    'Setări anuale',
    'Lucrări',
    'Înregistrări șterse',
    'Starea sistemului',
  ],
};
const portal = { bar: ['Raport anual', 'Datele mele', 'Avans'] };
const linksByAccount: Record<string, { bar: string[]; further?: string[] }> = {
  superadmin: { ...administration, bar: [...administration.bar, 'Logs'] },
  admin: administration,
  'moderator.cluj': {
    bar: [...office, 'Avans'],
    further: ['Încasare', 'Note de plată', 'Extrase bancare', 'Lucrări'],
  },
  viewer: { bar: register },
  'viewer.cluj': { bar: register },
  persoana: { bar: [...portal.bar, 'Adeverință'] },
  firma: portal,
  guest: { bar: [] },
};

test('the top bar offers exactly the pages of the role', async ({ openAs }) => {
  for (const [username, { bar, further }] of Object.entries(linksByAccount)) {
    const page = await openAs(username, '/account');
    await expect(page.getByRole('heading', { name: 'Contul meu' })).toBeVisible();
    const navigation = page.getByRole('navigation', { name: 'Meniul principal' });
    await expect(navigation.getByRole('link'), username).toHaveText(bar);
    const more = navigation.getByRole('button', { name: 'Mai multe' });
    await expect(more, username).toHaveCount(further ? 1 : 0);
    if (!further) continue;
    await more.click();
    await expect(page.getByRole('menuitem'), username).toHaveText(further);
  }
});
