/** A password has the length that its account needs wherever it is chosen (ACC-5). */
import { messages } from '@ceccar/contract/messages';
import { expect, test } from 'vitest';
import { hashPassword } from '../../src/domains/account/password.ts';
import { objectionTo } from '../../src/domains/account/passwords/weak-passwords.ts';
import { createReadableSecret } from '../../src/domains/account/readable-secret.ts';
import { codeAt, stepAt } from '../../src/domains/account/second-factor/totp.ts';
import { createPasswordLink } from '../../src/platform/access/password-links.ts';
import { uniqueWord } from '../builders/unique.ts';
import { createUser, testPassword, type User } from '../builders/user.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

let now = new Date('2026-03-02T10:00:00Z');
const { db, api } = await startApp({ clock: () => now });
const admin = await signInAs(db, 'ROLE_ADMIN');
const factor = '/api/account/second-factor';
let addresses = 0;

/** 12, 14 and 15 characters, none of which is easy to guess. */
const [of12, of14, of15] = ['tH8#kq!vR2wz', 'tH8#kq!vR2wzăL', 'tH8#kq!vR2wzăL5'] as const;
const short = (least: number) => [
  422,
  [{ propertyPath: 'newPassword', message: `Parola are cel puțin ${least} și cel mult 200 de caractere.` }],
];

async function codeOf(user: User): Promise<string> {
  now = new Date(now.getTime() + 60_000);
  const { secret } = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  return codeAt(secret, stepAt(now));
}

async function signInWithFactor(): Promise<Account> {
  const as = await signInAs(db, 'ROLE_GUEST');
  await api.post(factor, { password: testPassword }, { as });
  expect((await api.put(factor, { code: await codeOf(as.user) }, { as })).status).toBe(200);
  return as;
}

async function storeGiven({ id }: User, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await db
    .updateTable('users')
    .set({ password_hash, must_change_password: true })
    .where('id', '=', id)
    .execute();
}

/** More failures than an account may have (ACC-7) are made here. */
async function forget({ username }: User) {
  await db.deleteFrom('sign_in_attempts').where('key', 'like', `account:${username}%`).execute();
}

function tryToSignIn({ username }: User, body: Record<string, string>) {
  return api.post('/login', { username, ...body }, { from: `203.0.113.${++addresses}` });
}

test.each([
  ['alone', () => signInAs(db, 'ROLE_GUEST'), of14, 15, of15],
  ['beside a code', signInWithFactor, 'tH8#kq!vR2w', 12, of12],
])('on the account’s page, %s', async (_, enter, tooShort, least, long) => {
  const as = await enter();
  const change = async (newPassword: string) => {
    const answer = await api.put(
      '/api/account/password',
      { currentPassword: testPassword, newPassword },
      { as },
    );
    return answer.status === 422 ? [422, answer.body.violations] : [answer.status];
  };
  expect(await change(tooShort)).toEqual(short(least));
  expect(await change(long)).toEqual([200]);
});

test.each([
  ['alone', () => signInAs(db, 'ROLE_GUEST'), of14, 15, of15],
  ['beside a code', signInWithFactor, 'tH8#kq!vR2w', 12, of12],
])('by the link of an email, %s', async (_, enter, tooShort, least, long) => {
  const { user } = await enter();
  const token = await createPasswordLink(db, user.id, 30);
  const set = async (newPassword: string) => {
    const answer = await api.put('/api/password-link', { token, newPassword });
    return answer.status === 422 ? [422, answer.body.violations] : [answer.status];
  };
  expect(await set(tooShort)).toEqual(short(least));
  expect(await set(long)).toEqual([204]);
});

