/** The history, like all else that people read, names the person behind an account (AUD-54). */
import type { ChangeEntry } from '@ceccar/contract/audit/change-history';
import { expect, test } from 'vitest';
import { createPerson } from '../builders/person.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const admin = await signInAs(db, 'ROLE_SUPER_ADMIN');

/** A change of a new person by an account that becomes `values` afterwards, as the history shows it. */
async function authorOf(values: { username?: string; last_name?: string; first_name?: string } | 'deleted') {
  const as = await signInAs(db, 'ROLE_ADMIN');
  const person = await createPerson(db);
  expect((await api.patch(`/api/persons/${person.uuid}`, { joinYear: 2001 }, { as })).status).toBe(200);
  const { id, username } = as.user;
  if (values === 'deleted') await db.deleteFrom('users').where('id', '=', id).execute();
  else await db.updateTable('users').set(values).where('id', '=', id).execute();
  const { body } = await api.get(`/api/change_history?person=${person.id}`, { as: admin });
  const [entry] = body['hydra:member'] as unknown as ChangeEntry[];
  return { entry, username };
}

test('an action is shown under the present name of the account’s holder (AUD-54)', async () => {
  const { entry, username } = await authorOf({ last_name: 'Mureșan', first_name: 'Ioana' });
  expect(entry).toMatchObject({ username, name: 'Mureșan Ioana' });
  // The account may be renamed as well.
  const renamed = await authorOf({ username: `alt.${username}`, last_name: 'Pop', first_name: '' });
  expect(renamed.entry).toMatchObject({ username: renamed.username, name: 'Pop' });
});

test('an account without a name, and one that is gone, is shown by its username (AUD-54)', async () => {
  const unnamed = await authorOf({ last_name: '', first_name: '' });
  expect(unnamed.entry?.name).toBe(unnamed.username);
  const deleted = await authorOf('deleted');
  expect(deleted.entry).toMatchObject({ username: deleted.username, name: deleted.username });
});
