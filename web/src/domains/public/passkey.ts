/** Passkeys in this browser (ACC-165). The library is loaded when the first one is needed. */
import type { PasskeyRequest, PasskeySignIn } from '@ceccar/contract/account/passkeys';
import { page } from '../../platform/api/page.ts';
import { postForSignIn, postSignIn } from './sign-in.ts';

/** Browsers have passkeys only over TLS or on localhost, and only those of the page's own address (ACC-168). */
export function canUsePasskeys(): boolean {
  return page.passkeyOrigin === window.location.origin && 'PublicKeyCredential' in window;
}

export function loadPasskeyLibrary() {
  return import('@simplewebauthn/browser');
}

/** Whether the browser can list passkeys at the field of the user name. */
export async function canListPasskeys(): Promise<boolean> {
  return canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

type Signed = PasskeySignIn['passkey'];

type Question = {
  /** Waits until a passkey is chosen at the field of the user name; otherwise the device asks at once. */
  isListed: boolean;
  /** False if a newer question was begun meanwhile: the browser has one at a time, and would end the newer one. */
  isLatest: () => boolean;
};

/** Undefined if a newer question took its place. */
export async function askDevice({ isListed, isLatest }: Question): Promise<Signed | undefined> {
  const [{ startAuthentication }, options] = await Promise.all([
    loadPasskeyLibrary(),
    postForSignIn('/login/passkey-request', {}) as Promise<PasskeyRequest>, // the contract's shape
  ]);
  if (!isLatest()) return undefined;
  const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: isListed });
  // The device names the account, since none was named in the request.
  return { id, response: { ...response, userHandle: response.userHandle ?? '' } };
}

/** Closes the list at the field of the user name. */
export async function endQuestion(): Promise<void> {
  const { WebAuthnAbortService } = await loadPasskeyLibrary();
  WebAuthnAbortService.cancelCeremony();
}

/** Returns the new bearer token; `username`: the only account that may continue. */
export function signInWithPasskey(passkey: Signed, username: string | undefined): Promise<string> {
  return postSignIn('/login/passkey', { passkey, ...(username === undefined ? {} : { username }) });
}

/** The owner cancelled, nothing was chosen in time, or the device has no passkey. */
export function isDeclined(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotAllowedError';
}
