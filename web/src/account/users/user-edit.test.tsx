/** The page of an account. */
import { users } from '@ceccar/contract/account/users';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { administratorAbilities, record, serveRecord } from '../../../test/server.ts';
import { choice, expectCount } from '../../../test/verbs.ts';
import { paths } from '../../paths.ts';
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
