/** Two registrars edit one person: the second one is warned, sees both values and chooses; no input is lost. */
import { expect, test } from './test.ts';
import { clickSave, field, openPanel, row, save, savedText } from './verbs.ts';
import { answered } from './watch.ts';

test('the second to save sees both values and keeps the own one', async ({ openAs, register, tolerate }) => {
  tolerate(answered(412));
  const person = await register.createPerson({ emailAddress: 'vechi@posta.example' });
  const address = `/persons/edit/${person.uuid}`;
  const [first, second] = [await openAs('admin', address), await openAs('moderator.cluj', address)];
  const [theirs, mine] = [
    await openPanel(first, 'Date de contact'),
    await openPanel(second, 'Date de contact'),
  ];
  await field(mine, 'E-mail').fill('al-meu@posta.example');

  await field(theirs, 'E-mail').fill('al-lor@posta.example');
  await field(theirs, 'Telefon').fill('0264 111 222');
  await save(theirs);

  await clickSave(second);
  const conflict = second.getByRole('dialog', { name: 'Înregistrarea a fost schimbată între timp' });
  await expect(row(conflict, 'E-mail')).toContainText('al-meu@posta.example');
  await expect(row(conflict, 'E-mail')).toContainText('al-lor@posta.example');
  // Only the other one changed the phone: nothing to decide.
  await expect(row(conflict, 'Telefon')).toHaveCount(0);
  await conflict.getByRole('button', { name: 'Păstrează ce ați scris' }).click();
  await expect(conflict).toBeHidden();
  await expect(second.getByText(savedText)).toBeVisible();

  const kept = await register.read(person['@id']);
  expect(kept).toMatchObject({ emailAddress: 'al-meu@posta.example', phoneNumber: '0264 111 222' });
  await expect(field(mine, 'Telefon')).toHaveValue('0264 111 222');
});
