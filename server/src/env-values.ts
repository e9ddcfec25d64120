/**
 * Kinds of values that variables of the environment have. Each says in Romanian what it expects; never what was given,
 * which may be a secret (OPE-25).
 */
import { isIP } from 'node:net';
import { z } from 'zod';

export function wholeNumber(min: number, max: number) {
  const error = `scrieți un număr întreg între ${min} și ${max}.`;
  const digits = z.string().trim().regex(/^\d+$/, { error });
  return digits.transform(Number).pipe(z.number({ error }).min(min, { error }).max(max, { error }));
}

export function choice<const Value extends string>(...values: [Value, ...Value[]]) {
  return z.enum(values, { error: `scrieți una dintre: ${values.join(', ')}.` });
}

/** With its `//`: by itself the parser also takes `https:registru.ro`, and `registru.ro:443` as a protocol. */
export function address(protocols: string, example: string) {
  const error = `scrieți o adresă întreagă, de exemplu ${example}.`;
  return z
    .url({ protocol: new RegExp(`^(${protocols})$`), error })
    .regex(new RegExp(`^(${protocols})://`, 'i'), { error });
}

const exampleDatabase = 'postgres://register:parola@localhost:5432/register';

/** Says in `libpq` terms what node-postgres does for other modes as well, so that it does not warn of them. */
function verifyFully(url: string): string {
  return url.includes('uselibpqcompat=')
    ? url
    : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}

/** Address of a PostgreSQL server; TLS to it is always verified in full (OPE-75). */
export function databaseAddress() {
  return address('postgres|postgresql', exampleDatabase).transform(verifyFully);
}

/** The value of DATABASE_URL that stands for the embedded PostgreSQL. */
export const embedded = 'embedded';

export function databaseChoice() {
  return z.union([z.literal(embedded), databaseAddress()], {
    error: `scrieți o adresă întreagă, de exemplu ${exampleDatabase}, sau „${embedded}” pentru PostgreSQL-ul inclus.`,
  });
}

export function webAddress() {
  return address('http|https', 'https://registru.exemplu.ro');
}

export function emailAddress() {
  return matching(/^[^\s@<>,;]+@[^\s@<>,;]+$/, 'scrieți o adresă de e-mail, de exemplu registru@exemplu.ro.');
}

export function secret() {
  return z
    .string()
    .min(16, { error: 'scrieți cel puțin 16 caractere, de exemplu din „openssl rand -hex 24”.' });
}

export function matching(pattern: RegExp, error: string) {
  return z.string().regex(pattern, { error });
}

/** As Fastify reads them: addresses, networks, or the names that it has for some. */
export function isProxy(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [, host = '', bits = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  return isIP(host) !== 0 && Number(bits) >= 1 && Number(bits) <= (isIP(host) === 4 ? 32 : 128);
}
