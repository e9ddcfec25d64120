/** The register's log for administrators. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { answer } from '../../../test/server.ts';
import { button, expectAccessible, expectText, field } from '../../../test/verbs.ts';
import { RegisterLogPanel } from './register-log-panel.tsx';

const path = 'GET /api/operation/register_log';
const log = {
  verifierKey: 'registru.example/.well-known/register-log+0a1b2c3d+AQID',
  head: { size: 12_345, signedAt: '2027-02-20T07:07:00.000Z', note: 'origine\n12345\nAA==\n' },
};

test('a kept head is compared, and the answer is announced (AUD-98)', { tags: 'deep' }, async () => {
  answer(path, { body: { ...log, comparison: null } });
  await renderScreen(<RegisterLogPanel />);
  await expect.element(page.getByText('12.345')).toBeVisible();
  await expect.element(button(page, 'Compară')).toBeDisabled();
  await field(page, 'Un capăt păstrat').fill('origine\n100\nAA==\n');
  answer(path, { body: { ...log, comparison: { size: 100, fault: null } } });
  await button(page, 'Compară').click();
  await expectText(
    page.getByRole('status').getByRole('alert'),
    /cele 100 de poziții de atunci sunt neschimbate/,
  );
  answer(path, { body: { ...log, comparison: { size: null, fault: 'Capătul păstrat nu este semnat.' } } });
  await button(page, 'Compară').click();
  await expectText(page.getByRole('status').getByRole('alert'), 'Capătul păstrat nu este semnat.');
  await expect.element(field(page, 'Un capăt păstrat')).toHaveValue('origine\n100\nAA==\n');
  await expectAccessible();
});

test('where the register has no log there is no panel', async () => {
  answer(path, { body: { verifierKey: null, head: null, comparison: null } });
  await renderScreen(<RegisterLogPanel />);
  await expect.element(page.getByRole('region', { name: 'Jurnalul registrului' })).not.toBeInTheDocument();
});
