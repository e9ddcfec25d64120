/** A yearly report loses no input: without a connection, on two devices, or when the branch files it. */
import { photo } from './files.ts';
import {
  chooseDocument,
  createFiler,
  documentPart,
  filledReport,
  pdfFile,
  sendDocument,
  signed,
  startReport,
} from './filing.ts';
import { uniqueWord } from './register.ts';
import { expect, test } from './test.ts';
import { field } from './verbs.ts';
import { answered } from './watch.ts';

test('form input survives a lost connection and edits on another device', async ({
  openAs,
  register,
  tolerate,
}) => {
  tolerate(/net::ERR_FAILED/, answered(409));
  const { username } = await createFiler(register, 'person', { mobileNumber: '0744 000 111' });
  const page = await openAs(username, '/annual_report/form');
  const phone = field(page, 'Telefon');
  await expect(phone).toHaveValue('0744 000 111');
  await page.route('**/draft', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await phone.fill('0755 000 222');
  const notSaved = page.getByRole('alert').filter({ hasText: /^Nesalvat\. Serverul nu răspunde/ });
  await expect(notSaved).toBeVisible();
  await page.getByRole('link', { name: 'Datele mele' }).click();
  const question = page.getByRole('dialog', { name: 'Aveți modificări nesalvate' });
  await question.getByRole('button', { name: 'Rămâi pe pagină' }).click();
  await expect(phone).toHaveValue('0755 000 222');
  await page.unrouteAll();
  await notSaved.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Salvat, / })).toBeVisible();

  const { id } = await startReport(register, username);
  const path = `/annual_reports/${id}/draft`;
  const { version, answers } = await register.read(path);
  expect(answers).toMatchObject({ phone: '0755 000 222' });
  const elsewhere = { ...(answers as object), phone: '0766 000 333', clientsCount: '7' };
  await register.change(path, { version, answers: elsewhere });
  await phone.fill('0777 000 444');
  const clash = page.getByRole('dialog', { name: 'Formularul a fost completat și pe alt dispozitiv' });
  await expect(clash.getByRole('row', { name: 'Telefon' })).toContainText(/0777 000 444.*0766 000 333/);
  await clash.getByRole('button', { name: 'Păstrează ce este aici' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Salvat, / })).toBeVisible();
  await expect
    .poll(async () => (await register.read(path)).answers)
    .toMatchObject({ phone: '0777 000 444', clientsCount: '7' });

  // Leaving the page at once waits for the save without a question.
  await phone.fill('0788 000 555');
  await page.getByRole('link', { name: /^Raport anual pe/ }).click();
  await expect(page.getByRole('heading', { name: 'Completați raportul' })).toBeVisible();
  expect((await register.read(path)).answers).toMatchObject({ phone: '0788 000 555' });
});

test('a file that was cut off is sent again once there is a connection', async ({
  openAs,
  register,
  tolerate,
}) => {
  tolerate(/net::ERR_INTERNET_DISCONNECTED/);
  const { username } = await createFiler(register, 'company');
  await filledReport(register, username, 'company');
  const page = await openAs(username, '/annual_report');
  const certificate = documentPart(page, 'Certificatul de înregistrare');
  await expect(certificate).toBeVisible();
  await page.context().setOffline(true);
  await chooseDocument(page, 'Certificatul de înregistrare', photo);
  await expect(certificate).toContainText('Serverul nu răspunde.');
  await expect(certificate.getByRole('button', { name: 'Trimite din nou' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(certificate.getByRole('link', { name: photo.name })).toBeVisible();
  await expect(certificate.getByRole('button', { name: 'Trimite din nou' })).toBeHidden();
});

test('the branch files for a member without an account, whose number is wrong in the register', async ({
  openAs,
  register,
}) => {
  const person = await register.createPerson({ lastName: 'Știrbei', cnp: '1630615123457', memberType: 'EC' });
  const fill = () => filledReport(register, person.uuid, 'person', { cnp: '1800101221144' });
  const numberless = await fill();
  await register.change(person['@id'], { regNumber: uniqueWord() });
  const document = await fill();
  // A moderator may also be a member, but does not file their own report on this page.
  const { '@id': themself } = await register.createPerson();
  const moderator = await register.createUser('ROLE_MODERATOR', { person: themself });
  const page = await openAs(moderator.username, '/annual_report');
  await expect(page.getByText('se deschide din fișa membrului')).toBeVisible();
  await page.goto(`/annual_report?user=${person.uuid}`);
  await expect(page.getByText(/^Pentru Știrbei Proba, fără cont în aplicație$/)).toBeVisible();
  await page.getByRole('radio', { name: 'Da' }).check();
  await sendDocument(page, 'Raportul anual', pdfFile(await signed(numberless, 'Ana Știrbei')));
  // The document was downloaded before the member had a number: only the document can be wrong.
  const number = page.getByRole('radiogroup', { name: 'Numărul matricol sau de autorizație diferă' });
  await expect(number.getByRole('radio')).toHaveCount(1);
  await expect(number.getByRole('radio', { name: 'Greșeala este în raport' })).toBeChecked();
  await sendDocument(page, 'Raportul anual', pdfFile(await signed(document, 'Ana Știrbei')));
  await expect(number).toBeHidden();
  const choice = page.getByRole('radiogroup', { name: 'CNP diferă' });
  const report = documentPart(page, 'Raportul anual');
  await expect(report).toContainText(/În registru1630615123457În raport1800101221144/);
  await choice.getByRole('radio', { name: 'Greșeala este în raport' }).check();
  await expect(report).toContainText('Corectați raportul și încărcați-l din nou.');
  await expect(page.getByText('corectarea raportului')).toBeVisible();
  await choice.getByRole('radio', { name: 'Datele din registru sunt greșite' }).check();
  for (const label of ['Copia actului', 'Extrasul', 'Declarația de asigurare'])
    await sendDocument(page, label, photo);
  await page.getByRole('checkbox', { name: /prelucrarea datelor/ }).check();
  await page.getByRole('button', { name: 'Trimite documentele' }).click();
  await expect(page.getByRole('heading', { name: 'Plătiți cotizația' })).toBeVisible({ timeout: 40_000 });
  const { id } = await startReport(register, person.uuid);
  expect(await register.read(`/api/annual_reports/${id}`)).toMatchObject({
    corrections: [{ field: 'cnp', registerValue: '1630615123457', reportValue: '1800101221144' }],
  });

  await page.getByRole('button', { name: 'Reia de la început' }).click();
  const question = page.getByRole('dialog', { name: 'Reluați raportul de la început?' });
  await expect(question).toContainText('Nota de plată se anulează.');
  await question.getByRole('button', { name: 'Reia de la început' }).click();
  await expect(page.getByRole('heading', { name: 'Completați raportul' })).toBeVisible();
});
