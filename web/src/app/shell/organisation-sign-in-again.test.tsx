import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { renderPart } from '../../../test/render-screen.tsx';
import { answer } from '../../../test/server.ts';
import { page } from '../../platform/api/page.ts';
import { getToken, isSignInAsked, renewToken, sendingWith } from '../../platform/api/session.ts';
import { OrganisationSignInAgain } from './organisation-sign-in-again.tsx';

afterEach(() => {
  page.organisationSignIn = null;
});

function pageOf(username: string, token: string) {
  const data = JSON.stringify({ ...page, user: { ...page.user, username }, token });
  return { body: `<script type="application/json" id="page">${data}</script>` };
}

test('a session that the same account has begun in another tab is continued here (ACC-155)', async () => {
  page.organisationSignIn = 'Contul nostru';
  answer('GET /account', { status: 401 });
  const renewed = renewToken(sendingWith());
  await expect.poll(isSignInAsked).toBe(true);
  await renderPart(<OrganisationSignInAgain />);
  const link = screen.getByRole('link', { name: 'Contul nostru, în altă filă' });
  await expect.element(link).toHaveAttribute('href', '/login/oidc?next=%2Faccount');

  answer('GET /account', pageOf('altcineva', 'jetonul altcuiva'));
  window.dispatchEvent(new Event('focus'));
  await expect.poll(isSignInAsked).toBe(true);
  expect(getToken()).toBe('jeton');

  answer('GET /account', pageOf('admin', 'jeton nou'));
  window.dispatchEvent(new Event('focus'));
  await renewed;
  expect(getToken()).toBe('jeton nou');
});
