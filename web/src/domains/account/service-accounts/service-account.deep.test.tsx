/** The form, the token and the page of a service account. */
import { serviceAccounts } from '@ceccar/contract/account/service-accounts';
import { regions } from '@ceccar/contract/members/reference-lists';
import { product } from '@ceccar/contract/product';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, collection, record, requestsTo, serveRecord } from '../../../../test/server.ts';
import { button, choice, field } from '../../../../test/verbs.ts';
import { paths } from '../../../platform/paths.ts';
import { ServiceAccountCreate } from './service-account-create.tsx';
import { ServiceAccountEdit } from './service-account-edit.tsx';

const view = 'service-account-details';
const token = `${product}_${'a'.repeat(48)}`;

function account(values: Record<string, unknown> = {}) {
  return record(serviceAccounts, view, 7, {
    name: 'Contabilitate',
    state: 'active',
    role: 'ROLE_VIEW_GLOBAL',
    scopes: ['companies:read'],
    expiresOn: '2027-03-31',
    callsPerMinute: 300,
    tokenIssuedAt: '2026-11-26T08:00:00.000Z',
    maker: { '@id': '/api/users/1', '@type': 'User', name: 'admin' },
    ...values,
  });
}

const place = { at: '/service_accounts/edit/7', route: paths.serviceAccountEdit };

test('rights start from a preset, and the token is shown once, with a call that it may make', {
  tags: 'deep',
}, async () => {
  answer('GET /api/service_accounts', { body: collection([]) });
  answer('POST /api/service_accounts', { status: 201, body: account({ state: 'unissued' }) });
  answer('POST /api/service_accounts/7/token', { body: { token, oldTokenUntil: null } });
  await renderScreen(<ServiceAccountCreate />, { at: '/service_accounts/create' });
  await field(page, 'Nume').fill('Contabilitate');
  await choice(page, 'Rol').selectOptions('Vizualizare globală');
  expect(page.getByLabelText('Filiala').elements()).toEqual([]);
  await choice(page, 'Porniți de la').selectOptions('Formare: scrie cursuri și participări');
  await expect.element(page.getByRole('checkbox', { name: 'Cursuri: citire' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Cursuri: scriere', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Societăți: citire', exact: true }).click();
  await button(page, 'Salvează').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(token, { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(/^curl .*\/api\/companies\?itemsPerPage=1"$/)).toBeVisible();
  const [created] = requestsTo('POST /api/service_accounts');
  const { scopes } = (created?.body ?? {}) as { scopes: string[] };
  expect(scopes).toContain('companies:read');
  expect(scopes).toContain('courses:read');
  expect(scopes).toContain('person_courses:write');
  expect(scopes).not.toContain('courses:write');
});

test('a preset that only reads takes the role of a viewer, without the CNP, and says what it contains (ACC-198)', {
  tags: 'deep',
}, async () => {
  answer('GET /api/service_accounts', { body: collection([]) });
  await renderScreen(<ServiceAccountCreate />, { at: '/service_accounts/create' });
  await choice(page, 'Porniți de la').selectOptions('Site public: citește membri și vize');
  await expect.element(choice(page, 'Rol')).toHaveValue('ROLE_VIEW_GLOBAL');
  await expect
    .element(choice(page, 'Porniți de la'))
    .toHaveDisplayValue('Site public: citește membri și vize');
  await expect.element(page.getByText(/fără CNP; arătați pe site/)).toBeVisible();
  const cnp = page.getByRole('checkbox', { name: 'CNP-ul persoanelor' });
  await expect.element(cnp).not.toBeChecked();
  await cnp.click();
  await expect.element(cnp).toBeChecked();
  // The set stays named, and choosing the empty line changes no tick.
  await choice(page, 'Porniți de la').selectOptions('Alegeți un set de drepturi');
  await expect.element(cnp).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Persoane fizice: citire' })).toBeChecked();
});

test('a role of a branch asks for the branch', { tags: 'deep' }, async () => {
  answer('GET /api/service_accounts', { body: collection([]) });
  answer('GET /api/regions', {
    body: collection([record(regions, regions.defaultView, 12, { name: 'Cluj' })]),
  });
  await renderScreen(<ServiceAccountCreate />, { at: '/service_accounts/create' });
  await choice(page, 'Rol').selectOptions('Moderator');
  await expect.element(page.getByLabelText('Filiala')).toBeVisible();
  await expect.element(page.getByLabelText('Filiala')).toBeRequired();
});

test('a new token leaves the old one for the chosen days', { tags: 'deep' }, async () => {
  serveRecord(account());
  answer('POST /api/service_accounts/7/token', {
    body: { token, oldTokenUntil: '2026-12-03T08:00:00.000Z' },
  });
  await renderScreen(<ServiceAccountEdit />, place);
  await button(page, 'Emite o cheie nouă').click();
  await choice(page, 'Cheia veche').selectOptions('Încă 7 zile');
  await button(page.getByRole('dialog'), 'Emite').click();
  await expect.element(page.getByText(token, { exact: true })).toBeVisible();
  expect(requestsTo('POST /api/service_accounts/7/token')[0]?.body).toEqual({ overlapDays: 7 });
});

test('revoking asks first; a revoked account offers nothing more', { tags: 'deep' }, async () => {
  const served = serveRecord(account());
  answer('POST /api/service_accounts/7/revoke', () => {
    Object.assign(served.current(), { state: 'revoked', abilities: { update: false } });
    return { status: 204 };
  });
  await renderScreen(<ServiceAccountEdit />, place);
  await button(page, 'Revocă').click();
  expect(requestsTo('POST /api/service_accounts/7/revoke')).toEqual([]);
  await button(page.getByRole('dialog'), 'Revocă').click();
  await expect.element(page.getByText('Revocat', { exact: true })).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: 'Salvează' }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Revocă' }).elements()).toEqual([]);
});
