/** A screen reader hears payment and decision: heading, objections and result of each step, for a person and for a firm. */
import { createFiler, decide, filledReport, pdfFile, sendDocuments } from './filing.ts';
import { expectAnnounced, expectFocusSpoken, spokenHeadings } from './spoken.ts';
import { expect, test } from './test.ts';
import { choice, field } from './verbs.ts';

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
    await choice(proof, 'Cine a plătit').selectOption({ label: 'Eu' });
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
