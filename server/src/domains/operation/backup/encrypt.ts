/**
 * Encrypts and authenticates backups: AES-256-GCM in numbered chunks of 64 KB, the last one marked, so that chunks cannot
 * be changed, removed or swapped. Each object has its own key, bound to its path.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { Bytes } from './backup-place.ts';

const pieceBytes = 65_536;
const tagBytes = 16;
const saltBytes = 32;

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);

/** scrypt: 64 MB and some tenths of a second for each guess of the passphrase. */
export function deriveKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  return derive(passphrase.normalize('NFC'), salt, 32, { N: 65_536, r: 8, p: 1, maxmem: 134_217_728 });
}

/** Detects a wrong passphrase before anything is decrypted with it. */
export function proofOf(key: Buffer): Buffer {
  return createHmac('sha256', key).update('register backup').digest();
}

export function isProofOf(key: Buffer, proof: Buffer): boolean {
  const own = proofOf(key);
  return own.length === proof.length && timingSafeEqual(own, proof);
}

/** Size after encryption. */
export function encryptedSize(size: number): number {
  return saltBytes + size + tagBytes * Math.max(1, Math.ceil(size / pieceBytes));
}

export async function* encrypt(key: Buffer, path: string, bytes: Bytes): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const own = keyFor(key, salt, path);
  yield salt;
  for await (const { piece, number, isLast } of piecesOf(bytes, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(number, isLast));
    const encrypted = Buffer.concat([cipher.update(piece), cipher.final()]);
    yield Buffer.concat([encrypted, cipher.getAuthTag()]);
  }
}

/** Throws before it yields a chunk that was changed. */
export async function* decrypt(key: Buffer, path: string, bytes: Bytes): AsyncGenerator<Buffer> {
  let own: Buffer | undefined;
  for await (const { piece, number, isLast } of piecesOf(bytes, pieceBytes + tagBytes, saltBytes)) {
    if (number === -1) {
      own = keyFor(key, piece, path);
      continue;
    }
    try {
      if (own === undefined || piece.length < tagBytes) throw new Error('cut short');
      const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(number, isLast));
      decipher.setAuthTag(piece.subarray(-tagBytes));
      yield Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]);
    } catch (cause) {
      throw new Error(`Copia este stricată sau schimbată: ${path}.`, { cause });
    }
  }
}

function keyFor(key: Buffer, salt: Buffer, path: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, path, 32));
}

/** No key is used for two objects, so that a counter is a safe nonce. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

type Piece = { piece: Buffer; number: number; isLast: boolean };

/**
 * Chunks of that size and a last one of at most that size, also if there are no bytes; the header before them has number
 * -1.
 */
async function* piecesOf(bytes: Bytes, size: number, headBytes = 0): AsyncGenerator<Piece> {
  let held: Buffer = Buffer.alloc(0);
  let number = headBytes > 0 ? -1 : 0;
  const nextSize = () => (number === -1 ? headBytes : size);
  for await (const chunk of bytes) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    // A chunk that may be the last one waits for more data.
    while (held.length > nextSize()) {
      const piece = held.subarray(0, nextSize());
      held = held.subarray(piece.length);
      yield { piece, number, isLast: false };
      number += 1;
    }
  }
  yield { piece: held, number: Math.max(0, number), isLast: true };
}
