/** The dues of a member: posted, summed up by year and by account, never altered, deleted while they are young. */
import { messages } from '@ceccar/contract/messages';
import { dueDeletionDays } from '@ceccar/contract/money/dues';
import { ageDue } from './database.ts';
import { expect, type Locator, type Page, test } from './test.ts';
import {
  add,
  choice,
  confirmDeletion,
  expectAdvance,
  expectPanelCount,
  expectRow,
  field,
  openPanel,
  pick,
  row,
} from './verbs.ts';

/** A year in the past on any day, but recent enough for a moderator to enter. */
const lastYear = new Date().getFullYear() - 1;
const yy = String(lastYear).slice(2);
const fixedDue = { code: `461.01.01.${yy}`, name: `461.01.01.${yy} – Cotizație fixă PF ${lastYear}` };

/** By the button in the head of the panel, outside of its region. */
function openForm(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Adaugă', exact: true, expanded: false }).click();
}

type Typed = { search: string; name: string; owed: string; paid: string; day?: string };

async function typeDue(dues: Locator, { search, name, owed, paid, day = `15.02.${lastYear}` }: Typed) {
  await pick(dues, 'Cod', search, name);
  await field(dues, 'Valoare').fill(owed);
  await field(dues, 'An valoare').fill(String(lastYear));
  await field(dues, 'Data plății').fill(day);
  await field(dues, 'Suma plătită').fill(paid);
  await field(dues, 'An plată').fill(String(lastYear));
}

function table(scope: Locator, name: string): Locator {
  return scope.getByRole('table', { name, exact: true });
}

function expectYear(
  scope: Locator,
  name: string,
  year: number,
  amounts: Record<string, string>,
): Promise<void> {
  return expectRow(table(scope, name), new RegExp(`^${year}`), { An: String(year), ...amounts });
}

test('a due is in the list, in the report by year and in the accounts', async ({ openAs, register }) => {
  const person = await register.createPerson();
  const page = await openAs('moderator.cluj', `/persons/edit/${person.uuid}`);
  const dues = await openPanel(page, 'Cotizații');
  await expect(dues.getByText('Nu este înregistrată nicio cotizație.')).toBeVisible();
  await page.getByRole('button', { name: 'Arată centralizatoarele' }).click();

  await openForm(page);
  await pick(dues, 'Cod', `fixa pf ${lastYear}`, fixedDue.name);
  await expect(field(dues, 'An valoare')).toHaveValue(String(lastYear));
  await typeDue(dues, { search: fixedDue.code, name: fixedDue.name, owed: '700', paid: '300,5' });
  await field(dues, 'Explicație').fill('Cotizație fixă EC');
  await choice(dues, 'Tip plată').selectOption({ label: 'bancă' });
  await add(dues);

  await expectPanelCount(page, 'Cotizații', 1);
  const posted = row(table(dues, 'Cotizații'), fixedDue.code);
  await expect(posted).toContainText('Cotizație fixă PF');
  await expect(posted).toContainText(/Cotizație fixă EC.*700,00.*bancă.*300,50/);
  await expect(posted).toContainText(`15.02.${lastYear}`);
  await expectYear(dues, 'Situația pe ani', lastYear, {
    Datorat: '700,00',
    Plătit: '300,50',
    'Rest de plată': '399,50',
  });
  await expect(row(table(dues, 'Situația pe ani'), /^Total/)).toContainText(/700,00.*300,50.*399,50/);
  const account461 = { 'Sold inițial': '0,00', Intrări: '700,00', Ieșiri: '300,50', 'Sold final': '399,50' };
  await expectYear(dues, 'Centralizator cont 461', lastYear, account461);
  await expectYear(dues, 'Centralizator cont 461', lastYear + 1, {
    'Sold inițial': '399,50',
    Intrări: '0,00',
    Ieșiri: '0,00',
    'Sold final': '399,50',
  });

  // Changes by other users appear after a refresh.
  const receipt = {
    person: person['@id'],
    code: '461.01',
    fee: 0,
    feeYear: lastYear,
    paymentDate: `${lastYear}-03-01`,
    paymentAmount: 399.5,
    paymentYear: lastYear,
  };
  await register.create('/api/person_dues', receipt);
  await expectYear(dues, 'Centralizator cont 461', lastYear, account461);
  await dues.getByRole('button', { name: 'Reîncarcă: Centralizator cont 461' }).click();
  await expectYear(dues, 'Centralizator cont 461', lastYear, {
    'Sold inițial': '0,00',
    Intrări: '700,00',
    Ieșiri: '700,00',
    'Sold final': '0,00',
  });

  await expectAdvance(page, '0,00 RON');
  await openForm(page);
  await typeDue(dues, {
    search: 'venituri in avans',
    name: '472 – Venituri în avans',
    owed: '0',
    paid: '250',
  });
  await add(dues);
  await expectPanelCount(page, 'Cotizații', 3);
  await expectAdvance(page, '250,00 RON');
  await expectYear(dues, 'Centralizator cont 472', lastYear, {
    'Sold inițial': '0,00',
    Intrări: '250,00',
    'Sold final': '250,00',
  });
  await expectYear(dues, 'Situația pe ani', lastYear, {
    Datorat: '700,00',
    Plătit: '700,00',
    'Rest de plată': '0,00',
  });

  await page.getByRole('button', { name: 'Ascunde centralizatoarele' }).click();
  await expect(table(dues, 'Centralizator cont 461')).toBeHidden();
});

