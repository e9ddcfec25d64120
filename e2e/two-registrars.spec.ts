/** Two registrars edit one person: the second one is warned, sees both values and chooses; no input is lost. */
import { expect, test } from './test.ts';
import { clickSave, expectAccessible, field, openPanel, row, save, saveBar, savedText } from './verbs.ts';
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
  await expect(row(conflict, 'Telefon')).toContainText('(neschimbat)');
  await expect(row(conflict, 'Telefon')).toContainText('0264 111 222');
  await expectAccessible(second);
  await conflict.getByRole('button', { name: 'Păstrează ce am scris eu' }).click();
  await expect(conflict).toBeHidden();
  await expect(second.getByText(savedText)).toBeVisible();

  const kept = await register.read(person['@id']);
  expect(kept).toMatchObject({ emailAddress: 'al-meu@posta.example', phoneNumber: '0264 111 222' });
  await expect(field(mine, 'Telefon')).toHaveValue('0264 111 222');
});

test('the second to save may take the new values instead', async ({ openAs, register, tolerate }) => {
  tolerate(answered(412));
  const person = await register.createPerson({ mobileNumber: '0722 000 001' });
  const page = await openAs('admin', `/persons/edit/${person.uuid}`);
  const contact = await openPanel(page, 'Date de contact');
  await field(contact, 'Telefon mobil').fill('0722 000 002');
  await register.change(person['@id'], { mobileNumber: '0722 000 003' });

  await clickSave(page);
  const conflict = page.getByRole('dialog', { name: 'Înregistrarea a fost schimbată între timp' });
  await conflict.getByRole('button', { name: 'Ia valorile noi' }).click();
  await expect(field(contact, 'Telefon mobil')).toHaveValue('0722 000 003');
  await expect(saveBar(page)).toBeHidden();
});

test('changes in different panels do not stand in each other’s way', async ({
  openAs,
  register,
  tolerate,
}) => {
  tolerate(answered(412));
  const person = await register.createPerson();
  const page = await openAs('admin', `/persons/edit/${person.uuid}`);
  const contact = await openPanel(page, 'Date de contact');
  await field(contact, 'Telefon mobil').fill('0722 000 009');
  await register.change(person['@id'], { birthPlace: 'Dej' });

  await save(contact);
  expect(await register.read(person['@id'])).toMatchObject({
    mobileNumber: '0722 000 009',
    birthPlace: 'Dej',
  });
});
