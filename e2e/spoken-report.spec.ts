/** A screen reader hears each step of the report: heading, objections and result, for a person and for a firm. */
import { photo, textFile } from './files.ts';
import {
  chooseDocument,
  createFiler,
  decide,
  fillDraft,
  filledReport,
  pdfFile,
  sendDocument,
  sendDocuments,
} from './filing.ts';
import { expectAnnounced, expectFocusSpoken, spokenHeadings } from './spoken.ts';
import { expect, test } from './test.ts';
import { choice, field } from './verbs.ts';

for (const kind of ['person', 'company'] as const)
  test(`heading, objections and result of the first steps are announced, ${kind}`, async ({
    openAs,
    register,
  }) => {
    const { username } = await createFiler(register, kind);
    await fillDraft(register, username, kind);
    const page = await openAs(username, '/annual_report');
    const button = (name: string) => page.getByRole('button', { name });
    await expectAnnounced(page, /Pasul 1 din 4: Raportul/);
    expect(await spokenHeadings(page)).toContain('Completați raportul');

    await page.getByRole('link', { name: 'Completează aici' }).press('Enter');
    const parts = page.getByRole('navigation', { name: 'Părțile formularului' });
    await parts.getByRole('button').last().press('Enter');
    await expectFocusSpoken(page, { role: 'heading', name: 'Semnătura' });
    await field(page, 'Data').fill('31.02.2026');
    await field(page, 'Data').press('Tab');
    await expectAnnounced(page, /Mai este un răspuns de completat.*Data nu există în calendar/);
    await field(page, 'Data').fill('1.2.2026');
    await field(page, 'Data').press('Tab');
    await expectAnnounced(page, /Salvat/);
    await button('Descarcă PDF-ul completat').press('Enter');
    await expectAnnounced(page, /PDF-ul a fost descărcat/);
    await expectFocusSpoken(page, { role: 'button', name: /Descarcă PDF-ul completat$/ });

    await page.getByRole('link', { name: 'Mergi la documente' }).press('Enter');
    await expectAnnounced(page, /Pasul 2 din 4: Documentele/);
    await expectAnnounced(page, /Mai lipsesc:.*raportul anual/);
    expect(await spokenHeadings(page)).toContain('Trimiteți raportul și documentele');
    await button('Trimite documentele').press('Enter');
    await expectFocusSpoken(page, { role: 'region', name: /^Raportul anual/ });
    const picture = kind === 'person' ? 'Copia actului' : 'Certificatul de înregistrare';
    await chooseDocument(page, picture, textFile);
    await expectAnnounced(page, /Fisierele selectate sunt invalide/);
    await expectFocusSpoken(page, {
      role: 'button',
      name: new RegExp(picture),
      description: /trebuie sa fie in format JPG, JPEG sau PNG/,
    });
    await sendDocument(page, picture, photo);
    await expectAnnounced(page, new RegExp(`${picture}.*: fișierul a fost trimis`));
    const document = pdfFile(await filledReport(register, username, kind));
    await sendDocument(page, 'Raportul anual', document);
    await expectAnnounced(page, /Raportul anual: fișierul a fost trimis/);
    await expectFocusSpoken(page, { role: 'region', name: 'Raportul anual' });
  });

for (const kind of ['person', 'company'] as const)
  test(`heading, objections and result of the last steps are announced, ${kind}`, async ({
    openAs,
    register,
  }) => {
    const { username } = await createFiler(register, kind);
    const id = await sendDocuments(register, username, kind);
    const page = await openAs(username, '/annual_report');
    await expect(page.getByRole('heading', { name: 'Plătiți cotizația' })).toBeVisible();
    expect(await spokenHeadings(page)).toContain('Plătiți cotizația');
    await expect(page.getByRole('listitem').and(page.locator('[aria-current="step"]'))).toContainText(
      'pasul curent',
    );

    const proof = page.getByRole('form', { name: 'Dovada plății' });
    await proof.getByRole('button', { name: 'Trimite la validare' }).press('Enter');
    await expectAnnounced(page, /De completat sau de corectat: \d câmpuri/);
    await expectFocusSpoken(page, { role: 'checkbox', name: /^Am scris/, description: /Confirmați/ });

    await proof.getByRole('checkbox', { name: /^Am scris/ }).check();
    await choice(proof, 'Cine a plătit').selectOption({ label: kind === 'person' ? 'Eu' : 'Societatea' });
    await field(proof, 'Numărul ordinului de plată').fill('19');
    await field(proof, 'Data ordinului de plată').fill('3.2.2026');
    const chooser = page.waitForEvent('filechooser');
    await proof.getByRole('button', { name: /^Alege fișierul/ }).click();
    await (await chooser).setFiles(pdfFile(await filledReport(register, username, kind), 'op.pdf'));
    await proof.getByRole('button', { name: 'Trimite la validare' }).press('Enter');
    await expectFocusSpoken(page, { role: 'heading', name: 'Raportul se analizează' });

    await decide(register, id, 'rejectAnnualReport', { rejectReason: 'Suma nu corespunde.' });
    await page.reload();
    await expectAnnounced(page, /Raportul anterior a fost respins.*Suma nu corespunde\./);
    expect(await spokenHeadings(page)).toContain('Completați raportul');
  });
