/** Checkpoints of the register's log: C2SP tlog-checkpoint, signed as a C2SP signed note with the log's own Ed25519 key. */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { registerLogPath } from '@ceccar/contract/public/register-log';
import type { RegisterLogEnv } from '../../../platform/env.ts';

/** `origin` names the log: its address without scheme. The key is in this object and nowhere else. */
export type LogKey = { origin: string; key: KeyObject };

export type Checkpoint = { origin: string; size: number; root: Buffer };

/** Type of the signature: Ed25519. */
const ed25519 = Buffer.from([1]);

/** Throws with the reason in Romanian for a file that is not an Ed25519 key in PEM. */
export function readLogKey({ keyFile: path, siteAddress }: RegisterLogEnv): LogKey {
  const origin = siteAddress.replace(/^https?:\/\//, '') + registerLogPath;
  let key: KeyObject;
  try {
    key = createPrivateKey(readFileSync(path));
  } catch (error) {
    throw new Error(`REGISTER_LOG_KEY: fișierul ${path} nu poate fi citit ca o cheie privată PEM.`, {
      cause: error,
    });
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`REGISTER_LOG_KEY: cheia din ${path} nu este Ed25519.`);
  return { origin, key };
}

function publicBytes(key: KeyObject): Buffer {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url');
}

function keyId(origin: string, bytes: Buffer): Buffer {
  return createHash('sha256').update(`${origin}\n`).update(ed25519).update(bytes).digest().subarray(0, 4);
}

/** In a name: eight hexadecimal digits. */
export function keyIdOf({ origin, key }: LogKey): string {
  return keyId(origin, publicBytes(key)).toString('hex');
}

/** The public key as verifiers of signed notes take it: name, key ID, key. */
export function verifierKeyOf({ origin, key }: LogKey): string {
  const bytes = publicBytes(key);
  const encoded = Buffer.concat([ed25519, bytes]).toString('base64');
  return `${origin}+${keyIdOf({ origin, key })}+${encoded}`;
}

export function signCheckpoint({ origin, key }: LogKey, { size, root }: Omit<Checkpoint, 'origin'>): string {
  const text = `${origin}\n${size}\n${root.toString('base64')}\n`;
  const signature = Buffer.concat([keyId(origin, publicBytes(key)), sign(null, Buffer.from(text), key)]);
  return `${text}\n— ${origin} ${signature.toString('base64')}\n`;
}

/** Undefined unless the note is a checkpoint that the key signed. */
export function readCheckpoint(note: string, verifierKey: string): Checkpoint | undefined {
  const [name = '', id = '', ...encoded] = verifierKey.trim().split('+');
  const known = Buffer.from(encoded.join('+'), 'base64');
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const line = note
    .slice(end + 2)
    .split('\n')
    .find((one) => one.startsWith(`— ${name} `));
  const signature = Buffer.from(line?.split(' ')[2] ?? '', 'base64');
  const isOurs = signature.subarray(0, 4).toString('hex') === id && known[0] === 1;
  if (end < 0 || !isOurs) return undefined;
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', x: known.subarray(1).toString('base64url') },
  });
  if (!verify(null, Buffer.from(text), key, signature.subarray(4))) return undefined;
  const [origin = '', size = '', root = ''] = text.split('\n');
  if (!/^(0|[1-9]\d*)$/.test(size)) return undefined;
  return { origin, size: Number(size), root: Buffer.from(root, 'base64') };
}
