/** The check of a certificate by its number. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../../../test/render-screen.tsx';
import { answer, refusal, requestsTo } from '../../../../test/server.ts';
import { button, expectAccessible, expectCount, expectText, field } from '../../../../test/verbs.ts';
import { CertificateCheckPage } from './certificate-check-page.tsx';

const malformed = 'Format invalid - trebuie să introduceți 8 caractere alfanumerice!';
const sentMalformed =
  'Formatul numărului de adeverință este invalid - trebuie să introduceți 8 caractere alfanumerice!';

test('one text at a time says why a number is refused', { tags: 'deep' }, async () => {
  await renderPart(<CertificateCheckPage />);
  const check = button(page, 'Verifică');
  const number = field(page, 'Numărul adeverinței');
  await number.fill('ABC-1234');
  await expect.element(number).toHaveAccessibleDescription('');
  await check.click();
  await expect.element(number).toHaveAccessibleDescription(sentMalformed);
  await expect.element(number).toHaveFocus();
  await expectCount(page.getByText(/8 caractere alfanumerice/), 1);
  await expectCount(page.getByRole('alert'), 0);
  await expectAccessible();
  await number.fill('ABC-123');
  await expect.element(number).toHaveAccessibleDescription(malformed);
  await number.clear();
  await expect.element(number).toHaveAccessibleDescription('Numărul este obligatoriu');
  await expectCount(page.getByText('Numărul este obligatoriu'), 1);
  await check.click();
  await expect
    .element(number)
    .toHaveAccessibleDescription('Vă rugăm introduceți un număr de adeverință valid');
});

test('blanks, dashes and small letters in a number do not matter; an unknown one is reported (PAP-124)', {
  tags: 'deep',
}, async () => {
  answer('GET /api/certificates/validate/II5APVCW', refusal(404));
  await renderPart(<CertificateCheckPage />);
  const number = field(page, 'Numărul adeverinței');
  await number.fill(' ii5a-pv cw ');
  await userEvent.keyboard('{Enter}');
  await expectText(page.getByRole('alert'), 'Adeverința cu numărul specificat nu a fost găsită');
  expect(requestsTo('GET /api/certificates/validate/II5APVCW')).toHaveLength(1);
  await expect.element(number).toHaveAccessibleDescription('');
  await expectAccessible();
});

test('it says where the certificate stands in the log of the register (AUD-96)', async () => {
  const person = { fullName: 'Mureșan Ana', region: 'Cluj', category: 'EXPERT CONTABIL', cip: '14000' };
  const certificate = { code: 'II5APVCW', issuedAt: '2026-11-26T08:00:00.000Z' };
  const logged = {
    position: 7,
    loggedAt: '2026-11-26T08:05:00.000Z',
    proof: '/.well-known/register-log/proofs/7',
  };
  answer('GET /api/certificates/validate/II5APVCW', {
    body: { success: true, certificate, person, courses: [], status: null, today: null, logged },
  });
  await renderPart(<CertificateCheckPage />);
  await field(page, 'Numărul adeverinței').fill('II5APVCW');
  await button(page, 'Verifică').click();
  await expect
    .element(page.getByText(/^Înscris în jurnal la 26\.11\.2026, 10:05, poziția 7\./))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^Dovada înscrierii/ }))
    .toHaveAttribute('href', logged.proof);
  await expectAccessible();
});

test('paper shows all courses, the screen a page of them (PUB-99)', async () => {
  const courses = Array.from({ length: 40 }, (_, place) => ({
    name: `Cursul ${place + 1}`,
    hours: 2,
    year: 2026,
    interval: null,
  }));
  const person = { fullName: 'Mureșan Ana', region: 'Cluj', category: 'EXPERT CONTABIL', cip: '14000' };
  const certificate = { code: 'II5APVCW', issuedAt: '2026-11-26T08:00:00.000Z' };
  answer('GET /api/certificates/validate/II5APVCW', {
    body: { success: true, certificate, person, courses },
  });
  await renderPart(<CertificateCheckPage />);
  await field(page, 'Numărul adeverinței').fill('II5APVCW');
  await button(page, 'Verifică').click();
  await expectText(page.getByRole('alert'), /^Adeverință valabilăVerificat la \d\d\.\d\d\.\d{4}/);
  await expect.element(page.getByRole('heading', { name: 'Cursuri: 40, cu 80 de ore' })).toBeVisible();
  await expectCount(page.getByRole('row'), 11);
  const isPrinted = (row: Element) => row.matches('.paper-only') || getComputedStyle(row).display !== 'none';
  const rows = [...document.querySelectorAll('tbody tr')];
  expect([rows.length, rows.every(isPrinted)]).toEqual([40, true]);
});

test('a cancelled certificate says so; an administrator cancels one (PAP-209)', {
  tags: 'deep',
}, async () => {
  const person = { fullName: 'Mureșan Ana', region: 'Cluj', category: 'EXPERT CONTABIL', cip: '14000' };
  const courses = [{ name: 'Fiscalitate', hours: 8, year: 2026, interval: null }];
  const certificate = { code: 'II5APVCW', issuedAt: '2026-11-26T08:00:00.000Z' };
  const answered = (more: object) =>
    answer('GET /api/certificates/validate/II5APVCW', {
      body: { success: true, certificate: { ...certificate, ...more }, person, courses },
    });
  answered({ cancelledAt: null, cancelledReason: null, canCancel: true });
  answer('POST /api/certificates/II5APVCW/cancel', { body: { cancelledAt: '2026-11-27T08:00:00.000Z' } });
  await renderPart(<CertificateCheckPage />);
  await field(page, 'Numărul adeverinței').fill('II5APVCW');
  await button(page, 'Verifică').click();
  await button(page, 'Anulează adeverința nr. II5APVCW').click();
  await field(page.getByRole('dialog'), 'Motivul anulării').fill('Curs greșit');
  answered({ cancelledAt: '2026-11-27T08:00:00.000Z', cancelledReason: 'Curs greșit', canCancel: false });
  await button(page.getByRole('dialog'), 'Anulează adeverința').click();
  await expectText(
    page.getByRole('alert').first(),
    /^Adeverință autentică, anulată între timpAdeverința a fost anulată la 27\.11\.2026\./,
  );
  expect(requestsTo('POST /api/certificates/II5APVCW/cancel')).toMatchObject([
    { body: { reason: 'Curs greșit' } },
  ]);
  await expect.element(page.getByText('Motivul anulării: Curs greșit')).toBeVisible();
  await expectAccessible();
});
