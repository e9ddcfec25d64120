/** The button of the organisation's accounts, what the server says on the way back, and the code. */
import { oidcRefusals } from '@ceccar/contract/account/oidc';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { renderPart } from '../../../test/render-screen.tsx';
import { answer, refusal, requestsTo } from '../../../test/server.ts';
import { button, expectCount, expectText, field } from '../../../test/verbs.ts';
import { page } from '../../platform/api/page.ts';
import { SignInPage } from './sign-in-page.tsx';

const label = 'Intrați cu contul nostru';
const former = window.location.href;

beforeEach(() => {
  page.organisationSignIn = label;
});
afterEach(() => {
  page.organisationSignIn = null;
  window.history.replaceState(null, '', former);
});

function openAt(search: string) {
  window.history.replaceState(null, '', `/login${search}`);
  return renderPart(<SignInPage />);
}

const link = () => screen.getByRole('link', { name: label });

test('the button leads to the provider, and from there to the page that was asked for', async () => {
  await openAt('?next=%2Fpersons');
  await expect.element(link()).toHaveAttribute('href', '/login/oidc?next=%2Fpersons');
  await expectCount(screen.getByRole('alert'), 0);
});

test('without accounts of the organisation there is no button', async () => {
  page.organisationSignIn = null;
  await openAt('?oidc=unavailable');
  await expectCount(link(), 0);
  await expect.element(field(screen, 'Nume de utilizator')).toBeVisible();
});

test.each([
  ['unavailable', '/login/oidc'],
  ['unknown', '/login/oidc?other=1'],
] as const)('the refusal %s is explained, and the password remains', async (name, href) => {
  await openAt(`?oidc=${name}`);
  await expectText(screen.getByRole('alert'), oidcRefusals[name]);
  await expect.element(link()).toHaveAttribute('href', href);
  await expect.element(button(screen, 'Autentificare')).toBeEnabled();
});

test('a word that the server does not send shows nothing', async () => {
  await openAt('?oidc=toString');
  await expect.element(link()).toBeVisible();
  await expectCount(screen.getByRole('alert'), 0);
});

test('the code is asked for instead of the password; a wrong one is told (ACC-160)', async () => {
  answer('POST /login/oidc/code', refusal(401, 'Codul nu este corect sau a fost deja folosit.'));
  await openAt('?oidc=code&next=%2Fpersons');
  await expectCount(screen.getByLabelText('Parola', { exact: true }), 0);
  await button(screen, 'Autentificare').click();
  await expect.element(screen.getByText('Campul Cod este obligatoriu')).toBeVisible();
  expect(requestsTo('POST /login/oidc/code')).toEqual([]);
  await field(screen, 'Cod').fill('000000');
  await button(screen, 'Autentificare').click();
  await expectText(screen.getByRole('alert'), 'Codul nu este corect sau a fost deja folosit.');
});
