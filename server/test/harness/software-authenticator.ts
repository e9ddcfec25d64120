/** A device that makes passkeys and signs with them (WebAuthn), over `node:crypto`; each part can be made wrong. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '@ceccar/contract/account/passkeys';

export type Passkey = { id: string; userHandle: string; privateKey: KeyObject; counter: number };

/** What differs from a correct answer. */
export type Wrong = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** The device did not check who holds it. */
  isUnverified?: boolean;
  counter?: number;
  userHandle?: string;
  id?: string;
  /** Of a new passkey: as the maker of a device would vouch for it. */
  attestation?: { format: string; statement: Record<string, unknown> };
};

type Site = { origin: string };

export function makePasskey(options: PasskeyCreation, { origin }: Site, wrong: Wrong = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = wrong.id ? Buffer.from(wrong.id, 'base64url') : randomBytes(32);
  const passkey: Passkey = {
    id: id.toString('base64url'),
    userHandle: options.user.id,
    privateKey,
    counter: 0,
  };
  const data = authenticatorData(wrong.rpId ?? options.rp.id, wrong.counter ?? 0, {
    isVerified: !wrong.isUnverified,
    attested: Buffer.concat([Buffer.alloc(16), bytesOf(id.length, 2), id, coseKeyOf(publicKey)]),
  });
  const { format, statement } = wrong.attestation ?? { format: 'none', statement: {} };
  const attestationObject = cbor(
    new Map<string, unknown>([
      ['fmt', format],
      ['attStmt', new Map(Object.entries(statement))],
      ['authData', data],
    ]),
  );
  const answer = {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData('webauthn.create', options.challenge, origin, wrong).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    },
  };
  return { passkey, answer };
}

/** Its counter goes up with each use, as long as the device counts at all. */
export function usePasskey(passkey: Passkey, options: PasskeyRequest, { origin }: Site, wrong: Wrong = {}) {
  passkey.counter = wrong.counter ?? passkey.counter + 1;
  const data = authenticatorData(wrong.rpId ?? options.rpId, passkey.counter, {
    isVerified: !wrong.isUnverified,
  });
  const client = clientData('webauthn.get', options.challenge, origin, wrong);
  const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
  const id = wrong.id ?? passkey.id;
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, passkey.privateKey).toString('base64url'),
      userHandle: wrong.userHandle ?? passkey.userHandle,
    },
  };
}

function clientData(type: string, challenge: string, origin: string, wrong: Wrong): Buffer {
  return Buffer.from(
    JSON.stringify({
      type: wrong.type ?? type,
      challenge: wrong.challenge ?? challenge,
      origin: wrong.origin ?? origin,
      crossOrigin: false,
    }),
  );
}

/** Flags: the user was present, the user was verified, the data of a new key follow. */
function authenticatorData(
  rpId: string,
  counter: number,
  { isVerified, attested }: { isVerified: boolean; attested?: Buffer },
): Buffer {
  const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
  return Buffer.concat([
    createHash('sha256').update(rpId).digest(),
    Buffer.from([flags]),
    bytesOf(counter, 4),
    attested ?? Buffer.alloc(0),
  ]);
}

/** COSE: an elliptic curve key, ES256, P-256, and its two coordinates. */
function coseKeyOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

/** Only what the answers need (RFC 8949). */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map((one) => cbor(one))]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flat().map((one) => cbor(one))]);
  throw new Error(`no CBOR for ${typeof value}`);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.concat([Buffer.from([(major << 5) | 25]), bytesOf(length, 2)]);
}

function bytesOf(number: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(number, 0, length);
  return bytes;
}
