/** The panels of a record page keep their input when an upload fails, and show what others add. */
import { sealFile } from './files.ts';
import { expect, test } from './test.ts';
import { add, choice, chooseFile, expectPanelCount, expectRow, field, openPanel, rows } from './verbs.ts';

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
