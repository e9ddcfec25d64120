/** A section of a record page: what is typed stays until it is saved, and is saved against the version that was read. */
import type { SimilarRecord, SimilarRecords } from '@ceccar/contract/members/similar-records';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPanels } from '../../../../test/member-page.tsx';
import {
  administratorAbilities,
  answer,
  lostConnection,
  refusal,
  requestsTo,
  violations,
} from '../../../../test/server.ts';
import {
  button,
  clickSave,
  expectAccessible,
  expectCount,
  expectText,
  expectTexts,
  field,
  notSavedText,
  openPanel,
  panelHeading,
  save,
  saveBar,
  savedText,
} from '../../../../test/verbs.ts';
import {
  ContactPanel,
  IdentificationPanel,
  PersonalPanel,
} from '../../../domains/members/persons/person-sections.tsx';
import { NotePanel } from '../../../domains/money/notes/note-panel.tsx';
import type { ApiRecord } from '../../api/records.ts';

function openPerson(values: Record<string, unknown> = {}) {
  const sections = (person: ApiRecord) => {
    const section = { person, view: 'person-details' };
    return (
      <>
        <ContactPanel {...section} />
        <IdentificationPanel {...section} />
        <PersonalPanel {...section} />
        <NotePanel kind="person" member={person} />
      </>
    );
  };
  return openPanels('person', sections, values);
}

test('declining to sign in again keeps the input', { tags: 'deep' }, async () => {
  const { iri } = await openPerson();
  const contact = await openPanel('Date de contact');
  await field(contact, 'Telefon mobil').fill('0733 100 201');
  // The save is answered after a later request whose sign-in dialog was declined; the refusal applies to both.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  answer('GET /account', { status: 401 });
  answer('GET /api/invoices', refusal(401));
  answer(`PUT ${iri}`, async () => {
    await released;
    return refusal(401);
  });
  await clickSave();
  await panelHeading('Note de plată').click();
  await button(page, 'Nu acum').click();
  release();
  await expectText(saveBar().getByRole('alert'), 'Sesiunea a expirat. Autentificați-vă din nou.');
  await expect.element(field(contact, 'Telefon mobil')).toHaveValue('0733 100 201');
});

test('leaving with unsaved changes asks', { tags: 'deep' }, async () => {
  const opened = await openPerson();
  const contact = await openPanel('Date de contact');
  await field(contact, 'Telefon mobil').fill('0744 1');
  const question = page.getByRole('dialog', { name: 'Aveți modificări nesalvate' });

  await page.getByRole('link', { name: 'Societăți' }).click();
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await button(question, 'Rămâi pe pagină').click();
  await expectCount(question, 0);
  await expect.element(field(contact, 'Telefon mobil')).toHaveValue('0744 1');

  // When a tab is closed, the browser itself asks.
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await expect.element(field(contact, 'Telefon mobil')).toHaveValue('0744 1');

  await page.getByRole('link', { name: 'Societăți' }).click();
  await button(question, 'Renunță la modificări').click();
  await expect.poll(opened.path).toBe('/companies');
});

test('discarding brings back what is saved', { tags: 'deep' }, async () => {
  const opened = await openPerson({ mobileNumber: '0744 000 111' });
  const contact = await openPanel('Date de contact');
  await field(contact, 'Telefon mobil').fill('altul');
  await button(saveBar(), 'Renunță').click();
  await expect.element(field(contact, 'Telefon mobil')).toHaveValue('0744 000 111');
  await page.getByRole('link', { name: 'Societăți' }).click();
  await expect.poll(opened.path).toBe('/companies');
});

test.for([
  {
    name: 'a lost connection',
    handler: lostConnection,
    text: /^Serverul nu răspunde\. Verificați conexiunea la internet/,
  },
  {
    name: 'an error of the server',
    handler: () => refusal(500, undefined, { requestId: 'cerere-17' }),
    text: /^Serverul a întâmpinat o eroare\..*cerere-17$/,
  },
])('$name keeps what is typed and says what happened', { tags: 'deep' }, async ({ handler, text }) => {
  const { iri, current, change } = await openPerson();
  const contact = await openPanel('Date de contact');
  answer(`PUT ${iri}`, handler);
  await field(contact, 'Telefon mobil').fill('0755 000 222');
  await clickSave();
  await expectText(saveBar().getByRole('alert'), text);
  await expect.element(field(contact, 'Telefon mobil')).toHaveValue('0755 000 222');
  expect(page.getByText(notSavedText).elements()).toEqual([]);

  answer(`PUT ${iri}`, ({ body }) => {
    change(body as object);
    return { body: current() };
  });
  await save();
  await expectCount(saveBar(), 0);
  expect(current()).toMatchObject({ mobileNumber: '0755 000 222' });
});

test('warnings appear before saving', { tags: 'deep' }, async () => {
  const { current } = await openPerson();
  const contact = await openPanel('Date de contact');
  await field(contact, 'E-mail').fill('nu-e-mail');
  field(contact, 'Telefon mobil').element().focus();
  await expect
    .element(field(contact, 'E-mail'))
    .toHaveAccessibleDescription('Adresa de e-mail nu pare valabilă.');
  await clickSave();
  const question = 'Verificați valorile marcate. Dacă sunt corecte, apăsați „Salvează totuși”.';
  await expect.element(saveBar().getByText(question)).toBeVisible();
  expect(current()).toMatchObject({ emailAddress: null });
  await button(saveBar(), 'Salvează totuși').click();
  await expect.element(page.getByText(savedText).first()).toBeVisible();
  expect(current()).toMatchObject({ emailAddress: 'nu-e-mail' });
});

