/** Amounts overridden by staff: refusals keep what is typed; viewers read (MON-48, MON-49). */
import type { Discounts } from '@ceccar/contract/money/discounts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { noDiscounts, openPanels } from '../../../../test/member-page.tsx';
import { answer, refusal } from '../../../../test/server.ts';
import { button, expectCount, expectPart, field, openPanel } from '../../../../test/verbs.ts';
import { DiscountPanel } from './discount-panel.tsx';

const saved = 'Datele au fost salvate cu succes!';
const reasons = ['Incapacitate temporară de muncă', 'Stimulare tineri (sub 35 de ani)'] as const;

async function open(discounts: Partial<Discounts> = {}) {
  const { iri } = await openPanels(
    'person',
    (member) => <DiscountPanel kind="person" member={member} />,
    {},
    discounts,
  );
  return { address: `${iri}/dues`, panel: await openPanel('Reduceri') };
}

type Panel = Awaited<ReturnType<typeof openPanel>>;

async function expectDiscounts(panel: Panel, fixed: string, variable: string, ticked: readonly string[]) {
  await expect.element(field(panel, 'Cotizație fixă')).toHaveValue(fixed);
  await expect.element(field(panel, 'Cotizație variabilă')).toHaveValue(variable);
  await expectCount(panel.getByRole('checkbox', { checked: true }), ticked.length);
  for (const name of ticked)
    await expect.element(panel.getByRole('checkbox', { name, exact: true })).toBeChecked();
}

test('while reports wait, nothing is changed and nothing typed is lost', { tags: 'deep' }, async () => {
  const { address, panel } = await open();
  const waiting = refusal(400, undefined, { unvalidated_reports: 2 });
  answer(`PATCH ${address}`, waiting);
  answer(`DELETE ${address}`, waiting);
  await field(panel, 'Cotizație fixă').fill('100');
  await field(panel, 'Cotizație variabilă').fill('25,75');
  await panel.getByRole('checkbox', { name: reasons[0] }).click();

  const attention = page.getByRole('dialog', { name: 'Atenție' });
  const text =
    'Ne pare rău, dar există 2 rapoarte care nu au fost validate. Asigurați-vă că toate rapoartele sunt validate înainte de a modifica valorile din Reduceri.';
  await button(panel, 'Salvează').click();
  await expectPart(attention, text);
  await button(attention, 'Am înțeles').click();
  await expectCount(attention, 0);
  await expectDiscounts(panel, '100,00', '25,75', [reasons[0]]);

  await button(panel, 'Resetează').click();
  await button(page, 'Da').click();
  await expectPart(attention, text);
  await userEvent.keyboard('{Escape}');
  await expectCount(attention, 0);
  await expectDiscounts(panel, '100,00', '25,75', [reasons[0]]);
  expect(page.getByText(saved).elements()).toEqual([]);
});

test('two administrators: what the other one saved is not overwritten unseen', { tags: 'deep' }, async () => {
  const { address, panel } = await open();
  await field(panel, 'Cotizație fixă').fill('100');
  answer(`GET ${address}`, { body: { ...noDiscounts, variable_due: 12.5, version: 2 } });
  answer(`PATCH ${address}`, refusal(412));
  await button(panel, 'Salvează').click();
  const notice = panel.getByRole('alert').filter({ hasText: 'schimbate între timp de altcineva' });
  await expect.element(notice).toBeVisible();
  await expect.element(field(panel, 'Cotizație fixă')).toHaveValue('100,00');
  await button(notice, 'Reîncarcă valorile').click();
  await expect.element(page.getByText('Datele au fost actualizate!')).toBeVisible();
  await expectDiscounts(panel, '', '12,50', []);
});

test('viewers read them', async () => {
  const { panel } = await open({
    fixed_due: 350.5,
    discount_names: ['temporary_incapacity', 'youth_stimulation'],
    abilities: { update: false },
  });
  await expect.element(panel.getByText(/350,50/)).toBeVisible();
  for (const name of reasons) await expectPart(panel, name);
  for (const role of ['textbox', 'checkbox', 'button'] as const)
    expect(panel.getByRole(role).elements(), role).toEqual([]);
});
