/** Passwords: argon2id with OWASP's parameters; a verification takes about 15 ms and 12 MiB by design (ACC-5). */
import { hash, verify } from '@node-rs/argon2';

/** Of the parameter sets that OWASP considers equal, one that needs less memory. */
const parameters = { memoryCost: 12_288, timeCost: 3, parallelism: 1 } as const;

export function hashPassword(plain: string): Promise<string> {
  return hash(plain, parameters);
}

/**
 * For random passwords, which cannot be guessed even with a fast hash, so that hashing a national file of them takes
 * seconds.
 */
const lightParameters = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const;

export function hashOneTimePassword(plain: string): Promise<string> {
  return hash(plain, lightParameters);
}

function isLight(storedHash: string): boolean {
  return storedHash.includes(`$m=${lightParameters.memoryCost},`);
}

/** Hash of a random password: an unknown account is then rejected as slowly as a known one. */
const nobodysHash = hashPassword(crypto.randomUUID());

/** Without a stored hash (no such account, or no password) the result is always false. */
export async function verifyPassword(storedHash: string | null | undefined, plain: string): Promise<boolean> {
  if (!storedHash || isLight(storedHash)) await inTurn(async () => verify(await nobodysHash, plain));
  return storedHash ? inTurn(() => verify(storedHash, plain)) : false;
}

/** Each verification uses 12 MiB and a core, so that more at the same time would not be faster. */
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resume) => waiting.push(resume));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
