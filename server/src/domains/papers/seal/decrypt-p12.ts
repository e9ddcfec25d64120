/**
 * Decrypts a part of a PKCS#12 file. Keys are derived by compiled code: programs write 600,000 rounds, which take a second in
 * it and twenty in JavaScript (PAP-226).
 */
import { spawnSync } from 'node:child_process';
import { createDecipheriv, hash, pbkdf2Sync } from 'node:crypto';
import { fromBER, Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import type { AlgorithmIdentifier } from 'pkijs';
import { SealProblem } from './seal-problem.ts';

/** Returns DER. Throws a `SealProblem`. */
export function decryptPart(
  { algorithmId, algorithmParams }: AlgorithmIdentifier,
  encrypted: Buffer,
  password: string,
): Buffer {
  const open = algorithmId === pbes2 ? openPbes2(algorithmParams) : openPbes1(algorithmId, algorithmParams);
  for (const encoded of open.encodings(password)) {
    const der = attempt(() => open.decrypt(encoded, encrypted));
    if (der) return der;
  }
  throw new SealProblem('SEAL_PASSWORD nu este parola acestui fișier.');
}

type Opening = {
  /** The password as bytes, most usual encoding first. */
  encodings: (password: string) => Buffer[];
  /** Throws for a wrong password. */
  decrypt: (password: Buffer, encrypted: Buffer) => Buffer;
};

/** With a wrong password, the padding or the structure is wrong. */
function attempt(decrypt: () => Buffer): Buffer | undefined {
  try {
    const content = decrypt();
    const { offset, result } = fromBER(new Uint8Array(content));
    return result instanceof Sequence && offset === content.length ? content : undefined;
  } catch {
    return undefined;
  }
}

const pbes2 = '1.2.840.113549.1.5.13';
const pbkdf2 = '1.2.840.113549.1.5.12';
/** PBKDF2 has this one if it names none (RFC 8018, A.2). */
const usualDigest = 'sha1';

const digests: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.8': 'sha224',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};

type Cipher = { name: string; keyBytes: number };

const ciphers: Readonly<Record<string, Cipher>> = {
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', keyBytes: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', keyBytes: 24 },
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', keyBytes: 32 },
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', keyBytes: 24 },
};

/** RFC 8018; the password is UTF-8, in files of some programs as in the older encryption. */
function openPbes2(params: unknown): Opening {
  const [derivation, scheme] = elementsOf(params).map(elementsOf);
  const [salt, rounds, ...more] = elementsOf(derivation?.[1]);
  const prf = more.map(elementsOf).find(([id]) => id instanceof ObjectIdentifier);
  const digest = prf ? digests[idOf(prf[0])] : usualDigest;
  const cipher = ciphers[idOf(scheme?.[0])];
  if (idOf(derivation?.[0]) !== pbkdf2 || digest === undefined || cipher === undefined) throw unknown();
  const [saltBytes, times, iv] = [octetsOf(salt), numberOf(rounds), octetsOf(scheme?.[1])];
  return {
    encodings(password) {
      const utf8 = Buffer.from(password);
      // Of plain letters the programs agree on the encoding.
      return utf8.length === password.length ? [utf8] : [utf8, bmpOf(password)];
    },
    decrypt(password, encrypted) {
      const key = pbkdf2Sync(password, saltBytes, times, cipher.keyBytes, digest);
      return decipher(cipher.name, key, iv, encrypted);
    },
  };
}

/** The older encryption (RFC 7292, appendix C). */
const olderCiphers: Readonly<Record<string, Cipher>> = {
  '1.2.840.113549.1.12.1.3': { name: 'des-ede3-cbc', keyBytes: 24 },
  '1.2.840.113549.1.12.1.4': { name: 'des-ede-cbc', keyBytes: 16 },
  '1.2.840.113549.1.12.1.5': { name: 'rc2', keyBytes: 16 },
  '1.2.840.113549.1.12.1.6': { name: 'rc2', keyBytes: 5 },
};
const blockBytes = 8;

