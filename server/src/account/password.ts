/** Passwords: argon2id with OWASP's parameters; a verification takes some 15 ms and 12 MiB by design (ACC-5). */
import { hash, verify } from '@node-rs/argon2';

/** Of those that OWASP holds equal, one that takes less memory. */
const parameters = { memoryCost: 12_288, timeCost: 3, parallelism: 1 } as const;

export function hashPassword(plain: string): Promise<string> {
  return hash(plain, parameters);
}

/** Of a password that was made by chance: nobody guesses it however fast the guessing is, so that a national file of them costs seconds. */
const lightParameters = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const;

export function hashOneTimePassword(plain: string): Promise<string> {
  return hash(plain, lightParameters);
}

function isLight(storedHash: string): boolean {
  return storedHash.includes(`$m=${lightParameters.memoryCost},`);
}

/** Hash of a password that nobody has: an unknown account then takes as long to refuse as a known one. */
const nobodysHash = hashPassword(crypto.randomUUID());

/** No stored hash means that there is no such account, or that it has no password: the answer is then always false. */
export async function verifyPassword(storedHash: string | null | undefined, plain: string): Promise<boolean> {
  if (!storedHash || isLight(storedHash)) await inTurn(async () => verify(await nobodysHash, plain));
  return storedHash ? inTurn(() => verify(storedHash, plain)) : false;
}

/** Each verification holds 12 MiB and a core: more at once would serve nobody sooner. */
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
