/** Files of one kind chosen where another is required: the browser converts them, or says what to do (REP-204 to REP-207). */
import { heicFile, photo, readPdf, scanFile } from './files.ts';
import { chooseDocument, createFiler, documentPart, filledReport, pdfFile, sendDocuments } from './filing.ts';
import { expect, test } from './test.ts';
import { choice, expectNoSidewaysScroll, field } from './verbs.ts';

const identity = 'Copia actului';

test('a PDF becomes a picture of its pages; a protected or too long one says why not (REP-204)', async ({
  openAs,
  register,
}) => {
  const { username } = await createFiler(register, 'person');
  // The form is downloaded: the documents are next.
  await filledReport(register, username, 'person');
  const page = await openAs(username, '/annual_report');
  await page.setViewportSize({ width: 390, height: 844 });
  const part = documentPart(page, identity);
  await expect(part).toContainText('JPG sau PNG. Un PDF de cel mult 10 pagini devine aici o poză.');
  await chooseDocument(page, identity, await scanFile(11));
  await expect(part).toContainText('PDF-ul are 11 pagini');
  await chooseDocument(page, identity, pdfFile(Buffer.from('%PDF-1.7\nnimic'), 'stricat.pdf'));
  await expect(part).toContainText('PDF-ul nu poate fi citit.');
  await chooseDocument(page, identity, await scanFile(1, 'secret.pdf', 'parola'));
  await expect(part).toContainText('PDF-ul este protejat cu parolă.');
  await chooseDocument(page, identity, heicFile);
  await expect(part).toContainText('Configurări > Cameră > Formate');
  await expectNoSidewaysScroll(page);
  await chooseDocument(page, identity, await scanFile(3, 'act.pdf'));
  const link = part.getByRole('link', { name: 'act.jpg' });
  await expect(link).toBeVisible();
  const address = JSON.stringify(await link.getAttribute('href'));
  // A text, since the types of the browser are not known here.
  const size = await page.evaluate(
    `fetch(${address}).then((answer) => answer.blob()).then(createImageBitmap).then(({ width, height }) => [width, height])`,
  );
  expect(size).toEqual([1654, 7021]);
  // A type that no browser knows does not matter.
  await chooseDocument(page, 'Extrasul', { ...photo, name: 'extras.jpg', mimeType: 'application/x-none' });
  await expect(documentPart(page, 'Extrasul').getByRole('link', { name: 'extras.jpg' })).toBeVisible();
});

test('pictures of the payment order become its PDF, and what was typed survives a reload (REP-205, REP-206)', async ({
  openAs,
  register,
}) => {
  const { username } = await createFiler(register, 'person');
  await sendDocuments(register, username, 'person');
  const page = await openAs(username, '/annual_report');
  page.on('dialog', (dialog) => void dialog.accept());
  const proof = page.getByRole('form', { name: 'Dovada plății' });
  await proof.getByRole('checkbox', { name: /^Am scris/ }).check();
  await choice(proof, 'Cine a plătit').selectOption({ label: 'Altă persoană' });
  await field(proof, 'Numele persoanei care a plătit').fill('Țăranu Ilinca');
  await field(proof, 'Numărul ordinului de plată').fill('OP 17');
  await page.reload();
  await expect(field(proof, 'Numele persoanei care a plătit')).toHaveValue('Țăranu Ilinca');
  await expect(field(proof, 'Numărul ordinului de plată')).toHaveValue('OP 17');
  await expect(proof.getByRole('checkbox', { name: /^Am scris/ })).toBeChecked();
  await choice(proof, 'Cine a plătit').selectOption({ label: 'Eu' });
  await field(proof, 'Data ordinului de plată').fill('3.2.2026');
  await expect(proof).toContainText('Pozele JPG sau PNG, una sau mai multe, se unesc aici într-un PDF.');
  const choose = async (files: (typeof photo)[]) => {
    const asked = page.waitForEvent('filechooser');
    await proof.getByRole('button', { name: /^Alege fișierul/ }).click();
    await (await asked).setFiles(files);
  };
  await choose([photo, await scanFile(1, 'op.pdf')]);
  await expect(proof).toContainText('Alegeți un singur PDF');
  await choose([{ ...photo, name: 'fata.png' }, photo]);
  await expect(proof.getByText('fata.pdf')).toBeVisible();
  await proof.getByRole('button', { name: 'Trimite la validare' }).click();
  await expect(page.getByRole('heading', { name: 'Raportul se analizează' })).toBeVisible({
    timeout: 40_000,
  });
  const { id } = await register.read(`/annual_reports/initialize_annual_report/${username}`);
  const stored = await page.request.get(`/annual_reports/${id}/downloadPaymentProofFile`);
  expect((await readPdf(await stored.body())).sizes).toHaveLength(2);
  const left = await page.evaluate(() => Object.keys(sessionStorage));
  expect(left.filter((key) => key.startsWith('typed.'))).toEqual([]);
});
