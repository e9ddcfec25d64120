/** Starts the session of an account that has proved who it is, in whichever way. */
import { registerNow } from '@ceccar/contract/register-clock';
import {
  endSessionOf,
  type Origin,
  type SessionSecrets,
  type SignInMethod,
  startSession,
} from '../../platform/access/sessions.ts';
import { rememberDevice } from './known-devices.ts';
import { type SecurityContext, tellNewDevice } from './tell-owner.ts';

/** Secrets that the browser has from earlier sign-ins. */
export type Browser = { session: string | undefined; device: string | undefined };

type Options = {
  /** Without it the client is a program. */
  browser: Browser | undefined;
  method: SignInMethod;
  /** Whether the account has signed in from there before: otherwise its owner is told (LET-13). */
  isKnown: boolean;
  /** A code or a passkey was used, so that the session may change the factors of the account (ACC-195). */
  usedFactor: boolean;
  /** The passkey that signed in; staff need no second factor while it exists (ACC-167). */
  passkeyId?: number;
};

export async function openSession(
  context: SecurityContext,
  user: { id: number; last_signed_in_at: Date | null },
  from: Origin,
  { browser, method, isKnown, usedFactor, passkeyId }: Options,
): Promise<SessionSecrets & { device?: string }> {
  const { db } = context;
  await db
    .updateTable('users')
    .set({ last_signed_in_at: registerNow(), wrong_codes: 0 })
    .where('id', '=', user.id)
    .execute();
  if (!isKnown && user.last_signed_in_at !== null) await tellNewDevice(context, user.id, from);
  if (!browser) return startSession(db, user.id, 'api', from, { method, usedFactor });
  if (browser.session) await endSessionOf(db, browser.session);
  const device = await rememberDevice(db, user.id, from.userAgent, browser.device);
  const secrets = await startSession(db, user.id, 'page', from, {
    deviceId: device.id,
    method,
    usedFactor,
    passkeyId: passkeyId ?? null,
  });
  return { ...secrets, device: device.secret };
}
