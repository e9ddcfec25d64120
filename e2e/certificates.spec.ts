/** A member downloads a certificate; anyone can verify it by its QR code or by typing its number. */
import { downloadPdf } from './files.ts';
import { lookAt } from './look-at.ts';
import { expect, test } from './test.ts';
import { field, rows } from './verbs.ts';

test('a member generates a certificate, a visitor checks it, a second one has to wait', async ({
  openAs,
}) => {
  const page = await openAs('persoana', '/annual_report');
  await page.getByRole('link', { name: 'Adeverință' }).click();
  await expect(page.getByText('Mureșan Andreea-Ștefania')).toBeVisible();
  await expect(page.getByText('EXPERT CONTABIL')).toBeVisible();
  // One press makes and downloads it.
  const document = await downloadPdf(page, () =>
    page.getByRole('button', { name: 'Generează Adeverința' }).click(),
  );
  const take = page.getByRole('button', { name: 'Descarcă Adeverința PDF' });
  await expect(take).toBeVisible();
  const [, code = ''] = /^adeverinta-([A-Z0-9]{8})\.pdf$/.exec(document.fileName) ?? [];
  expect(code).toHaveLength(8);
  expect(document.text).toContain('Mureșan Andreea-Ștefania');
  expect(document.text).toContain(`/certificate/verify?code=${code}`);
  expect(document.sizes[0]).toEqual(expect.objectContaining({ width: 595, height: 842 }));
  await lookAt(page, 'certificate');

  // Earlier certificates can be downloaded again.
  const again = await downloadPdf(page, () =>
    page.getByRole('link', { name: `Descarcă adeverința ${code}` }).click(),
  );
  expect(again.text).toBe(document.text);
  expect((await downloadPdf(page, () => take.click())).text).toBe(document.text);

  await page.reload();
  await page.getByRole('button', { name: 'Generează Adeverința' }).click();
  await expect(page.getByRole('alert')).toHaveText('Există deja o adeverință emisă în ultimele 24 de ore.');
  await expect(take).toHaveCount(0);

  const visitor = await openAs(null, `/certificate/verify?code=${code}`);
  await expect(visitor.getByRole('alert').filter({ hasText: 'Adeverință valabilă' })).toBeVisible();
  await expect(visitor.getByText('Mureșan Andreea-Ștefania')).toBeVisible();
  await expect(rows(visitor.getByRole('table', { name: 'Cursuri' })).first()).toBeVisible();
  await lookAt(visitor, 'certificate-check');

  await visitor.getByRole('button', { name: 'Verifică altă adeverință' }).click();
  await field(visitor, 'Numărul adeverinței').fill(` ${code.slice(0, 4).toLowerCase()} - ${code.slice(4)} `);
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByText('Mureșan Andreea-Ștefania')).toBeVisible();
});

test('a firm has no certificate', async ({ openAs }) => {
  const page = await openAs('firma', '/certificate');
  await expect(page.getByText(/se eliberează membrilor persoane fizice/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Adeverință' })).toHaveCount(0);
});
