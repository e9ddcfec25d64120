/** The check of a certificate by its number. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../test/render-screen.tsx';
import { answer, refusal } from '../../../test/server.ts';
import { button, expectAccessible, expectText, field } from '../../../test/verbs.ts';
import { CertificateCheckPage } from './certificate-check-page.tsx';

test('an invalid number and an unknown one give a message', async () => {
  await renderPart(<CertificateCheckPage />);
  const check = button(page, 'Verifică');
  await check.click();
  await expect.element(page.getByText('Numărul este obligatoriu')).toBeVisible();
  await expectText(page.getByRole('alert'), 'Vă rugăm introduceți un număr de adeverință valid');
  const number = field(page, 'Numărul adeverinței');
  await number.fill('ABC-1234');
  await expect
    .element(page.getByText('Format invalid - trebuie să introduceți 8 caractere alfanumerice!'))
    .toBeVisible();
  await check.click();
  await expectText(
    page.getByRole('alert'),
    'Formatul numărului de adeverință este invalid - trebuie să introduceți 8 caractere alfanumerice!',
  );
  answer('GET /api/certificates/validate/AAAA0000', refusal(404));
  await number.fill('AAAA0000');
  await check.click();
  await expectText(page.getByRole('alert'), 'Adeverința cu numărul specificat nu a fost găsită');
  await expectAccessible();
});
