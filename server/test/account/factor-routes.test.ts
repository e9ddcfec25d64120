/** Every route that changes the factors of an account, by session and by enrolled factors (ACC-195, ACC-196). */
import type { OwnPasskeyRequest, PasskeyRequest } from '@ceccar/contract/account/passkeys';
import { messages } from '@ceccar/contract/messages';
import { expect, test } from 'vitest';
import { allActions } from '../../src/app/all-actions.ts';
import { giveChallenge } from '../../src/domains/account/passkeys/challenges.ts';
import { userHandleOf } from '../../src/domains/account/passkeys/verify-passkey.ts';
import { codeAt, stepAt } from '../../src/domains/account/second-factor/totp.ts';
import { digest } from '../../src/platform/access/sessions.ts';
import { createPasskey } from '../builders/passkey.ts';
import { signInProgram } from '../builders/service-account.ts';
import { testPassword } from '../builders/user.ts';
import { type Account, signIn, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { makePasskey, type Passkey, usePasskey } from '../harness/software-authenticator.ts';

const publicUrl = 'https://registru.example.ro';
const site = { origin: publicUrl };
const now = new Date('2026-03-02T10:00:00Z');
const optional = await startApp({ env: { publicUrl }, clock: () => now });
const staff = await startApp({ env: { publicUrl, secondFactor: 'staff' }, clock: () => now });
const { db } = optional;
const secret = Buffer.alloc(20, 'factor');
const password = testPassword;

const enrolments = ['none', 'begun', 'passkey', 'application', 'both'] as const;
type Enrolled = (typeof enrolments)[number];

async function enrol({ user }: Account, enrolled: Enrolled): Promise<void> {
  if (enrolled === 'passkey' || enrolled === 'both') await createPasskey(db, user);
  if (enrolled === 'none' || enrolled === 'passkey') return;
  const isOn = enrolled !== 'begun';
  await db.insertInto('second_factors').values({ user_id: user.id, secret, is_confirmed: isOn }).execute();
  await db.updateTable('users').set({ has_second_factor: isOn }).where('id', '=', user.id).execute();
}

async function sessionOf({ token }: Account): Promise<string> {
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', digest(token))
    .executeTakeFirstOrThrow();
  return id;
}

/** As a device answers to a challenge that the session got before. */
async function deviceAnswer(as: Account) {
  const challenge = (await giveChallenge(db, await sessionOf(as))).toString('base64url');
  return makePasskey(
    {
      challenge,
      rp: { id: 'registru.example.ro', name: '' },
      user: { id: userHandleOf(as.user).toString('base64url'), name: '', displayName: '' },
    } as Parameters<typeof makePasskey>[0],
    site,
  ).answer;
}

async function firstPasskey({ user }: Account): Promise<number> {
  const row = await db.selectFrom('passkeys').select('id').where('user_id', '=', user.id).executeTakeFirst();
  return row?.id ?? 999_999;
}

type Call = { path: string; method: 'POST' | 'PUT'; body: object };

/** The call, and its status for each enrolment where the session may change the factors. */
const routes: Record<string, [(as: Account) => Promise<Call>, Record<Enrolled, number>]> = {
  'POST /api/account/passkeys/begin': [
    async () => ({ method: 'POST', path: 'passkeys/begin', body: { password } }),
    { none: 200, begun: 200, passkey: 200, application: 200, both: 200 },
  ],
  'POST /api/account/passkeys': [
    async (as) => ({ method: 'POST', path: 'passkeys', body: { passkey: await deviceAnswer(as) } }),
    { none: 201, begun: 201, passkey: 201, application: 201, both: 201 },
  ],
  'POST /api/account/passkeys/:id/remove': [
    async (as) => ({
      method: 'POST',
      path: `passkeys/${await firstPasskey(as)}/remove`,
      body: { password },
    }),
    { none: 404, begun: 404, passkey: 204, application: 404, both: 204 },
  ],
  'POST /api/account/second-factor': [
    async () => ({ method: 'POST', path: 'second-factor', body: { password } }),
    { none: 200, begun: 200, passkey: 200, application: 409, both: 409 },
  ],
  'PUT /api/account/second-factor': [
    async () => ({
      method: 'PUT',
      path: 'second-factor',
      body: { code: codeAt(secret, stepAt(now)) },
    }),
    { none: 409, begun: 200, passkey: 409, application: 409, both: 409 },
  ],
  'POST /api/account/second-factor/remove': [
    async () => ({ method: 'POST', path: 'second-factor/remove', body: { password } }),
    { none: 204, begun: 204, passkey: 204, application: 204, both: 204 },
  ],
};

/** They change no factor: a name, and a challenge that alone changes nothing. */
const harmless = ['PATCH /api/account/passkeys/:id', 'POST /api/account/passkeys/request'];

test('every route under which factors change is in the table', () => {
  const changing = allActions
    .filter(({ path }) => /^\/api\/account\/(passkeys|second-factor)(\/|$)/.test(path))
    .flatMap(({ method, path }) => [method].flat().map((one) => `${one} ${path}`))
    .filter((route) => !route.startsWith('GET '));
  expect(changing.sort()).toEqual([...Object.keys(routes), ...harmless].sort());
});

const modes = [
  ['optional', 'ROLE_USER', optional.api],
  ['staff', 'ROLE_ADMIN', staff.api],
] as const;

test.each(Object.keys(routes).flatMap((route) => enrolments.map((enrolled) => [route, enrolled] as const)))(
  '%s with enrolled %s needs a session that used a factor, if there is any (ACC-195)',
  async (route, enrolled) => {
    const [call, statuses] = routes[route] ?? expect.fail(route);
    for (const [mode, role, api] of modes) {
      for (const usedFactor of [false, true]) {
        const { user } = await signInAs(db, role);
        const as = await signIn(db, user, { usedFactor });
        await enrol(as, enrolled);
        const { method, path, body } = await call(as);
        const answer = await api.send({
          method,
          url: `/api/account/${path}`,
          payload: body,
          headers: { authorization: `Bearer ${as.token}` },
        });
        const isClosed = !usedFactor && !['none', 'begun'].includes(enrolled);
        expect([mode, usedFactor, answer.status]).toEqual([
          mode,
          usedFactor,
          isClosed ? 403 : statuses[enrolled],
        ]);
        if (isClosed) expect(answer.body['hydra:description']).toBe(messages.factorUnused);
      }
    }
  },
);

test('a password session that was open before cannot finish what it began once the owner has a factor (ACC-195)', async () => {
  const { api } = optional;
  const owner = await signInAs(db, 'ROLE_USER');
  const thief = await signIn(db, owner.user);
  await api.post('/api/account/second-factor', { password }, { as: thief });
  const begun = await deviceAnswer(thief);
  expect(
    (await api.post('/api/account/passkeys', { passkey: await deviceAnswer(owner) }, { as: owner })).status,
  ).toBe(201);
  expect((await api.post('/api/account/passkeys', { passkey: begun }, { as: thief })).status).toBe(403);
  const { secret: offered } = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', owner.user.id)
    .executeTakeFirstOrThrow();
  const code = codeAt(offered, stepAt(now));
  expect((await api.put('/api/account/second-factor', { code }, { as: thief })).status).toBe(403);
  // The session in which the first factor was added goes on.
  expect((await api.put('/api/account/second-factor', { code }, { as: owner })).status).toBe(200);
});

test('of two password sessions that add the first factor at once one succeeds (ACC-195)', async () => {
  const { api } = optional;
  const owner = await signInAs(db, 'ROLE_USER');
  const sessions = [owner, await signIn(db, owner.user), await signIn(db, owner.user)];
  const answers = await Promise.all(sessions.map(deviceAnswer));
  const statuses = await Promise.all(
    sessions.map(
      async (as, at) => (await api.post('/api/account/passkeys', { passkey: answers[at] }, { as })).status,
    ),
  );
  expect(statuses.sort()).toEqual([201, 403, 403]);
});

let addresses = 0;
const from = () => `10.195.0.${++addresses}`;
const isUsed = async (token: string) =>
  (
    await db
      .selectFrom('sessions')
      .select('used_factor')
      .where('token_hash', '=', digest(token))
      .executeTakeFirstOrThrow()
  ).used_factor;

test('a sign-in with a code, a recovery code or a passkey uses a factor; the password alone does not (ACC-195)', {
  tags: 'deep',
}, async () => {
  const { api } = optional;
  const as = await signInAs(db, 'ROLE_USER');
  const { username } = as.user;
  const enter = async (path: string, code?: string) => {
    const { body } = await api.post(
      path,
      { username, password, ...(code ? { code } : {}) },
      { from: from() },
    );
    return isUsed(body.token);
  };
  expect([await enter('/login'), await enter('/api/login_check')]).toEqual([false, false]);
  const own = { ...(await addPasskey(as)) };
  const { body: options } = await api.post('/login/passkey-request', undefined, { from: from() });
  const signed = usePasskey(own.passkey, options as unknown as PasskeyRequest, site);
  const byKey = await api.post('/login/passkey', { passkey: signed }, { from: from() });
  expect(await isUsed(byKey.body.token)).toBe(true);
  expect([await enter('/login'), await enter('/api/login_check')]).toEqual([false, false]);
  await enrol(as, 'application');
  await db
    .insertInto('recovery_codes')
    .values({ user_id: as.user.id, code_hash: digest('ABCD-EFGH-2345-6777') })
    .execute();
  expect(await enter('/login', codeAt(secret, stepAt(now)))).toBe(true);
  expect(await enter('/api/login_check', 'ABCD-EFGH-2345-6777')).toBe(true);
});

async function addPasskey(as: Account): Promise<{ passkey: Passkey; id: number }> {
  const { api } = optional;
  const { body: options } = await api.post('/api/account/passkeys/begin', { password }, { as });
  const { passkey, answer } = makePasskey(options as unknown as Parameters<typeof makePasskey>[0], site);
  const { body } = await api.post('/api/account/passkeys', { passkey: answer }, { as });
  return { passkey, id: body.id };
}

async function sign(passkey: Passkey, as: Account) {
  const { body } = await optional.api.post('/api/account/passkeys/request', undefined, { as });
  const options = body as unknown as OwnPasskeyRequest;
  expect(options.allowCredentials.map(({ id }) => id)).toContain(passkey.id);
  return usePasskey(passkey, options, site);
}

test('removing a factor asks again for the password or for a passkey of the account (ACC-196)', {
  tags: 'deep',
}, async () => {
  const { api } = optional;
  const as = await signInAs(db, 'ROLE_USER');
  const [first, second] = [await addPasskey(as), await addPasskey(as)];
  const removal = `/api/account/passkeys/${second.id}/remove`;
  for (const body of [undefined, {}, { password: '' }, { password: 'gresita' }]) {
    const answer = await api.post(removal, body, { as });
    expect([answer.status, answer.body.violations[0]?.propertyPath]).toEqual([422, 'password']);
  }
  expect((await api.delete(`/api/account/passkeys/${second.id}`, { as })).status).toBe(405);
  const refused = async (passkey: unknown, by = as) => {
    const answer = await api.post(removal, { passkey }, { as: by });
    expect([answer.status, answer.body.violations]).toMatchObject([
      422,
      [{ propertyPath: 'passkey', message: messages.passkeyUnconfirmed }],
    ]);
  };
  const other = await signInAs(db, 'ROLE_USER');
  const foreign = await addPasskey(other);
  await refused(usePasskey(foreign.passkey, (await requestIn(as)) as PasskeyRequest, site));
  const elsewhere = await signIn(db, as.user, { usedFactor: true });
  await refused(await sign(first.passkey, elsewhere));
  // A challenge of a sign-in confirms nothing.
  const { body: atSignIn } = await api.post('/login/passkey-request', undefined, { from: from() });
  await refused(usePasskey(first.passkey, atSignIn as unknown as PasskeyRequest, site));
  const signed = await sign(first.passkey, as);
  expect((await api.post(removal, { passkey: signed }, { as })).status).toBe(204);
  await refusedAgain(signed, as);
  expect(
    (await api.post('/api/account/second-factor', { passkey: await sign(first.passkey, as) }, { as })).status,
  ).toBe(200);
  // Without a password the account can still be left without a factor, by the passkey itself.
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', as.user.id).execute();
  const last = `/api/account/passkeys/${first.id}/remove`;
  expect((await api.post(last, { password }, { as })).status).toBe(422);
  expect((await api.post(last, { passkey: await sign(first.passkey, as) }, { as })).status).toBe(204);

  async function refusedAgain(used: unknown, by: Account) {
    const answer = await api.post(`/api/account/passkeys/${first.id}/remove`, { passkey: used }, { as: by });
    expect(answer.status).toBe(422);
  }
});

async function requestIn(as: Account): Promise<unknown> {
  return (await optional.api.post('/api/account/passkeys/request', undefined, { as })).body;
}

test('guesses at the confirmation are slowed down, by passkey as by password (ACC-73)', async () => {
  const { api } = optional;
  const as = await signIn(db, (await signInAs(db, 'ROLE_USER')).user, { usedFactor: true });
  const { id } = await createPasskey(db, as.user);
  const unknown = makePasskeyAnswer();
  const statuses: number[] = [];
  for (let time = 0; time < 8; time += 1)
    statuses.push(
      (await api.post(`/api/account/passkeys/${id}/remove`, { passkey: unknown }, { as })).status,
    );
  expect([statuses[0], statuses.at(-1)]).toEqual([422, 429]);
});

function makePasskeyAnswer() {
  const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' };
  return { id: 'bmVjdW5vc2N1dA', response };
}

test('an administrator with a factor resets the factors of others only after using it (ACC-195)', async () => {
  const { api } = optional;
  const { user } = await signInAs(db, 'ROLE_SUPER_ADMIN');
  const plain = await signIn(db, user);
  const target = await signInAs(db, 'ROLE_MODERATOR');
  await enrol(target, 'both');
  const reset = async (by: Account) => [
    (await api.post(`/api/users/${target.user.uuid}/passkeys-reset`, undefined, { as: by })).status,
    (await api.post(`/api/users/${target.user.uuid}/second-factor-reset`, undefined, { as: by })).status,
  ];
  await createPasskey(db, user);
  expect(await reset(plain)).toEqual([403, 403]);
  expect(await reset(await signIn(db, user, { usedFactor: true }))).toEqual([204, 204]);
  // The password is enough for the account whose factors were reset.
  const again = await signIn(db, target.user);
  expect((await api.post('/api/account/passkeys/begin', { password }, { as: again })).status).toBe(200);
});

test('a reset of one of two factors leaves the other one needed (ACC-195)', async () => {
  const { api } = optional;
  const admin = await signInAs(db, 'ROLE_ADMIN');
  const target = await signInAs(db, 'ROLE_MODERATOR');
  await enrol(target, 'both');
  await api.post(`/api/users/${target.user.uuid}/second-factor-reset`, undefined, { as: admin });
  const again = await signIn(db, target.user);
  expect((await api.post('/api/account/second-factor', { password }, { as: again })).status).toBe(403);
});

test('a service account reaches none of these routes', async () => {
  const { token } = await signInProgram(db);
  for (const route of [...Object.keys(routes), ...harmless]) {
    const [method, path = ''] = route.split(' ') as ['POST' | 'PUT' | 'PATCH', string];
    const url = path.replace(':id', '1');
    const { status } = await optional.api.send({
      method,
      url,
      payload: {},
      headers: { authorization: `Bearer ${token}` },
    });
    expect([route, status]).toEqual([route, 403]);
  }
});
