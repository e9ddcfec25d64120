/** Emails to the owner of an account about its security (LET-13). */
import type { Origin } from '../../platform/access/sessions.ts';
import type { Resources } from '../../platform/crud/definition.ts';
import type { Db, Tx } from '../../platform/database/connection.ts';
import { describeBrowser } from '../../platform/http/describe-browser.ts';
import { shownMoment } from '../../platform/text/clock.ts';
import { writeEmail } from '../emails/write-email.ts';

/** Context of security emails and history rows, also for requests that nobody is signed in for. */
export type SecurityContext = {
  db: Db;
  resources: Resources;
  now: Date;
  sendsEmails: boolean;
  requestId: string;
  /** The user name of a sign-in, for the log if it is denied (AUD-76). */
  noteTriedName?: (typed: string, isAccount: boolean) => void;
};

type Writing = { tx: Tx; now: Date; sendsEmails: boolean };

export function tellPasswordChanged(
  writing: Writing,
  userId: number,
  by: 'owner' | 'administrator',
): Promise<void> {
  const facts = { at: writing.now.toISOString(), by };
  return writeEmail(writing, { kind: 'user', id: userId }, { kind: 'passwordChanged', facts });
}

/** Not for the first sign-in of an account, which has no known device. */
export function tellNewDevice(
  { db, ...context }: SecurityContext,
  userId: number,
  { address, userAgent }: Origin,
): Promise<void> {
  const facts = { at: shownMoment(context.now), browser: describeBrowser(userAgent), address };
  return db
    .transaction()
    .execute((tx) =>
      writeEmail({ ...context, tx }, { kind: 'user', id: userId }, { kind: 'newDevice', facts }),
    );
}

export function tellSecondFactorAdded(writing: Writing, userId: number): Promise<void> {
  const facts = { at: writing.now.toISOString() };
  return writeEmail(writing, { kind: 'user', id: userId }, { kind: 'secondFactorAdded', facts });
}

export function tellSecondFactorRemoved(
  writing: Writing,
  userId: number,
  by: 'owner' | 'administrator',
): Promise<void> {
  const facts = { at: writing.now.toISOString(), by };
  return writeEmail(writing, { kind: 'user', id: userId }, { kind: 'secondFactorRemoved', facts });
}

export function tellPasskeyAdded(writing: Writing, userId: number, name: string): Promise<void> {
  const facts = { at: writing.now.toISOString(), name };
  return writeEmail(writing, { kind: 'user', id: userId }, { kind: 'passkeyAdded', facts });
}

/** Without a name: all passkeys of the account. */
export function tellPasskeyRemoved(
  writing: Writing,
  userId: number,
  by: 'owner' | 'administrator',
  name: string | null,
): Promise<void> {
  const facts = { at: writing.now.toISOString(), by, name };
  return writeEmail(writing, { kind: 'user', id: userId }, { kind: 'passkeyRemoved', facts });
}
