/** The public search: pages of cards, wide and on a phone, by keyboard; and checking a list of members. */

import { lookAt } from './look-at.ts';
import { uniqueWord } from './register.ts';
import { expect, test } from './test.ts';
import { choice, field, rows, tabTo } from './verbs.ts';

test('a visitor searches, and turns the pages', { tag: '@main' }, async ({ openAs, register }) => {
  const lastName = `Țuca${uniqueWord()}`;
  for (let index = 0; index < 13; index += 1) {
    const firstName = String.fromCharCode(65 + index).repeat(3);
    await register.createPerson({
      lastName,
      firstName,
      showPersonalInfo: index === 0,
      mobileNumber: '0722 999 888',
    });
  }
  const visitor = await openAs(null, '/login');
  await visitor.getByRole('link', { name: 'Căutarea membrilor' }).click();
  await expect(visitor).toHaveTitle(/^Cautare membri C\.E\.C\.C\.A\.R/);
  await field(visitor, 'Cautare dupa nume').fill(lastName.toLowerCase().replace('ț', 't'));
  await visitor.keyboard.press('Enter');
  const status = visitor.getByRole('status');
  await expect(status).toHaveText('13 membri găsiți, pagina 1 din 2');
  const cards = visitor.getByRole('list', { name: 'Persoane găsite' }).getByRole('listitem');
  await expect(cards).toHaveCount(12);
  await expect(cards.first()).toContainText('0722 999 888');
  await expect(cards.nth(1)).toContainText(`${lastName} BBB`);
  expect(await visitor.content()).toMatch(/0722 999 888/);
  await expect(cards.nth(1)).not.toContainText('0722 999 888');
  // Everyone's right of today; the public page only of those who publish their branch.
  const today = /Drept de exercitare la \d\d\.\d\d\.\d{4}Nu \(fără viză\)/;
  await expect(cards.first()).toContainText(today);
  await expect(cards.nth(1)).toContainText(today);
  await expect(cards.first().getByRole('link')).toHaveText(`${lastName} AAA`);
  await expect(cards.nth(1).getByRole('link')).toHaveCount(0);
  await expect(visitor.getByText('TEMP-')).toHaveCount(0);
  await lookAt(visitor, 'member-search');

  await tabTo(visitor.getByRole('button', { name: 'Pagina 2' }));
  await visitor.keyboard.press('Enter');
  await expect(status).toHaveText('13 membri găsiți, pagina 2 din 2');
  await expect(status).toBeFocused();
  await expect(cards).toHaveText([new RegExp(`${lastName} MMM`)]);

  await choice(visitor, 'Tipul membrilor').selectOption('Persoane Juridice');
  await expect(field(visitor, 'Cautare dupa denumire')).toHaveValue(lastName.toLowerCase().replace('ț', 't'));
  await expect(field(visitor, 'Numar autorizatie')).toBeVisible();
  await expect(field(visitor, 'Cautare dupa prenume')).toHaveCount(0);
  await visitor.getByRole('button', { name: 'Cauta' }).click();
  await expect(status).toHaveText('Niciun membru nu corespunde căutării.');
});

test('an institution checks a list', async ({ openAs, register }) => {
  const person = await register.createPerson({ firstName: 'Ștefania' });
  await register.createVisa(person, { year: new Date().getFullYear(), checked: true, date: '2026-02-03' });
  const visitor = await openAs(null, '/members');
  await visitor.getByRole('link', { name: 'Verificarea unei liste de membri' }).click();
  const check = visitor.getByRole('button', { name: 'Verifică' });
  await check.click();
  await expect(visitor.getByText('Scrieți cel puțin un număr sau un nume.')).toBeVisible();
  await field(visitor, 'Lista').fill(`stefania ${person.lastName}\n\nNimeni, Altul`);
  await check.click();
  await expect(visitor.getByRole('status')).toHaveText('Găsiți: 1 din 2');
  await expect(rows(visitor)).toHaveText([
    new RegExp(
      `^stefania ${person.lastName}găsitDaDa, până la 31\\.03\\.\\d{4}${person.lastName} Ștefania–$`,
    ),
    'Nimeni, Altulnegăsit––––',
  ]);
  await lookAt(visitor, 'member-list');
  const asked = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: 'Descarcă CSV' }).click();
  expect((await asked).suggestedFilename()).toMatch(/^verificare-membri-\d{4}\.csv$/);
});
