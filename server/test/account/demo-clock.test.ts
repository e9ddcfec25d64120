/** A demo's day beside an account's own times, which are real ones (OPE-45). */
import { registerNow, shiftRegisterClock } from '@ceccar/contract/register-clock';
import { afterEach, expect, test } from 'vitest';
import { createPasskey } from '../builders/passkey.ts';
import { createUser, testPassword } from '../builders/user.ts';
import { signIn } from '../harness/accounts.ts';
import type { Body } from '../harness/api.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp({ ownDatabase: true });
afterEach(() => shiftRegisterClock(0));

const day = 86_400_000;
const secondsApart = (one: unknown, other: Date) =>
  Math.abs(Date.parse(String(one)) - other.getTime()) / 1_000;

test.each([0, 83 * day, -300 * day])(
  'times of an account are shown on the clock shifted by %i ms (OPE-45)',
  async (ms) => {
    shiftRegisterClock(ms);
    const user = await createUser(db);
    await createPasskey(db, user);
    await api.post('/login', { username: user.username, password: testPassword });
    const as = await signIn(db, user);
    const of = async (path: string) => (await api.get(path, { as })).body['hydra:member'][0] as Body;
    const [session, signedIn, passkey] = [
      await of('/api/account/sessions'),
      await of('/api/account/sign-ins'),
      await of('/api/account/passkeys'),
    ];
    const shown = [session.createdAt, session.lastSeenAt, signedIn.at, passkey.createdAt];
    for (const moment of shown) expect(secondsApart(moment, registerNow())).toBeLessThan(60);
    // The session itself ends by the real clock.
    const stored = await db
      .selectFrom('sessions')
      .select('expires_at')
      .where('user_id', '=', user.id)
      .execute();
    for (const { expires_at } of stored) {
      expect(expires_at.getTime()).toBeGreaterThan(Date.now());
      expect(expires_at.getTime()).toBeLessThan(Date.now() + 60 * day);
    }
  },
);
