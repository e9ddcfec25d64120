/** The first day of an empty register: from the printed password to the staff accounts (OPE-35, ACC-100). */
import { startEmptyRegister } from './empty-register.ts';
import { expect, type Page, test } from './test.ts';
import { expectAccessible, field, openFurther, signInByForm } from './verbs.ts';
import { answered } from './watch.ts';

const newPassword = 'o-parola-aleasa-azi-2026';

async function takeStep(page: Page, title: string): Promise<void> {
  await openFurther(page, 'Primii pași');
  await page.getByRole('main').getByRole('link', { name: title }).click();
}

function step(page: Page, title: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title }) });
}

test('an administrator is led from the printed password to staff accounts', async ({ openAs, tolerate }) => {
  tolerate(answered(422));
  // Starts a database of its own.
  test.slow();
  const register = await startEmptyRegister();
  try {
    const page = await openAs(null, `${register.address}/login`);
    await signInByForm(page, 'superadmin', register.firstPassword);
    // The password was printed to a log, so that the user must choose a new one first.
    await field(page, 'Parola nouă').fill(newPassword);
    await page.getByRole('button', { name: 'Autentificare' }).click();

    await expect(page.getByRole('heading', { name: 'Primii pași' })).toBeVisible();
    await expect(step(page, 'Copiile de siguranță')).toContainText('BACKUP_TO nu este setat');
    await page.getByRole('link', { name: 'Persoane fizice' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Importă persoane' })).toBeVisible();
    await page.goto(`${register.address}/reporting`);
    await expect(page.getByText('Nu există încă membri.')).toBeVisible();

    await takeStep(page, 'Contul dumneavoastră');
    await expect(page.getByRole('region', { name: 'A doua verificare' })).toBeFocused();
    await takeStep(page, 'Setările anului');
    await page.getByRole('button', { name: 'Confirmă' }).click();
    await expect(page.getByText(/^Confirmate de Administrator Super la/)).toBeVisible();

    await takeStep(page, 'Conturile bancare ale filialelor');
    const panel = page.getByRole('button', { name: /^Conturi bancare ale filialelor/ });
    await expect(panel).toBeFocused();
    await expect(panel).toBeInViewport();
    await page.getByRole('button', { name: 'Lipește din foaia de calcul' }).click();
    await field(page, 'Filiala, IBAN, Banca').fill(
      'Filiala\tIBAN\tBanca\nAlba\tRO49AAAA1B31007593840000\tBanca A\nArad\tRO50AAAA1B31007593840000\nAtlantida\tRO49',
    );
    await page.getByRole('button', { name: 'Completează' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '2 filiale completate' })).toContainText(
      'rândul 4: nu există filiala „Atlantida”',
    );
    const accounts = page.getByRole('region', { name: /^Conturi bancare/ });
    const arad = field(accounts, 'Arad, IBAN');
    await accounts.getByRole('button', { name: 'Salvează' }).click();
    await expect(arad).toHaveAccessibleDescription(/^IBAN-ul nu trece verificarea/);
    await expect(arad).toBeFocused();
    await arad.fill('ro09 bcyp 0000 0012 3456 7890');
    await accounts.getByRole('button', { name: 'Salvează' }).click();
    await expect(accounts.getByText('40 de filiale nu au cont')).toBeVisible();
    await expect(arad).toHaveValue('RO09 BCYP 0000 0012 3456 7890');

    await takeStep(page, 'Conturile personalului');
    const rows =
      'Popescu;Ana;ana@exemplu.ro;;Moderator;Alba\r\nIonescu;Dan;dan@exemplu.ro;dan.ionescu;Administrator;\r\n';
    await page
      .getByRole('main')
      .locator('input[type=file]')
      .setInputFiles({
        name: 'conturi.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Nume;Prenume;E-mail;Nume de utilizator;Rol;Filiala\r\n${rows}`),
      });
    await page.getByRole('button', { name: 'Previzualizează' }).click();
    await expect(page.getByText('Se adaugă 2 conturi.')).toBeVisible();
    await page.getByRole('button', { name: 'Confirmă și înregistrează' }).click();
    await expect(page.getByText('S-au creat 2 conturi.')).toBeVisible();
    await page.getByRole('button', { name: 'Descarcă parolele' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Descarcă parolele' }).click();
    expect((await download).suggestedFilename()).toMatch(/^conturi-import-\d+\.csv$/);

    await openFurther(page, 'Primii pași');
    await expect(step(page, 'Setările anului')).toContainText('Făcut');
    await expect(step(page, 'Conturile bancare ale filialelor')).toContainText('2 din 42');
    await expect(step(page, 'Conturile personalului')).toContainText('1 din 42');
    await expectAccessible(page);
  } finally {
    await register.close();
  }
});
