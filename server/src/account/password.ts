/** Passwords: argon2id with OWASP's parameters; a verification takes some 20 ms and 19 MiB by design (ACC-5). */
import { hash, verify } from '@node-rs/argon2';

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(plain: string): Promise<string> {
  return hash(plain, parameters);
}

/** Hash of a password that nobody has: an unknown account then takes as long to refuse as a known one. */
const nobodysHash = hashPassword(crypto.randomUUID());

/** `undefined` for the stored hash means that there is no such account; the answer is then always false. */
export async function verifyPassword(storedHash: string | undefined, plain: string): Promise<boolean> {
  const isRight = await inTurn(async () => verify(storedHash ?? (await nobodysHash), plain));
  return isRight && storedHash !== undefined;
}

/** Each verification holds 19 MiB and a core: more at once would serve nobody sooner. */
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