test('a day that is not in the calendar is refused at its field, and nothing typed is lost', {
  tags: 'deep',
}, async () => {
  const { current, iri } = await openPerson();
  const personal = await openPanel('Date personale');
  await field(personal, 'Locul nașterii').fill('Gherla');
  await field(personal, 'Data nașterii').fill('31.02.1980');
  await clickSave();

  await expect
    .element(field(personal, 'Data nașterii'))
    .toHaveAccessibleDescription(/Data nu există în calendar/);
  await expect.element(field(personal, 'Data nașterii')).toHaveValue('31.02.1980');
  await expect.element(field(personal, 'Locul nașterii')).toHaveValue('Gherla');
  expect(requestsTo(`PUT ${iri}`)).toEqual([]);

  await field(personal, 'Data nașterii').fill('28.02.1980');
  await save();
  expect(current()).toMatchObject({ birthDate: '1980-02-28', birthPlace: 'Gherla' });
  await expect.element(field(personal, 'Data nașterii')).toHaveValue('28.02.1980');
  await expect.element(field(personal, 'Locul nașterii')).toHaveValue('Gherla');
});

test('a registration number that another person has is refused by that name', async () => {
  const { iri } = await openPerson();
  const identification = await openPanel('Identificare membru');
  answer(`PUT ${iri}`, violations({ propertyPath: 'regNumber', message: 'Numărul este al lui Popa Ion.' }));
  const input = field(identification, 'Număr matricol');
  await input.fill('12345');
  await clickSave();
  await expect.element(input).toHaveAccessibleDescription(/Popa Ion/);
  await expect.element(input).toHaveValue('12345');
});

test('the second to save may take the new values instead; changes of one user alone are kept (API-143)', {
  tags: 'deep',
}, async () => {
  const { change, current } = await openPerson({ mobileNumber: '0722 000 001' });
  const contact = await openPanel('Date de contact');
  await field(contact, 'Telefon mobil').fill('0722 000 002');
  await field(contact, 'Pagina web').fill('www.expert.example');
  change({ mobileNumber: '0722 000 003', phoneNumber: '0264 111 222' });

  await clickSave();
  const conflict = page.getByRole('dialog', { name: 'Înregistrarea a fost schimbată între timp' });
  await expect.element(conflict).toBeVisible();
  await expectTexts(conflict.getByRole('rowheader'), ['Telefon mobil']);
  await expectAccessible();
  await button(conflict, 'Ia valorile noi').click();
  await expect.element(field(contact, 'Telefon mobil')).toHaveValue('0722 000 003');
  await expectCount(saveBar(), 0);
  expect(current()).toMatchObject({
    mobileNumber: '0722 000 003',
    phoneNumber: '0264 111 222',
    web: 'www.expert.example',
  });
});

test('changes of different fields of a panel are merged without a question (API-143)', async () => {
  const { change, current } = await openPerson();
  const contact = await openPanel('Date de contact');
  await field(contact, 'Telefon mobil').fill('0722 000 009');
  change({ phoneNumber: '0264 111 222' });
  await save();
  expect(current()).toMatchObject({ mobileNumber: '0722 000 009', phoneNumber: '0264 111 222' });
});

test('changes in different panels do not stand in each other’s way', async () => {
  const { change, current } = await openPerson();
  const contact = await openPanel('Date de contact');
  await field(contact, 'Telefon mobil').fill('0722 000 009');
  change({ birthPlace: 'Dej' });

  await save();
  expect(current()).toMatchObject({ mobileNumber: '0722 000 009', birthPlace: 'Dej' });
});

test('number, CIP and branch are shown and cannot be changed; the rest can', async () => {
  const abilities = { ...administratorAbilities, locked: ['regNumber', 'cip', 'region'] };
  const { current } = await openPerson({ abilities });
  const identification = await openPanel('Identificare membru');
  for (const label of ['Număr matricol', 'CIP', 'Filiala']) {
    await expect.element(identification.getByText(label, { exact: true })).toBeVisible();
    expect(identification.getByLabelText(label, { exact: true }).elements()).toEqual([]);
  }
  await expectCount(identification.getByText(/^Doar administratorul poate modifica: .*, .*, /), 1);

  await field(identification, 'Prenume').fill('Schimbată');
  await save();
  expect(current()).toMatchObject({ firstName: 'Schimbată' });
  await expect.element(field(identification, 'Prenume')).toHaveValue('Schimbată');
});

test('a new record can be merged into a similar one', { tags: 'deep' }, async () => {
  const abilities = { ...administratorAbilities, merge: true };
  const { member } = await openPerson({ abilities });
  const other: SimilarRecord = {
    '@id': '/api/persons/00000000-0000-4000-8000-000000000002',
    '@type': 'Person',
    id: 2,
    uuid: '00000000-0000-4000-8000-000000000002',
    name: 'Popa Ion',
    regNumber: null,
    region: 'Cluj',
    same: [],
  };
  const similar: SimilarRecords = { 'hydra:totalItems': 1, 'hydra:member': [other], elsewhere: [] };
  answer('GET /api/persons/similar', { body: similar });
  const form = await openPanel('Identificare membru');
  await field(form, 'Nume').fill('Popa');
  await field(form, 'Prenume').fill('Ion');
  await expect
    .element(page.getByRole('link', { name: 'Unește cu Popa Ion' }))
    .toHaveAttribute('href', `/persons/merge/${member.uuid}?with=${other.uuid}`);
});