test('a due is deleted until its deadline, later only by the administrator', async ({
  openAs,
  register,
  baseURL,
}) => {
  const person = await register.createPerson();
  const receipt = (paymentAmount: number) =>
    register.create('/api/person_dues', {
      person: person['@id'],
      code: '472',
      fee: 0,
      feeYear: lastYear,
      paymentDate: `${lastYear}-03-01`,
      paymentAmount,
      paymentYear: lastYear,
    });
  await receipt(40);
  const old = await receipt(60);
  await ageDue(String(baseURL), old, dueDeletionDays + 3);

  const page = await openAs('moderator.cluj', `/persons/edit/${person.uuid}`);
  await expectAdvance(page, '100,00 RON');
  const dues = await openPanel(page, 'Cotizații');
  await expect(row(table(dues, 'Cotizații'), '60,00')).toBeVisible();
  await expect(row(table(dues, 'Cotizații'), '60,00').getByRole('button')).toHaveCount(0);
  let deletions = 0;
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions += 1;
  });
  await row(table(dues, 'Cotizații'), '40,00')
    .getByRole('button', { name: /^Șterge 472/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Ștergeți înregistrarea?' });
  await expect(question).toContainText(
    `472 – Venituri în avans, valoare 0,00 RON, suma plătită 40,00 RON, data plății 01.03.${lastYear}`,
  );
  await question.getByRole('button', { name: 'Șterge' }).dblclick();
  await expect(question).toBeHidden();
  await expectPanelCount(page, 'Cotizații', 1);
  await expectAdvance(page, '60,00 RON');
  expect(deletions).toBe(1);

  const { token } = JSON.parse((await page.locator('#page').textContent()) ?? '{}');
  const refused = await page.request.delete(old['@id'], { headers: { authorization: `Bearer ${token}` } });
  expect(refused.status()).toBe(403);
  expect((await refused.json())['hydra:description']).toBe(messages.dueTooOld(dueDeletionDays));

  const admin = await openAs('admin', `/persons/edit/${person.uuid}`);
  const theirs = await openPanel(admin, 'Cotizații');
  await theirs.getByRole('button', { name: /^Șterge 472.*60,00/ }).click();
  await confirmDeletion(admin, '60,00');
  await expect(theirs.getByText('Nu este înregistrată nicio cotizație.')).toBeVisible();
  await expectAdvance(admin, '0,00 RON');
});

test('a company has its own codes, report and advance', async ({ openAs, register }) => {
  const company = await register.createCompany();
  const page = await openAs('moderator.cluj', `/companies/edit/${company.uuid}`);
  const dues = await openPanel(page, 'Cotizații');
  const code = `461.01.06.${yy}`;
  const name = `${code} – Cotizație variabilă PJ ${lastYear}`;
  await openForm(page);
  await typeDue(dues, { search: `variabila pj ${lastYear}`, name, owed: '1250,75', paid: '1000' });
  await add(dues);
  await expect(row(table(dues, 'Cotizații'), code)).toContainText('Cotizație variabilă PJ');
  await expectYear(dues, 'Situația pe ani', lastYear, {
    Datorat: '1.250,75',
    Plătit: '1.000,00',
    'Rest de plată': '250,75',
  });

  await expectAdvance(page, '0,00 RON');
  await openForm(page);
  await typeDue(dues, { search: '472 – v', name: '472 – Venituri în avans', owed: '0', paid: '99,99' });
  await add(dues);
  await expectAdvance(page, '99,99 RON');
  await page.getByRole('button', { name: 'Arată centralizatoarele' }).click();
  await expectYear(dues, 'Centralizator cont 472', lastYear, {
    'Sold inițial': '0,00',
    Intrări: '99,99',
    'Sold final': '99,99',
  });
  await expectYear(dues, 'Centralizator cont 461', lastYear, {
    'Sold inițial': '0,00',
    Intrări: '1.250,75',
    Ieșiri: '1.000,00',
    'Sold final': '250,75',
  });

  const deletion = row(table(dues, 'Cotizații'), '99,99').getByRole('button', { name: /^Șterge 472/ });
  await deletion.click();
  await confirmDeletion(page, '472');
  await expectPanelCount(page, 'Cotizații', 1);
  await expectAdvance(page, '0,00 RON');
});
