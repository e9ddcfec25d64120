/** A member downloads the seal and the card, a firm its Aviz; viewers only read. */
import { downloadPdf } from './files.ts';
import { expect, test } from './test.ts';
import { openEveryPanel, openPanel, panelHeading } from './verbs.ts';

const lastYear = new Date().getFullYear() - 1;

test('a person downloads the own seal and card', async ({ openAs }) => {
  const page = await openAs('persoana', '/member');
  const seals = await openPanel(page, 'Parafa');
  const seal = await downloadPdf(page, () =>
    seals.getByRole('link', { name: `parafa-${lastYear}.pdf` }).click(),
  );
  expect(seal.fileName).toBe(`parafa-${lastYear}.pdf`);
  expect(seal.text).toContain('Mureșan Andreea-Ștefania');

  const badge = await openPanel(page, 'Legitimație electronică');
  const card = await downloadPdf(page, () =>
    badge.getByRole('button', { name: 'Descarcă legitimația' }).click(),
  );
  expect(card.fileName).toBe('legitimatie_14000001.pdf');
  expect(card.sizes).toHaveLength(2);
  for (const part of ['MUREȘAN', 'Andreea-Ștefania', '14000001']) expect(card.text).toContain(part);
  await expect(badge.getByText('Legitimația a fost descărcată.')).toBeVisible();
});

test('a firm downloads the own Aviz and generates none', async ({ openAs }) => {
  const page = await openAs('firma', '/member');
  const notices = await openPanel(page, 'Aviz pentru exercitarea profesiei');
  const pdf = await downloadPdf(page, () =>
    notices.getByRole('link', { name: `Descarcă avizul nr. 1 din ${lastYear}` }).click(),
  );
  expect(pdf.fileName).toMatch(new RegExp(`^aviz-${lastYear}-1-[0-9a-f]{24}\\.pdf$`));
  expect(pdf.text).toContain('Conta Expert Transilvania SRL');
  await expect(notices.getByText(/Adresați-vă filialei la care este înregistrată societatea/)).toBeVisible();
  await expect(notices.getByRole('button', { name: 'Generează avizul' })).toHaveCount(0);
  await expect(panelHeading(page, 'Avize')).toHaveCount(0);
});

for (const username of ['viewer', 'viewer.cluj', 'persoana', 'firma']) {
  test(`${username} finds nothing to change in any panel`, async ({ openAs }) => {
    const recordPages = username.startsWith('viewer')
      ? ['/persons/edit/1', '/companies/edit/1']
      : ['/member'];
    const page = await openAs(username, '/account');
    for (const recordPage of recordPages) {
      await page.goto(recordPage);
      await openEveryPanel(page);
      await expect(
        page
          .getByRole('row')
          .filter({ hasText: /^20\d\d/ })
          .first(),
      ).toBeVisible();
      await expect(
        page.getByRole('button', { name: /^(Salvează|Adaugă|Șterge|Alege|Generează|Anulează)/ }),
      ).toHaveCount(0);
      // Members may change only their own contact data.
      const own = page.getByRole('region', { name: 'Date de contact' }).getByRole('textbox');
      await expect(own).toHaveCount({ persoana: 5, firma: 4 }[username] ?? 0);
      await expect(page.getByRole('textbox')).toHaveCount(await own.count());
      // Choices of page size and of the year of discounts change nothing but the view.
      const choices = page.getByRole('combobox').and(page.locator(':not([aria-label="Rânduri pe pagină"])'));
      await expect(choices).toHaveCount(await page.getByLabel('Anul cotizațiilor').count());
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      for (const title of ['Istoric', 'Avize']) await expect(panelHeading(page, title)).toHaveCount(0);
    }
  });
}
