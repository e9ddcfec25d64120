/**
 * Types of values of environment variables. Their messages say in Romanian what is expected, and never contain the value,
 * which may be secret (OPE-25).
 */

import { isIP } from 'node:net';
import { refuseBeyondAscii } from '@ceccar/contract/email-address';
import { z } from 'zod';

export function wholeNumber(min: number, max: number) {
  const error = `scrieți un număr întreg între ${min} și ${max}.`;
  const digits = z.string().trim().regex(/^\d+$/, { error });
  return digits.transform(Number).pipe(z.number({ error }).min(min, { error }).max(max, { error }));
}

export function choice<const Value extends string>(...values: [Value, ...Value[]]) {
  return z.enum(values, { error: `scrieți una dintre: ${values.join(', ')}.` });
}

/** Requires `//`: the URL parser also accepts `https:registru.ro`, and treats `registru.ro:443` as a protocol. */
export function address(protocols: string, example: string) {
  const error = `scrieți o adresă întreagă, de exemplu ${example}.`;
  return z
    .url({ protocol: new RegExp(`^(${protocols})$`), error })
    .regex(new RegExp(`^(${protocols})://`, 'i'), { error });
}

const exampleDatabase = 'postgres://register:parola@localhost:5432/register';

/** Sets the `libpq` name of the mode that node-postgres uses for other modes, too, to avoid its warning. */
function verifyFully(url: string): string {
  return url.includes('uselibpqcompat=')
    ? url
    : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}

/** URL of a PostgreSQL server; TLS certificates are always fully verified (OPE-75). */
export function databaseAddress() {
  return address('postgres|postgresql', exampleDatabase).transform(verifyFully);
}

/** Value of DATABASE_URL that selects the embedded PostgreSQL. */
export const embedded = 'embedded';

export function databaseChoice() {
  return z.union([z.literal(embedded), databaseAddress()], {
    error: `scrieți o adresă întreagă, de exemplu ${exampleDatabase}, sau „${embedded}” pentru PostgreSQL-ul inclus.`,
  });
}

export function webAddress() {
  return address('http|https', 'https://registru.exemplu.ro');
}

/**
 * A provider of OpenID Connect: over https, or on this machine. The addresses of Microsoft for several organisations are
 * refused, since they would admit accounts of any of them (ACC-156).
 */
export function issuerAddress() {
  const error =
    'scrieți adresa furnizorului, prin https, de exemplu https://login.exemplu.ro; la Microsoft cea cu identificatorul organizației.';
  return address('http|https', 'https://login.exemplu.ro').refine(
    (text) => {
      const url = new URL(text);
      const isShared = /^\/(common|organizations|consumers)(\/|$)/i.test(url.pathname);
      return (url.protocol === 'https:' || isLoopback(url.hostname)) && !isShared && !url.search && !url.hash;
    },
    { error, when: ({ issues }) => issues.length === 0 },
  );
}

export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host);
}

/** With its name before it, if any, which may have diacritics: `Registrul <registru@exemplu.ro>`. */
export function namedEmailAddress() {
  return z.string().refine((text) => isAsciiAddress(/<([^>]*)>\s*$/.exec(text)?.[1] ?? text), {
    error: 'scrieți adresa de e-mail fără diacritice, de exemplu Registrul <registru@exemplu.ro>.',
  });
}

/** Servers without SMTPUTF8 take no other (LET-85). */
function isAsciiAddress(address: string): boolean {
  return refuseBeyondAscii(address) === undefined;
}

export function emailAddress() {
  return matching(
    /^[^\s@<>,;]+@[^\s@<>,;]+$/,
    'scrieți o adresă de e-mail, de exemplu registru@exemplu.ro.',
  ).refine(isAsciiAddress, {
    error: 'scrieți o adresă de e-mail fără diacritice, de exemplu registru@exemplu.ro.',
  });
}

export function secret() {
  return z
    .string()
    .min(16, { error: 'scrieți cel puțin 16 caractere, de exemplu din „openssl rand -hex 24”.' });
}

export function matching(pattern: RegExp, error: string) {
  return z.string().regex(pattern, { error });
}

/** In Fastify's format: addresses, networks, or its names for some networks. */
export function isProxy(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [, host = '', bits = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  return isIP(host) !== 0 && Number(bits) >= 1 && Number(bits) <= (isIP(host) === 4 ? 32 : 128);
}

/** Scheme, host and port of a web page, as browsers send it: without a path or trailing slash. */
export function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