function openPbes1(algorithm: string, params: unknown): Opening {
  const cipher = olderCiphers[algorithm];
  if (!cipher) throw unknown();
  const [first, second] = elementsOf(params);
  const [salt, rounds] = [octetsOf(first), numberOf(second)];
  return {
    encodings: (password) => [bmpOf(password)],
    decrypt(password, encrypted) {
      const derive = (purpose: 1 | 2, bytes: number) =>
        deriveOlder({ password, salt, rounds, purpose, bytes });
      const [key, iv] = [derive(1, cipher.keyBytes), derive(2, blockBytes)];
      return cipher.name === 'rc2'
        ? decipherRc2(key, iv, encrypted)
        : decipher(cipher.name, key, iv, encrypted);
    },
  };
}

function decipher(name: string, key: Buffer, iv: Buffer, encrypted: Buffer): Buffer {
  const opened = createDecipheriv(name, key, iv);
  return Buffer.concat([opened.update(encrypted), opened.final()]);
}

/**
 * Older programs encrypt certificates in this cipher, which Node's OpenSSL offers only to a process that is started with the
 * older algorithms.
 */
function decipherRc2(key: Buffer, iv: Buffer, encrypted: Buffer): Buffer {
  const name = key.length === 5 ? 'rc2-40-cbc' : 'rc2-cbc';
  const input = JSON.stringify([name, ...[key, iv, encrypted].map((bytes) => bytes.toString('base64'))]);
  const { status, stdout } = spawnSync(process.execPath, ['--openssl-legacy-provider', '-e', rc2Program], {
    input,
    env: {},
  });
  if (status !== 0) throw new Error('Wrong padding');
  return stdout;
}

const rc2Program = `
  const [name, ...parts] = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
  const [key, iv, encrypted] = parts.map((part) => Buffer.from(part, 'base64'));
  const opened = require('node:crypto').createDecipheriv(name, key, iv);
  process.stdout.write(Buffer.concat([opened.update(encrypted), opened.final()]));`;

const digestBytes = 20;
const chunkBytes = 64;

type Derivation = { password: Buffer; salt: Buffer; rounds: number; purpose: 1 | 2; bytes: number };

/** RFC 7292, appendix B.2, with SHA-1. */
function deriveOlder({ password, salt, rounds, purpose, bytes }: Derivation): Buffer {
  const diversifier = Buffer.alloc(chunkBytes, purpose);
  let input: Buffer = Buffer.concat([fillChunks(salt), fillChunks(password)]);
  const derived: Buffer[] = [];
  for (let length = 0; length < bytes; length += digestBytes) {
    let digest: Buffer = Buffer.concat([diversifier, input]);
    for (let round = 0; round < rounds; round += 1) digest = hash('sha1', digest, 'buffer');
    derived.push(digest);
    input = addToChunks(input, digest);
  }
  return Buffer.concat(derived).subarray(0, bytes);
}

/** Repeated to a whole number of chunks. */
function fillChunks(bytes: Buffer): Buffer {
  return Buffer.alloc(chunkBytes * Math.ceil(bytes.length / chunkBytes), bytes);
}

/** Each chunk of the input becomes its sum with the digest, plus 1, as a number without its overflow. */
function addToChunks(input: Buffer, digest: Buffer): Buffer {
  const addend = BigInt(`0x${Buffer.alloc(chunkBytes, digest).toString('hex')}`) + 1n;
  const sums: Buffer[] = [];
  for (let at = 0; at < input.length; at += chunkBytes) {
    const chunk = BigInt(`0x${input.toString('hex', at, at + chunkBytes)}`);
    const sum = BigInt.asUintN(8 * chunkBytes, chunk + addend);
    sums.push(Buffer.from(sum.toString(16).padStart(2 * chunkBytes, '0'), 'hex'));
  }
  return Buffer.concat(sums);
}

/** Two bytes a letter, with a zero after the last one. */
function bmpOf(password: string): Buffer {
  return Buffer.from(`${password}\0`, 'utf16le').swap16();
}

function elementsOf(value: unknown): unknown[] {
  return value instanceof Sequence ? value.valueBlock.value : [];
}

function idOf(value: unknown): string {
  return value instanceof ObjectIdentifier ? value.getValue() : '';
}

function octetsOf(value: unknown): Buffer {
  if (!(value instanceof OctetString)) throw unknown();
  return Buffer.from(value.getValue());
}

function numberOf(value: unknown): number {
  if (!(value instanceof Integer)) throw unknown();
  return value.valueBlock.valueDec;
}

function unknown(): SealProblem {
  return new SealProblem(
    'fișierul este criptat într-un fel necunoscut; exportați sigiliul din nou, cu AES-256 și PBKDF2.',
  );
}
