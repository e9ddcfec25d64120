/** A member files the yearly report, from the template to the branch's decision. */

import { readFile } from 'node:fs/promises';
import { moveDocuments } from './database.ts';
import { photo, readPdf, textFile } from './files.ts';
import {
  chooseDocument,
  createFiler,
  decide,
  documentPart,
  expectStatus,
  fillDraft,
  pdfFile,
  sendDocument,
  sendDocuments,
  signed,
  startReport,
  submitReport,
} from './filing.ts';
import { lookAt } from './look-at.ts';
import { expect, type Page, test } from './test.ts';
import { choice, expectAccessible, expectNoSidewaysScroll, field } from './verbs.ts';

function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 2, name });
}

function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name });
}

/** Checks the current step by its text for screen readers. */
async function expectStep(page: Page, label: string): Promise<void> {
  const steps = page.getByRole('list', { name: 'Pașii raportului' });
  await expect(steps.getByRole('listitem').and(page.locator('[aria-current="step"]'))).toContainText(label);
}

test('a person fills in the form, signs digitally, pays, and has the visa granted', { tag: '@main' }, async ({
  openAs,
  register,
}) => {
  const { username, member } = await createFiler(register, 'person', { lastName: 'Țăranu' });
  await fillDraft(register, username, 'person', { incomeConsulting: '', clientsCount: '', signedOn: '' });
  const { id } = await startReport(register, username);
  const page = await openAs(username, '/');
  await expect(page).toHaveURL(/\/member$/);
  await page.getByRole('link', { name: 'Continuă raportul anual' }).click();
  await expect(page).toHaveURL(/\/annual_report$/);
  await expectStep(page, 'Raportul');

  await page.getByRole('link', { name: 'Completează aici' }).click();
  // Reopens at the page with missing answers.
  await expect(page.getByText('Pagina 2 din 3')).toBeVisible();
  const dues = page.getByRole('region', { name: 'Cotizația, după ce ați completat' });
  await field(page, 'Consultanță').fill('84 000');
  await field(page, 'Numărul de clienți în anul 2025').fill('o sută');
  await field(page, 'Consultanță').focus();
  await expect(field(page, 'Numărul de clienți în anul 2025')).toHaveAccessibleDescription(
    'Scrieți un număr întreg, de exemplu 12.',
  );
  await expect(dues.getByRole('row', { name: /variabilă/ })).toContainText(/(630|1\.008),00 RON/);
  await lookAt(page, 'annual-report-form');
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Mai departe').click();
  await expect(field(page, 'Numărul de clienți în anul 2025')).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'mai este un răspuns de completat' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Pagina 2 din 3')).toBeVisible();
  const parts = page.getByRole('navigation', { name: 'Părțile formularului' });
  await parts.getByRole('button').last().click();
  const end = page.getByRole('region', { name: 'Raportul completat' });
  await end.getByRole('button', { name: /^Numărul de clienți în anul 2025: Scrieți/ }).click();
  await expect(field(page, 'Numărul de clienți în anul 2025')).toBeFocused();
  await field(page, 'Numărul de clienți în anul 2025').fill('100');
  await button(page, 'Mai departe').click();
  await field(page, 'Data').fill('1.2.26');
  await field(page, 'Locul').focus();
  await expect(field(page, 'Data')).toHaveValue('01.02.2026');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Descarcă PDF-ul completat').click(),
  ]);
  const document = await readFile(await download.path());
  expect((await readPdf(document)).text).toContain('Țăranu');
  await page.getByRole('link', { name: 'Mergi la documente' }).click();
  await expectStep(page, 'Documentele');

  await page.getByRole('radio', { name: 'Da' }).check();
  await sendDocument(page, 'Raportul anual', pdfFile(document, 'nesemnat.pdf'));
  const report = documentPart(page, 'Raportul anual');
  await expect(report).toContainText('Raportul nu este semnat electronic.');
  await sendDocument(page, 'Raportul anual', pdfFile(await signed(document, 'Ștefan Țăranu'), 'semnat.pdf'));
  await expect(report).toContainText('Semnătură validă: Ștefan Țăranu');
  await expect(report).toContainText('Raportul a fost citit și este corect.');
  for (const label of ['Copia actului', 'Extrasul', 'Declarația de asigurare'])
    await sendDocument(page, label, photo);
  await chooseDocument(page, 'Fotografia', { ...photo, name: 'portret mare.png' });
  await expectAccessible(page);
  await page.getByRole('slider', { name: 'Mărire' }).press('ArrowRight');
  await button(page, 'Folosește poza').click();
  await expect(
    documentPart(page, 'Fotografia').getByRole('link', { name: 'portret mare.jpg' }),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: /prelucrarea datelor/ }).check();
  await expect(page.getByText('Nu mai lipsește nimic')).toBeVisible();
  await button(page, 'Trimite documentele').click();
  await expect(heading(page, 'Plătiți cotizația')).toBeVisible({ timeout: 40_000 });
  await expectStep(page, 'Plata');

  const proof = page.getByRole('form', { name: 'Dovada plății' });
  await proof.getByRole('button', { name: 'Trimite la validare' }).click();
  await expect(
    page.getByText('Confirmați că ați scris mențiunea de mai sus pe ordinul de plată.'),
  ).toBeVisible();
  await expect(field(proof, 'Numărul ordinului de plată')).toHaveAccessibleDescription(
    'Campul Numărul ordinului de plată este obligatoriu',
  );
  await expect(page.getByText('Plata online cu cardul nu este disponibilă.')).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: 'De completat sau de corectat: 3 câmpuri' }),
  ).toBeVisible();
  await choice(proof, 'Cine a plătit').selectOption({ label: 'O societate' });
  await expect(field(proof, 'CUI-ul societății care a plătit')).toBeVisible();
  await lookAt(page, 'annual-report-payment');
  await page.setViewportSize({ width: 1440, height: 900 });
  await choice(proof, 'Cine a plătit').selectOption({ label: 'Eu' });
  await proof.getByRole('checkbox', { name: /^Am scris/ }).check();
  await field(proof, 'Numărul ordinului de plată').fill('17');
  await field(proof, 'Data ordinului de plată').fill('3.2.2026');
  const asked = page.waitForEvent('filechooser');
  await proof.getByRole('button', { name: /^Alege fișierul/ }).click();
  await (await asked).setFiles(pdfFile(document, 'op.pdf'));
  await proof.getByRole('button', { name: 'Trimite la validare' }).click();
  await expect(heading(page, 'Raportul se analizează')).toBeVisible({ timeout: 40_000 });
  const receipt = page.getByRole('link', { name: /^Dovada depunerii/ });
  const answer = await page.request.get((await receipt.getAttribute('href')) ?? '');
  expect((await readPdf(await answer.body())).text).toContain('Țăranu');

  await decide(register, id, 'submitVisa', { status: 430, visaReason: 'Dosar complet' });
  await page.reload();
  await expect(page.getByText('viza pe 2026 este acordată')).toBeVisible();
  await expect(page.getByText('Mențiune: Dosar complet')).toBeVisible();
  const visas = await register.read(`/api/person_visas?person=${member['@id']}`);
  expect(visas).toMatchObject({ 'hydra:totalItems': 1 });
});

