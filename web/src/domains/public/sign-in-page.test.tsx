/** The sign-in form: what it refuses by itself, and how it shows the server's refusals. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../test/render-screen.tsx';
import { answer, refusal, requestsTo } from '../../../test/server.ts';
import { button, expectCount, expectText, field } from '../../../test/verbs.ts';
import { SignInPage } from './sign-in-page.tsx';

async function fillForm(username: string, password: string): Promise<void> {
  await field(page, 'Nume de utilizator').fill(username);
  await page.getByLabelText('Parola', { exact: true }).fill(password);
}

test('empty fields are told without a request', async () => {
  await renderPart(<SignInPage />);
  await button(page, 'Autentificare').click();
  await expect.element(page.getByText('Campul Nume de utilizator este obligatoriu')).toBeVisible();
  await expect.element(page.getByText('Campul Parola este obligatoriu')).toBeVisible();
  expect(requestsTo('POST /login')).toEqual([]);
});

test('repeated failures are slowed down, with a countdown', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  answer('POST /login', { ...refusal(429), headers: { 'Retry-After': '3' } });
  await renderPart(<SignInPage />);
  await fillForm('nimeni', 'gresit');
  const send = button(page, 'Autentificare');
  const alert = page.getByRole('alert');
  await send.click();
  await expectText(alert, /^Prea multe încercări\. Mai puteți încerca peste \d secunde\.$/);
  await expect.element(send).toBeDisabled();
  const atFirst = alert.element().textContent;
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(() => alert.query()?.textContent).not.toBe(atFirst);
  await vi.advanceTimersByTimeAsync(10_000);
  await expectCount(alert, 0);
  await expect.element(send).toBeEnabled();
  await expect.element(field(page, 'Nume de utilizator')).toHaveValue('nimeni');
});

test('a banned account sees that it is banned', async () => {
  answer('POST /login', refusal(403));
  await renderPart(<SignInPage />);
  await fillForm('banned', 'parola-corecta');
  await button(page, 'Autentificare').click();
  await expectText(page.getByRole('alert'), 'Contul este blocat.');
});
