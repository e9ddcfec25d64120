/** A panel of a record page shows what another registrar adds. */
import { expect, test } from './test.ts';
import { add, choice, expectPanelCount, expectRow, field, openPanel, rows } from './verbs.ts';

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
