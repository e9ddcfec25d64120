/** The page of an account. */
import { users } from '@ceccar/contract/account/users';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { administratorAbilities, record, serveRecord } from '../../../../test/server.ts';
import { button, choice, expectCount, field } from '../../../../test/verbs.ts';
import { paths } from '../../../platform/paths.ts';
import { UserEdit } from './user-edit.tsx';

test('an administrator makes no administrators', async () => {
  const user = record(users, 'user-details', 1, {
    username: 'oaspete',
    roles: ['ROLE_GUEST'],
    abilities: { ...administratorAbilities, changeRole: true, grantAdministrators: false },
  });
  serveRecord(user);
  await renderScreen(<UserEdit />, { at: `/users/edit/${user.uuid}`, route: paths.userEdit });
  const offered = choice(page, 'Rol').getByRole('option');
  await expectCount(offered.filter({ hasText: 'Moderator' }), 1);
  expect(offered.filter({ hasText: /administrator/i }).elements()).toEqual([]);
});

test('a long e-mail address is shown whole', async () => {
  const email = 'albulache.lucia-adriana.791@contabil.example';
  const user = record(users, 'user-details', 1, { username: 'membru', email, roles: ['ROLE_GUEST'] });
  serveRecord(user);
  await renderScreen(<UserEdit />, { at: `/users/edit/${user.uuid}`, route: paths.userEdit });
  const input = field(page, 'E-mail');
  await expect.element(input).toHaveValue(email);
  const { scrollWidth, clientWidth } = input.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('an account that is blocked and freed again is still its member’s', { tags: 'deep' }, async () => {
  const user = record(users, 'user-details', 1, {
    username: 'membru',
    lastName: 'Mureșan',
    firstName: 'Ana',
    email: 'membru@demo.example',
    roles: ['ROLE_USER'],
    person: { '@id': '/api/persons/1', '@type': 'Person', name: 'Mureșan Ana' },
    abilities: { ...administratorAbilities, changeRole: true },
  });
  const { current } = serveRecord(user);
  const place = { at: `/users/edit/${user.uuid}`, route: paths.userEdit };
  await renderScreen(<UserEdit />, place);
  const main = page.getByRole('main');
  for (const [label, role] of [
    ['Blocat', 'ROLE_BANNED'],
    ['Invitat', 'ROLE_GUEST'],
  ] as const) {
    await choice(page, 'Rol').selectOptions(label);
    await expect.element(main.getByText('Mureșan Ana')).toBeVisible();
    expect(page.getByRole('combobox', { name: /Persoana/ }).elements()).toEqual([]);
    await button(main, 'Salvează').click();
    await expect.poll(() => current().roles).toEqual([role]);
  }
  await choice(page, 'Rol').selectOptions('Membru');
  await expect.element(page.getByRole('combobox', { name: /Persoana/ })).toHaveValue('Mureșan Ana');
  await button(main, 'Salvează').click();
  await expect.poll(current).toMatchObject({ roles: ['ROLE_USER'], person: user.person });
});
