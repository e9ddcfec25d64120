/** Verifies what devices send (ACC-165). Any failure is `undefined`: the reason goes to the log alone. */
import type { NewPasskey, PasskeySignIn } from '@ceccar/contract/account/passkeys';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { AttestationObject } from '@simplewebauthn/server/helpers';
import type { FastifyBaseLogger } from 'fastify';
import type { RelyingParty } from './relying-party.ts';

/** ES256, EdDSA and RS256, in this order: all devices know one of them. */
export const keyAlgorithms = [-7, -8, -257];

type Expected = RelyingParty & {
  /** Whether this challenge was given, and not taken before. */
  take: (challenge: string) => Promise<boolean>;
  log: FastifyBaseLogger;
};

/** Loaded with the first passkey: it takes 25 MB, mostly for certificates. */
const loadLibrary = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
});

export async function verifyNewPasskey(
  { id, response }: NewPasskey['passkey'],
  { id: rpId, origin, take, log }: Expected,
) {
  const { decodeAttestationObject, verifyRegistrationResponse } = await loadLibrary();
  try {
    const { clientDataJSON, attestationObject, transports = [] } = response;
    const bytes = new Uint8Array(Buffer.from(attestationObject, 'base64url'));
    requirePlainAttestation(decodeAttestationObject(bytes));
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON,
          attestationObject,
          transports: transports as AuthenticatorTransport[], // given back to browsers, which ignore unknown ones
        },
      },
      expectedChallenge: take,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: keyAlgorithms,
    });
    if (registrationInfo?.credential.id !== id) throw new Error('two ids of one key');
    return registrationInfo;
  } catch (error) {
    log.info({ reason: String(error) }, 'cheie de acces nouă refuzată');
    return undefined;
  }
}

/**
 * Certificates of the device's maker are not asked for. The library would look up their revocation at an address that the
 * sender chooses, so whatever has one is refused before.
 */
function requirePlainAttestation(attestation: AttestationObject): void {
  const format = attestation.get('fmt');
  const hasCertificates = attestation.get('attStmt').get('x5c') !== undefined;
  if (hasCertificates || (format !== 'none' && format !== 'packed'))
    throw new Error(`attestation ${format} with certificates`);
}

export type StoredPasskey = { credential_id: Buffer; public_key: Buffer; uuid: string };

/**
 * The signature of one of the account's passkeys. The counter is not compared here, but where it is stored, in one
 * statement with concurrent sign-ins.
 */
export async function verifyPasskey(
  { id, response }: PasskeySignIn['passkey'],
  stored: StoredPasskey,
  { id: rpId, origin, take, log }: Expected,
) {
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    if (userHandle !== userHandleOf(stored).toString('base64url'))
      throw new Error('another account’s handle');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
      expectedChallenge: take,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id, publicKey: new Uint8Array(stored.public_key), counter: 0 },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo : undefined;
  } catch (error) {
    log.info({ reason: String(error) }, 'cheie de acces refuzată');
    return undefined;
  }
}

/** How a device names the account: the bytes of its UUID, which say nothing about the person. */
export function userHandleOf({ uuid }: { uuid: string }): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}