test('after one given by an administrator, the length is named and decided before the code is', async () => {
  const { user } = await signInWithFactor();
  await storeGiven(user, 'K7QM-2XPA-7DDE-R3ZV');
  const given = { password: 'K7QM-2XPA-7DDE-R3ZV' };
  const asked = await tryToSignIn(user, { ...given, code: await codeOf(user) });
  expect(asked.body.violations).toEqual([
    { propertyPath: 'newPassword', message: expect.stringMatching(/Parola are cel puțin 12 /) },
  ]);
  const code = await codeOf(user);
  const refused = await tryToSignIn(user, { ...given, code, newPassword: 'tH8#kq!vR2w' });
  expect([refused.status, refused.body.violations]).toEqual(short(12));
  expect((await tryToSignIn(user, { ...given, code, newPassword: of12 })).status).toBe(200);
});

test('a passkey does not count as the code: the password still opens the account alone', async () => {
  const as = await signInAs(db, 'ROLE_GUEST');
  await db
    .insertInto('passkeys')
    .values({
      user_id: as.user.id,
      credential_id: Buffer.from(uniqueWord()),
      public_key: Buffer.from('x'),
      counter: 0,
      transports: [],
      name: 'telefon',
      is_synced: false,
    })
    .execute();
  const body = { currentPassword: testPassword, newPassword: of14 };
  const { status, body: answer } = await api.put('/api/account/password', body, { as });
  expect([status, answer.violations]).toEqual(short(15));
});

test('an older, shorter password signs in, and removing the code keeps it', { tags: 'deep' }, async () => {
  const old = await createUser(db);
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(of12) })
    .where('id', '=', old.id)
    .execute();
  expect((await tryToSignIn(old, { password: of12 })).status).toBe(200);

  const as = await signInWithFactor();
  const body = { currentPassword: testPassword, newPassword: of12 };
  const changed = await api.put('/api/account/password', body, { as });
  expect(changed.status).toBe(200);
  expect(
    (await api.post(`/api/users/${as.user.uuid}/second-factor-reset`, undefined, { as: admin })).status,
  ).toBe(204);
  expect((await tryToSignIn(as.user, { password: of12 })).status).toBe(200);
});

test('passwords that the register makes satisfy the rule for an account without a code', async () => {
  for (let made = 0; made < 50; made += 1)
    expect(
      await objectionTo(createReadableSecret(), { username: 'superadmin', asksForCode: false }),
    ).toBeUndefined();
});

test('a one-time password is right in any case and grouping, an own one only as it is (ACC-220)', {
  tags: 'deep',
}, async () => {
  // Of today, and one of before with letters that are no longer given.
  for (const given of [createReadableSecret(), 'XHIL-2POW-ABCD-7OIL']) {
    expect(given).toMatch(/^[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}$/);
    const { user } = await signInAs(db, 'ROLE_GUEST');
    await storeGiven(user, given);
    const plain = given.replaceAll('-', '');
    const typed = [given, given.toLowerCase(), plain, plain.toLowerCase(), given.replaceAll('-', ' ')];
    const wrong = [`${given}2`, plain.slice(1), `${plain.slice(0, -1)}#`];
    // A new password is asked for; nobody signs in with the wrong one.
    for (const [texts, status] of [
      [typed, 422],
      [wrong, 401],
    ] as const)
      for (const password of texts) {
        await forget(user);
        expect([password, (await tryToSignIn(user, { password })).status]).toEqual([password, status]);
      }
    // Written in another way it is no new one.
    for (const newPassword of typed) {
      await forget(user);
      const { status, body } = await tryToSignIn(user, { password: plain.toLowerCase(), newPassword });
      expect([newPassword, status]).toEqual([newPassword, 422]);
      expect(JSON.stringify(body)).toContain(messages.passwordSame);
    }
    await db.updateTable('users').set({ must_change_password: false }).where('id', '=', user.id).execute();
    expect((await tryToSignIn(user, { password: given.toLowerCase() })).status).toBe(401);
  }
  expect(Array.from({ length: 200 }, () => createReadableSecret()).join('')).not.toMatch(/[ILO01]/);
});
