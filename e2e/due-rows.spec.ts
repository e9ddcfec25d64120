/** The rows of a member's dues: how they look, and what becomes of one that may no longer be deleted. */
import { messages } from '@ceccar/contract/messages';
import { dueDeletionDays } from '@ceccar/contract/money/dues';
import { ageDue } from './database.ts';
import type { Register, Saved } from './register.ts';
import { expect, test } from './test.ts';
import { confirmDeletion, expectPanelCount, openPanel, row } from './verbs.ts';
import { answered } from './watch.ts';

const lastYear = new Date().getFullYear() - 1;

function post(register: Register, person: Saved, values: Record<string, unknown>): Promise<Saved> {
  return register.create('/api/person_dues', {
    person: person['@id'],
    code: '461.01',
    fee: 0,
    feeYear: lastYear,
    paymentDate: `${lastYear}-03-01`,
    paymentAmount: 75,
    paymentYear: lastYear,
    ...values,
  });
}

test('a due that grew too old on the screen is kept, and is offered for deletion no more', async ({
  openAs,
  register,
  baseURL,
  tolerate,
}) => {
  tolerate(answered(403));
  const person = await register.createPerson();
  const due = await post(register, person, {});
  const page = await openAs('moderator.cluj', `/persons/edit/${person.uuid}`);
  const dues = await openPanel(page, 'Cotizații');
  const deletion = dues.getByRole('button', { name: /^Șterge 461/ });
  await expect(deletion).toBeVisible();
  await ageDue(String(baseURL), due, dueDeletionDays + 3);
  await deletion.click();
  await confirmDeletion(page, '75,00');
  await expect(page.getByText(messages.dueTooOld(dueDeletionDays))).toBeVisible();
  await expect(deletion).toHaveCount(0);
  await expectPanelCount(page, 'Cotizații', 1);
});

test('ten columns stand side by side, words on two lines', async ({ openAs, register }) => {
  const person = await register.createPerson();
  await post(register, person, {
    code: `461.01.01.${String(lastYear).slice(2)}`,
    feeSummary: 'Raport nevalidat până la 30 septembrie',
    fee: 1800,
    paymentSummary: 'altele - plati cucardul online',
    paymentAmount: 1800,
  });
  const page = await openAs('admin', `/persons/edit/${person.uuid}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  const dues = await openPanel(page, 'Cotizații');
  const table = dues.getByRole('table', { name: 'Cotizații', exact: true });
  const posted = row(table, 'Raport nevalidat');
  await expect(posted.getByRole('time')).toHaveAttribute('title', /^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/);
  await expect(posted.getByRole('time')).toHaveText(/^\d\d\.\d\d\.\d{4}/);
  expect((await posted.boundingBox())?.height).toBeLessThan(60);
  const frame = table.locator('xpath=..');
  expect(await frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
});
