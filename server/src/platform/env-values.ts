/**
 * Types of values of environment variables. Each says in Romanian which value it expects; its error message repeats that, and
 * never contains the value, which may be secret (OPE-25).
 */

import { isIP } from 'node:net';
import { refuseBeyondAscii } from '@ceccar/contract/email-address';
import { z } from 'zod';
import { asksForAnotherHost, listHosts } from './database-hosts.ts';

const expectations = z.registry<{ expected: string }>();

/** The value that a setting expects, as its error message puts it. */
export function expectationOf(setting: z.ZodType): string | undefined {
  return setting instanceof z.ZodOptional || setting instanceof z.ZodDefault
    ? expectationOf(setting.unwrap() as z.ZodType) // of one of the types below
    : expectations.get(setting)?.expected;
}

function expecting<Value extends z.ZodType>(expected: string, create: (error: string) => Value): Value {
  const value = create(`scrieți ${expected}.`);
  expectations.add(value, { expected });
  return value;
}

export function text(expected: string) {
  return expecting(expected, () => z.string());
}

export function wholeNumber(min: number, max: number) {
  return expecting(`un număr întreg între ${min} și ${max}`, (error) =>
    z
      .string()
      .trim()
      .regex(/^\d+$/, { error })
      .transform(Number)
      .pipe(z.number({ error }).min(min, { error }).max(max, { error })),
  );
}

export function choice<const Value extends string>(...values: [Value, ...Value[]]) {
  return expecting(`una dintre: ${values.join(', ')}`, (error) => z.enum(values, { error }));
}

export function listOf(isItem: (text: string) => boolean, expected: string) {
  return expecting(expected, (error) =>
    z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim()))
      .refine((list) => list.every(isItem), { error }),
  ).default([]);
}

/**
 * Requires `//`: the URL parser also accepts `https:registru.ro`, and treats `registru.ro:443` as a protocol. Where the example
 * has a password, the message says how its special characters are written (OPE-293).
 */
export function address(protocols: string, example: string) {
  const hint = example.includes(':parola@') ? `. ${passwordHint}` : '';
  return expecting(`o adresă întreagă, de exemplu ${example}${hint}`, (error) =>
    z
      .url({ protocol: new RegExp(`^(${protocols})$`), error })
      .regex(new RegExp(`^(${protocols})://`, 'i'), { error })
      .refine(isPasswordEncoded, { error, when: ({ issues }) => issues.length === 0 }),
  );
}

/** One character of a password that means something else in a URL cuts it there, and the host is then wrong. */
const passwordHint = 'În parolă „#” se scrie %23, „/” %2F, „?” %3F, „@” %40, „%” %25';

/** A password like `12#3` ends the part with the host, which then has no user before it, and an `@` after it. */
function isPasswordEncoded(address: string): boolean {
  const { username, password, href, host } = new URL(address);
  if (username === '' && host !== '' && href.slice(href.indexOf(host) + host.length).includes('@'))
    return false;
  return [username, password].every((text) => !/%(?![0-9a-f]{2})/i.test(text));
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
  return expecting(`o adresă întreagă, de exemplu ${exampleDatabase}. ${passwordHint}`, () =>
    address('postgres|postgresql', exampleDatabase).transform(verifyFully),
  );
}

/** Value of DATABASE_URL that selects the embedded PostgreSQL. */
export const embedded = 'embedded';

export function databaseChoice() {
  return expecting(
    `o adresă întreagă, de exemplu ${exampleDatabase}, sau „${embedded}” pentru PostgreSQL-ul inclus. ${passwordHint}`,
    (error) =>
      z
        .union([z.literal(embedded), databaseAddress(), severalHosts()], { error })
        .refine((url) => !asksForAnotherHost(url), {
          error:
            'cu mai multe servere scrieți target_session_attrs=read-write: registrul lucrează cu cel care primește scrieri.',
        }),
  );
}

/** Several servers, of which one accepts writes (OPE-250). */
function severalHosts() {
  const one = databaseAddress();
  return z
    .string()
    .refine((url) => listHosts(url).every((host) => one.safeParse(host).success))
    .transform(verifyFully);
}

export function webAddress() {
  return address('http|https', 'https://registru.exemplu.ro');
}

/**
 * A provider of OpenID Connect: over https, or on this machine. The addresses of Microsoft for several organisations are
 * refused, since they would admit accounts of any of them (ACC-156).
 */
export function issuerAddress() {
  return expecting(
    'adresa furnizorului, prin https, de exemplu https://login.exemplu.ro; la Microsoft cea cu identificatorul organizației',
    (error) =>
      address('http|https', 'https://login.exemplu.ro').refine(isOneIssuer, {
        error,
        when: ({ issues }) => issues.length === 0,
      }),
  );
}

function isOneIssuer(issuer: string): boolean {
  const url = new URL(issuer);
  const isShared = /^\/(common|organizations|consumers)(\/|$)/i.test(url.pathname);
  return (url.protocol === 'https:' || isLoopback(url.hostname)) && !isShared && !url.search && !url.hash;
}

export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host);
}

/** With its name before it, if any, which may have diacritics: `Registrul <registru@exemplu.ro>`. */
export function namedEmailAddress() {
  return expecting('adresa de e-mail fără diacritice, de exemplu Registrul <registru@exemplu.ro>', (error) =>
    z.string().refine((name) => isAsciiAddress(/<([^>]*)>\s*$/.exec(name)?.[1] ?? name), { error }),
  );
}

/** Servers without SMTPUTF8 take no other (LET-85). */
function isAsciiAddress(address: string): boolean {
  return refuseBeyondAscii(address) === undefined;
}

export function emailAddress() {
  return matching(/^[^\s@<>,;]+@[^\s@<>,;]+$/, 'o adresă de e-mail, de exemplu registru@exemplu.ro').refine(
    isAsciiAddress,
    {
      error: 'scrieți o adresă de e-mail fără diacritice, de exemplu registru@exemplu.ro.',
    },
  );
}

export function passphrase() {
  return expecting('cel puțin 16 caractere, de exemplu din „openssl rand -hex 24”', (error) =>
    z.string().min(16, { error }),
  );
}

export function matching(pattern: RegExp, expected: string) {
  return expecting(expected, (error) => z.string().regex(pattern, { error }));
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