test('a firm files from a phone, with a report signed by hand, and chooses the day of the visa', async ({
  openAs,
  register,
}) => {
  const { username } = await createFiler(register, 'company');
  await fillDraft(register, username, 'company');
  const { id } = await startReport(register, username);
  const page = await openAs(username, '/annual_report');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Completează aici' }).click();
  await expect(page.getByText('totul este completat')).toBeVisible();
  await expectNoSidewaysScroll(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Descarcă PDF-ul completat').click(),
  ]);
  const document = await readFile(await download.path());
  await page.getByRole('link', { name: 'Mergi la documente' }).click();

  await button(page, 'Trimite documentele').click();
  await expect(documentPart(page, 'Raportul anual')).toBeFocused();
  await expect(page.getByText('Spuneți dacă raportul este semnat electronic.')).toBeVisible();
  await chooseDocument(page, 'Certificatul de înregistrare', textFile);
  await expect(documentPart(page, 'Certificatul de înregistrare')).toContainText(
    'Certificatul de înregistrare trebuie sa fie in format JPG, JPEG sau PNG.',
  );
  await expect(
    page.getByRole('alert').filter({ hasText: 'Fisierele selectate sunt invalide.' }),
  ).toBeVisible();
  await lookAt(page, 'annual-report-documents');
  await page.setViewportSize({ width: 390, height: 844 });
  await sendDocument(page, 'Raportul anual', pdfFile(document));
  await page.getByRole('radio', { name: 'Nu, este semnat olograf' }).check();
  const scan = 'Raportul semnat olograf';
  await chooseDocument(page, scan, [
    { ...photo, name: 'doi.png' },
    { ...photo, name: 'unu.png' },
    { ...photo, name: 'de aruncat.png' },
  ]);
  await documentPart(page, scan).getByRole('button', { name: 'Scoate pagina 3' }).click();
  await documentPart(page, scan).getByRole('button', { name: 'Mută pagina 2 înainte' }).click();
  await button(page, 'Trimite 2 pagini ca PDF').click();
  const joined = documentPart(page, scan).getByRole('link', { name: 'raport-semnat.pdf' });
  const scanned = await page.request.get((await joined.getAttribute('href')) ?? '');
  expect((await readPdf(await scanned.body())).sizes).toEqual([
    { width: 595, height: 842 },
    { width: 595, height: 842 },
  ]);
  // After a reload, the uploaded files and the given answers are still there.
  await page.reload();
  await expect(joined).toBeVisible();
  await sendDocument(page, 'Certificatul de înregistrare', photo);
  await page.getByRole('checkbox', { name: /prelucrarea datelor/ }).check();
  await button(page, 'Trimite documentele').click();
  await expect(heading(page, 'Plătiți cotizația')).toBeVisible({ timeout: 40_000 });
  await expectNoSidewaysScroll(page);
  const proof = page.getByRole('form', { name: 'Dovada plății' });
  await proof.getByRole('checkbox', { name: /^Am scris/ }).check();
  await choice(proof, 'Cine a plătit').selectOption({ label: 'Societatea' });
  await field(proof, 'Numărul ordinului de plată').fill('18');
  await field(proof, 'Data ordinului de plată').fill('3.2.2026');
  const asked = page.waitForEvent('filechooser');
  await proof.getByRole('button', { name: /^Alege fișierul/ }).click();
  await (await asked).setFiles(pdfFile(document, 'op.pdf'));
  // A double click sends only one request.
  await proof.getByRole('button', { name: 'Trimite la validare' }).dblclick();
  await expect(heading(page, 'Raportul se analizează')).toBeVisible({ timeout: 40_000 });

  await decide(register, id, 'submitVisa', { status: 410 });
  await page.reload();
  await expect(heading(page, 'Raportul este validat: alegeți ziua vizei')).toBeVisible();
  await lookAt(page, 'annual-report-visa-day');
  const calendar = page.getByRole('group', { name: 'Ziua vizei' });
  await expect(calendar.getByRole('button', { name: /^(sâmbătă|duminică)/, disabled: false })).toHaveCount(0);
  const days = calendar.getByRole('button', { name: /20\d\d$/, disabled: false });
  const day = (await days.last().getAttribute('aria-label')) ?? '';
  await days.last().click();
  await button(page, `Alege ${day}`).click();
  await expect(page.getByRole('status').filter({ hasText: `Ați ales ${day}` })).toBeVisible();
  await expect(heading(page, 'Raportul este validat')).toBeVisible();
  await expect(button(page, 'Schimbă ziua')).toBeVisible();
});

