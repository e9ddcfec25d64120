/** A new account's owner is invited by e-mail to set the password (LET-11). */
import { expect, test } from 'vitest';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { createUser } from '../builders/user.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp({ sendsEmails: true });
const { office } = app;
const { db, api } = app;
const newPassword = 'o parola noua 2026';

async function prepare() {
  const region = await createRegion(db);
  const person = await createPerson(db, { region, email_address: 'altcineva@example.ro' });
  const user = await createUser(db, { role: 'ROLE_USER', person });
  const admin = await signInAs(db, 'ROLE_ADMIN');
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
  const ofMember = `/api/persons/${person.uuid}/invitation`;
  return { person, user, admin, moderator, ofMember, ofUser: `/api/users/${user.uuid}/invitation` };
}

test('the email goes to the account, with a link for the first password that is valid for 7 days', async () => {
  const { user, admin, ofUser } = await prepare();
  expect((await api.post(ofUser, {}, { as: admin })).status).toBe(204);
  // Pressed again before it went out, it is the same letter.
  expect((await api.post(ofUser, {}, { as: admin })).status).toBe(204);
  const inbox = await office.post(app);
  // Not to the address of the register, which others may change (LET-5).
  expect(inbox.map(({ to }) => to)).toEqual([[user.email]]);
  expect(inbox[0]?.text).toContain(`cu numele de utilizator ${user.username}.`);
  const [, token = ''] = /\/login\/password#([\w-]+)/.exec(inbox[0]?.text ?? '') ?? [];
  const link = await db
    .selectFrom('password_links')
    .select('expires_at')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  const days = (link.expires_at.getTime() - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(7, 1);
  expect((await api.put('/api/password-link', { token, newPassword })).status).toBe(204);
  const signIn = { username: user.username, password: newPassword };
  expect((await api.post('/login', signIn, { from: '198.51.100.77' })).status).toBe(200);
  const again = await api.post(ofUser, {}, { as: admin });
  expect([again.status, again.body['hydra:description']]).toEqual([
    409,
    'Contul a fost folosit deja. O parolă uitată se cere din pagina de autentificare.',
  ]);
});

test('from the member’s sheet it is sent by the branch, for an account that nobody has used', async () => {
  const { user, person, moderator, ofMember } = await prepare();
  const state = async () => (await api.get(ofMember, { as: moderator })).body.account;
  expect(await state()).toBe('unused');
  expect((await api.post(ofMember, {}, { as: moderator })).status).toBe(204);
  expect((await office.post(app)).map(({ to }) => to)).toEqual([[user.email]]);

  await db.updateTable('users').set({ role: 'ROLE_BANNED' }).where('id', '=', user.id).execute();
  expect([await state(), (await api.post(ofMember, {}, { as: moderator })).status]).toEqual(['banned', 409]);
  await db
    .updateTable('users')
    .set({ person_id: null, role: 'ROLE_GUEST' })
    .where('id', '=', user.id)
    .execute();
  const none = await api.post(`/api/persons/${person.uuid}/invitation`, {}, { as: moderator });
  expect([await state(), none.status]).toEqual(['none', 409]);
});

test('a user who has signed in meanwhile is not invited again', async () => {
  const { user, admin, ofUser } = await prepare();
  await api.post(ofUser, {}, { as: admin });
  await db.updateTable('users').set({ last_signed_in_at: new Date() }).where('id', '=', user.id).execute();
  expect(await office.post(app)).toEqual([]);
});
