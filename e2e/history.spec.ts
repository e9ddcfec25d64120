/** The history of a member: who changed which value and how, and undoing a deletion. */
import { memberKinds } from '@ceccar/contract/member';
import { expect, test } from './test.ts';
import {
  confirmDeletion,
  expectPanelCount,
  expectRow,
  field,
  filter,
  openPanel,
  save,
  searchBox,
} from './verbs.ts';

const languages = { name: 'germana', writeLevel: 'mediu', readLevel: 'avansat' };

test('a change is shown by its field, with both values', async ({ openAs, register }) => {
  const person = await register.createPerson({ mobileNumber: '0722 000 001' });
  const page = await openAs('admin', `/persons/edit/${person.uuid}`);
  const contact = await openPanel(page, 'Date de contact');
  await field(contact, 'Telefon mobil').fill('0722 000 002');
  await save(contact);

  const history = await openPanel(page, 'Istoric');
  const entries = history.getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toHaveText(
    /^Telefon mobil: 0722 000 001 → .*0722 000 002 · Țăranu Vlad · \d\d:\d\d$/,
  );
  await expect(entries.last()).toContainText('adăugat');
  await expect(entries.last()).toContainText('Șerban Ileana');

  // Changes made while the panel is open appear, too.
  await field(contact, 'Telefon mobil').fill('');
  await save(contact);
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toHaveText(/^Telefon mobil: 0722 000 002 → .*– · Țăranu Vlad/);
});

test('a deleted row of a panel comes back from the history', async ({ openAs, register }) => {
  const person = await register.createPerson();
  await register.create('/api/person_languages', { person: person['@id'], ...languages });
  const page = await openAs('admin', `/persons/edit/${person.uuid}`);
  const panel = await openPanel(page, 'Limbi străine');
  await panel.getByRole('button', { name: 'Șterge germană, mediu, avansat' }).click();
  await confirmDeletion(page, 'germană');

  const history = await openPanel(page, 'Istoric');
  await history.getByRole('button', { name: /^Restaurează: Limbi străine/ }).click();
  const question = page.getByRole('dialog', { name: 'Restaurați înregistrarea?' });
  await question.getByRole('button', { name: 'Restaurează' }).click();
  await expect(history.getByText('Înregistrarea a fost restaurată.')).toBeVisible();
  await expectRow(panel, 'germană');
});

test('a moderator takes back a deletion of their own at once', async ({ openAs, register }) => {
  const person = await register.createPerson();
  await register.create('/api/person_languages', { person: person['@id'], ...languages });
  const page = await openAs('moderator.cluj', `/persons/edit/${person.uuid}`);
  const panel = await openPanel(page, 'Limbi străine');
  await panel.getByRole('button', { name: 'Șterge germană, mediu, avansat' }).click();
  await expect(page.getByRole('dialog')).toContainText('mai târziu o poate restaura un administrator');
  await confirmDeletion(page, 'germană');
  await page.getByRole('button', { name: 'Anulează ștergerea' }).click();
  await expect(page.getByText('Ștergerea a fost anulată.')).toBeVisible();
  await expectRow(panel, 'germană');
});

for (const kind of memberKinds) {
  test(`a deleted ${kind} is found among the deleted and comes back whole`, async ({ openAs, register }) => {
    const isPerson = kind === 'person';
    const member = await (isPerson ? register.createPerson() : register.createCompany());
    const name = isPerson ? `${member.lastName} Proba` : String(member.name);
    if (isPerson) await register.create('/api/person_languages', { person: member['@id'], ...languages });
    else await register.create('/api/company_caens', { company: member['@id'], name: '6920' });
    await register.create(isPerson ? '/api/person_visas' : '/api/company_visas', {
      [kind]: member['@id'],
      [isPerson ? 'checked' : 'visa']: true,
      year: 2025,
      date: '2025-02-03',
    });

    const page = await openAs('admin', isPerson ? '/persons' : '/companies');
    await searchBox(page).fill(String(isPerson ? member.lastName : member.name));
    await page.getByRole('button', { name: `Șterge ${name}` }).click();
    const asked = page.getByRole('dialog', { name: 'Ștergeți înregistrarea?' });
    await expect(asked).toContainText(`nr. ${member.regNumber} · filiala Cluj`);
    await expect(asked).toContainText('poate fi anulată');
    await confirmDeletion(page, name);
    const undo = page.getByRole('button', { name: 'Anulează ștergerea' });
    await undo.click();
    await expect(page.getByText('Ștergerea a fost anulată.')).toBeVisible();
    await page.getByRole('button', { name: `Șterge ${name}` }).click();
    await confirmDeletion(page, name);
    await expect(undo).toBeVisible();
    await page.getByRole('link', { name: 'Înregistrări șterse' }).click();
    await filter(page, 'Caută după nume, număr, CIP, CNP sau CUI').fill(String(member.regNumber));
    await filter(page, 'Caută după nume, număr, CIP, CNP sau CUI').press('Enter');
    // Only these two deletions.
    await expect(page.getByRole('listitem').filter({ hasText: 'șters' })).toHaveCount(2);

    await expect(page.getByRole('heading', { level: 1, name: 'Înregistrări șterse' })).toBeVisible();
    const entry = page.getByRole('listitem').filter({ hasText: name });
    await entry.getByRole('button', { name: /^Restaurează/ }).click();
    const question = page.getByRole('dialog', { name: 'Restaurați înregistrarea?' });
    await expect(question).toContainText(name);
    await question.getByRole('button', { name: 'Restaurează' }).click();
    await entry.getByRole('link', { name: 'Deschideți înregistrarea' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await openPanel(page, 'Vize');
    await expectRow(page.getByRole('table', { name: 'Vize ultimii 5 ani' }), '2025Da03.02.2025');
    if (isPerson) await expectRow(await openPanel(page, 'Limbi străine'), 'germană');
    else await expectRow(await openPanel(page, 'Obiect de activitate (CAEN)'), '6920');
    await openPanel(page, 'Istoric');
    await expect(page.getByRole('listitem').filter({ hasText: 'restaurat' }).first()).toBeVisible();
    await expectPanelCount(page, 'Vize', 1);
  });
}