test('a note that has lapsed leads back to the first step, where an earlier rejection is told', async ({
  openAs,
  register,
}) => {
  const { username } = await createFiler(register, 'person');
  const rejected = await submitReport(register, username, 'person');
  await decide(register, rejected, 'rejectAnnualReport', { rejectReason: 'Lipsește polița.' });
  const id = await sendDocuments(register, username, 'person');
  const page = await openAs(username, '/annual_report');
  const proof = page.getByRole('form', { name: 'Dovada plății' });
  await expect(proof).toBeVisible();
  await moveDocuments(page.url(), id);
  await page.reload();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Nota de plată nu mai este valabilă' }),
  ).toBeVisible();
  await expect(proof).toBeHidden();
  await button(page, 'Am înțeles, reiau de la început').click();
  await expectStep(page, 'Raportul');
  await expect(page.getByRole('alert').filter({ hasText: 'Raportul anterior a fost respins' })).toContainText(
    'Lipsește polița.',
  );
  await lookAt(page, 'annual-report-start');
  await expectStatus(register, id, 10);
  // The old files are discarded, the answers entered on the web are kept.
  await button(page, 'Mergi la documente').click();
  await expect(page.getByRole('link', { name: 'raport.pdf' })).toHaveCount(0);
});

test('a validated report is filed again once the branch agrees', async ({ openAs, register }) => {
  const { username } = await createFiler(register, 'person');
  const id = await submitReport(register, username, 'person');
  await decide(register, id, 'submitVisa', { status: 420 });
  const page = await openAs(username, '/annual_report');
  await button(page, 'Cere redepunerea').click();
  const question = page.getByRole('dialog', { name: 'Cereți redepunerea raportului?' });
  await field(question, 'Motivul').fill('Am uitat un venit.');
  await question.getByRole('button', { name: 'Trimite cererea' }).click();
  await expect(page.getByText('este în curs de analiză la filială')).toBeVisible();
  await expect(button(page, 'Cere redepunerea')).toHaveCount(0);
  const requests = await register.read(`/api/annual_report_resubmissions?annualReport.id=${id}`);
  const [request] = requests['hydra:member'] as { '@id': string }[];
  await register.change(request?.['@id'] ?? '', { approved: true, rejected: false });
  await page.reload();
  await expectStep(page, 'Raportul');
  await expect(page.getByText('rectificativ', { exact: true })).toBeVisible();
});
