/** Names of accounts that could be mistaken for another are refused, or are that other one (ACC-20). */
import { expect, test } from 'vitest';
import { uniqueWord } from '../builders/unique.ts';
import { createUser, testPassword } from '../builders/user.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const admin = await signInAs(db, 'ROLE_ADMIN');

function newUser(username: string, email = `${uniqueWord()}@example.ro`) {
  return {
    username,
    firstName: 'Ana',
    lastName: 'Pop',
    email,
    roles: ['ROLE_GUEST'],
    plainPassword: testPassword,
  };
}

test.each([
  ['ſ', (name: string) => `ſ${name}`, (name: string) => `s${name}`],
  ['ｓ', (name: string) => `ｓ${name}`, (name: string) => `s${name}`],
  ['ﬁ', (name: string) => `ﬁ${name}`, (name: string) => `fi${name}`],
  ['a zero-width space', (name: string) => `${name}\u200b.x`, (name: string) => `${name}.x`],
])('a user name with %s is the one that it looks like (ACC-20)', async (_what, typed, meant) => {
  const word = uniqueWord();
  const { status, body } = await api.post('/api/users', newUser(typed(word)), { as: admin });
  expect([status, body.username]).toEqual([201, meant(word)]);
  const second = await api.post('/api/users', newUser(typed(word)), { as: admin });
  expect([second.status, second.body.violations?.[0]?.propertyPath]).toEqual([422, 'username']);
});

test.each(['аdmin', 'ștefan.pop', 'ana\u202epop', 'ana\npop', 'مدير', 'ana pop', 'αdmin'])(
  'a user name such as %j is refused (ACC-20)',
  async (username) => {
    const { status, body } = await api.post('/api/users', newUser(username), { as: admin });
    expect([status, body.violations?.[0]?.propertyPath]).toEqual([422, 'username']);
  },
);

test.each([
  ['a@[127.0.0.1]', 422],
  ['a@127.0.0.1', 422],
  ['<script>@x.ro', 422],
  ['"a b"@x.ro', 422],
  ['a@x', 422],
  ['a@-x.ro', 422],
  ['a@x.ro>', 422],
  ["ion.o'neil+registru@mail.firma-mea.com.ro", 201],
])('the e-mail %s is answered %i (ACC-99)', async (email, status) => {
  const answer = await api.post('/api/users', newUser(uniqueWord(), email), { as: admin });
  expect(answer.status).toBe(status);
  if (status === 422) expect(answer.body.violations).toMatchObject([{ propertyPath: 'email' }]);
});

test('an account whose name and address are older than the rules is changed and signs in as before', async () => {
  const user = await createUser(db, { role: 'ROLE_GUEST', username: `Ștefan.ﬁ.${uniqueWord()}` });
  const email = 'vechi@[10.0.0.1]';
  await db.updateTable('users').set({ email }).where('id', '=', user.id).execute();
  const path = `/api/users/${user.uuid}`;
  const { username } = user;
  const changed = await api.put(path, { firstName: 'Altul' }, { as: admin });
  expect([changed.status, changed.body.username]).toEqual([200, username]);
  const entered = await api.post('/login', { username, password: testPassword }, { from: '198.51.100.77' });
  expect(entered.status).toBe(200);
  expect((await api.put(path, { email: 'alta@[10.0.0.1]' }, { as: admin })).status).toBe(422);
  expect((await api.put(path, { email }, { as: admin })).status).toBe(200);
});
