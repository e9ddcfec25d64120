/** Staff override a report's dues: set and removed (MON-48, MON-49). */
import { memberKinds } from '@ceccar/contract/member';
import { expect, type Locator, test } from './test.ts';
import { field, openPanel } from './verbs.ts';

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

test('a discount belongs to the year that was chosen (MON-125)', async ({ openAs, register }) => {
  const person = await register.createPerson();
  const thisYear = new Date().getFullYear();
  const page = await openAs('admin', `/persons/edit/${person.uuid}`);
  const panel = await openPanel(page, 'Reduceri');
  const year = panel.getByLabel('Anul cotizațiilor');
  await expect(year).toHaveValue(String(thisYear));
  await year.selectOption(String(thisYear - 1));
  await expect(panel.getByText(`din raportul pe ${thisYear - 2}.`)).toBeVisible();
  await field(panel, 'Cotizație fixă').fill('200');
  // The year is locked until the typed values are saved.
  await expect(year).toBeDisabled();
  await save(panel);
  await expect(page.getByText(saved)).toBeVisible();
  await expectDiscounts(panel, '200,00', '', []);
  await year.selectOption(String(thisYear));
  await expectDiscounts(panel, '', '', []);
  await year.selectOption(String(thisYear - 1));
  await expectDiscounts(panel, '200,00', '', []);
});
