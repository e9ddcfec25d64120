/** Empty fields of a record's panel are folded until they are wanted (MEM-239). */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPanels } from '../../../../test/member-page.tsx';
import { answer, violations } from '../../../../test/server.ts';
import {
  button,
  clickSave,
  expectAccessible,
  expectCount,
  field,
  foldedFields,
  panelHeading,
  savedText,
} from '../../../../test/verbs.ts';
import { ContactPanel } from '../../../domains/members/persons/person-sections.tsx';

const empty = { address: null, mailAddress: null, phoneNumber: null, emailAddress: null, web: null };

const openContact = (values: Record<string, unknown>) =>
  openPanels('person', (person) => <ContactPanel person={person} view="person-details" />, values);

test('empty fields are folded behind one button, which leads into the first (MEM-239)', async () => {
  await openContact({ ...empty, mobileNumber: '0722 000 001' });
  await expect.element(field(page, 'Telefon mobil')).toBeVisible();
  await expectCount(field(page, 'Pagina web'), 0);
  await expectAccessible();
  await button(page, 'Arată cele 5 câmpuri necompletate').click();
  await expect.element(field(page, 'Domiciliu')).toHaveFocus();
  await expect.element(field(page, 'Pagina web')).toBeVisible();
  await expectCount(button(page, foldedFields), 0);
});

test('a refused value in a folded field is shown and takes the focus (MEM-239)', async () => {
  const { iri } = await openContact({ ...empty, mobileNumber: '0722 000 001' });
  answer(`PUT ${iri}`, violations({ propertyPath: 'emailAddress', message: 'Adresa lipsește.' }));
  await userEvent.fill(field(page, 'Telefon mobil'), '0722 000 002');
  await clickSave();
  await expect.element(page.getByText('Adresa lipsește.').first()).toBeVisible();
  await expect.element(field(page, 'E-mail')).toHaveFocus();
});

test('a single empty field, and a panel without any value, are not folded (MEM-239)', async () => {
  await openContact({ ...empty, mobileNumber: null });
  await panelHeading('Date de contact').click();
  await panelHeading('Date de contact').click();
  await expect.element(field(page, 'Pagina web')).toBeVisible();
  await expectCount(button(page, foldedFields), 0);
});

test('what is filled in and saved folds none of the others away (MEM-239)', async () => {
  const { current } = await openContact({ ...empty, mobileNumber: null });
  await userEvent.fill(field(page, 'Telefon mobil'), '0722 000 003');
  await clickSave();
  await expect.element(page.getByText(savedText)).toBeVisible();
  expect(current()).toMatchObject({ mobileNumber: '0722 000 003' });
  await expect.element(field(page, 'Pagina web')).toBeVisible();
  await expectCount(button(page, foldedFields), 0);
});
