/** Staff override a report's dues: set, removed, refused while reports wait (MON-48, MON-49). */
import { memberKinds } from '@ceccar/contract/member';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { insertReport } from './database.ts';
import { expect, type Locator, test } from './test.ts';
import { field, openPanel } from './verbs.ts';
import { answered } from './watch.ts';

const saved = 'Datele au fost salvate cu succes!';
const reasons = ['Incapacitate temporară de muncă', 'Stimulare tineri (sub 35 de ani)'] as const;

function save(panel: Locator): Promise<void> {
  return panel.getByRole('button', { name: 'Salvează' }).click();
}

async function expectDiscounts(panel: Locator, fixed: string, variable: string, ticked: readonly string[]) {
  await expect(field(panel, 'Cotizație fixă')).toHaveValue(fixed);
  await expect(field(panel, 'Cotizație variabilă')).toHaveValue(variable);
  await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(ticked.length);
  for (const name of ticked) await expect(panel.getByRole('checkbox', { name, exact: true })).toBeChecked();
}

for (const kind of memberKinds) {
  test(`discounts of a ${kind} are set and taken back`, async ({ openAs, register }) => {
    const member = await (kind === 'person' ? register.createPerson() : register.createCompany());
    const page = await openAs('admin', `/${kind === 'person' ? 'persons' : 'companies'}/edit/${member.uuid}`);
    const panel = await openPanel(page, 'Reduceri');
    await expect(
      panel.getByText(/^Lăsați sumele necompletate pentru a lua valoarea din raport/),
    ).toBeVisible();
    await expectDiscounts(panel, '', '', []);

    await field(panel, 'Cotizație fixă').fill('-1');
    await save(panel);
    await expect(field(panel, 'Cotizație fixă')).toHaveAccessibleDescription(
      'Valoarea trebuie să fie pozitivă',
    );
    await expect(page.getByText(saved)).toHaveCount(0);

    await field(panel, 'Cotizație fixă').fill('350,5');
    for (const name of reasons) await panel.getByRole('checkbox', { name, exact: true }).check();
    await save(panel);
    await expect(page.getByText(saved)).toBeVisible();
    await expectDiscounts(panel, '350,50', '', reasons);
    await page.reload();
    await expectDiscounts(await openPanel(page, 'Reduceri'), '350,50', '', reasons);

    const reset = panel.getByRole('button', { name: 'Resetează' });
    const question = page.getByRole('dialog').filter({
      hasText: 'Doriți ștergerea reducerilor pentru acest utilizator?',
    });
    await reset.click();
    await question.getByRole('button', { name: 'Nu', exact: true }).click();
    await expect(question).toBeHidden();
    await expectDiscounts(panel, '350,50', '', reasons);
    await reset.click();
    await question.getByRole('button', { name: 'Da', exact: true }).click();
    await expect(page.getByText('Reducerile au fost resetate!')).toBeVisible();
    await expect(reset).toBeFocused();
    await expectDiscounts(panel, '', '', []);
    await page.reload();
    await expectDiscounts(await openPanel(page, 'Reduceri'), '', '', []);
  });
}

test('while reports wait, nothing is changed and nothing typed is lost', async ({
  openAs,
  register,
  tolerate,
  baseURL,
}) => {
  tolerate(answered(400));
  const person = await register.createPerson();
  const lastYear = new Date().getFullYear() - 1;
  for (const year of [lastYear - 1, lastYear])
    await insertReport(String(baseURL), person, { year, status: reportStatus.processing });
  const page = await openAs('admin', `/persons/edit/${person.uuid}`);
  const panel = await openPanel(page, 'Reduceri');
  await field(panel, 'Cotizație fixă').fill('100');
  await field(panel, 'Cotizație variabilă').fill('25,75');
  await panel.getByRole('checkbox', { name: reasons[0] }).check();

  const attention = page.getByRole('dialog', { name: 'Atenție' });
  const text =
    'Ne pare rău, dar există 2 rapoarte care nu au fost validate. Asigurați-vă că toate rapoartele sunt validate înainte de a modifica valorile din Reduceri.';
  await save(panel);
  await expect(attention).toContainText(text);
  await attention.getByRole('button', { name: 'Am înțeles' }).click();
  await expect(attention).toBeHidden();
  await expectDiscounts(panel, '100,00', '25,75', [reasons[0]]);

  await panel.getByRole('button', { name: 'Resetează' }).click();
  await page.getByRole('button', { name: 'Da', exact: true }).click();
  await expect(attention).toContainText(text);
  await page.keyboard.press('Escape');
  await expect(attention).toBeHidden();
  await expectDiscounts(panel, '100,00', '25,75', [reasons[0]]);
  await expect(page.getByText(saved)).toHaveCount(0);
});

test('two administrators: what the other one saved is not overwritten unseen', async ({
  openAs,
  register,
  tolerate,
}) => {
  tolerate(answered(412));
  const person = await register.createPerson();
  const page = await openAs('admin', `/persons/edit/${person.uuid}`);
  const panel = await openPanel(page, 'Reduceri');
  await field(panel, 'Cotizație fixă').fill('100');
  await register.change(`${person['@id']}/dues`, { variableDue: '12.5' });
  await save(panel);
  const notice = panel.getByRole('alert').filter({ hasText: 'schimbate între timp de altcineva' });
  await expect(notice).toBeVisible();
  await expect(field(panel, 'Cotizație fixă')).toHaveValue('100,00');
  await notice.getByRole('button', { name: 'Reîncarcă valorile' }).click();
  await expect(page.getByText('Datele au fost actualizate!')).toBeVisible();
  await expectDiscounts(panel, '', '12,50', []);
});

test('viewers read them', async ({ openAs, register }) => {
  const person = await register.createPerson();
  const discounts = { fixedDue: '350.5', discountNames: ['temporary_incapacity', 'youth_stimulation'] };
  await register.change(`${person['@id']}/dues`, discounts);
  const page = await openAs('viewer', `/persons/edit/${person.uuid}`);
  const panel = await openPanel(page, 'Reduceri');
  await expect(panel.getByText('350,50')).toBeVisible();
  for (const name of reasons) await expect(panel).toContainText(name);
  for (const role of ['textbox', 'checkbox', 'button'] as const)
    await expect(panel.getByRole(role)).toHaveCount(0);
});
