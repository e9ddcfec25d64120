/** Log entry of a denied request: enough to see who tried what, and no secrets (AUD-31). */
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the framework's own
  interface FastifyRequest {
    /** User name of a sign-in, as the log may show it (AUD-76). */
    triedName: string | null;
  }
}

export type DeniedRequest = {
  at: Date;
  username: string | null;
  role: string | null;
  address: string;
  code: number;
  method: string;
  route: string;
  userAgent: string;
  /** Computed only for a new row: most requests of a flood are equal. */
  headers: () => Record<string, string>;
};

const hidden = '***';
const longest = {
  username: 100,
  route: 500,
  userAgent: 500,
  headerName: 100,
  header: 500,
  headers: 40,
} as const;

export function refusalOf(request: FastifyRequest, code: number, at: Date): DeniedRequest {
  const { actor, ip, method, url, headers, triedName } = request;
  return {
    at,
    username:
      actor?.username ?? (triedName && storable(maskPersonalNumbers(triedName), longest.username)) ?? null,
    role: actor?.role ?? null,
    address: ip,
    code,
    method,
    route: keepRoute(url),
    userAgent: storable(headers['user-agent'] ?? '', longest.userAgent),
    headers: () => keepHeaders(headers),
  };
}

/** The address with the names of its query parameters, without their values and without a CNP in its path. */
export function keepRoute(url: string): string {
  return storable(hideAddressValues(url), longest.route);
}

/** Cut first, because one header may be as long as the whole request may be. */
export function keepHeaders(headers: FastifyRequest['headers']): Record<string, string> {
  const entries = Object.entries(headers)
    .slice(0, longest.headers)
    .map(([name, value]) => [
      storable(name, longest.headerName),
      isSecret(name) ? hidden : keepValue(String(value).slice(0, longest.header * 2)),
    ]);
  return Object.fromEntries(entries);
}

/** Recognises by name any header that carries credentials, also in unknown headers. */
function isSecret(name: string): boolean {
  return /auth|cookie|token|secret|passw|session|key|credential|signature|jwt|csrf|assertion/i.test(name);
}

/** A header may contain addresses, such as the referer, or a token under a harmless name. */
function keepValue(value: string): string {
  const redacted = hideAddressValues(value).replaceAll(/\b(bearer|basic|digest)\s+\S+/gi, `$1 ${hidden}`);
  return storable(redacted, longest.header);
}

function hideAddressValues(text: string): string {
  return maskPersonalNumbers(hideValues(text));
}

/** A digit, and a blank that may stand inside a CNP; each plain or percent-encoded once or more. */
const digit = String.raw`(?:\d|%(?:25)*3\d)`;
const blank = '(?:[ +]|%(?:25)*2[0b])';
const personalNumber = new RegExp(`${digit}(?:${blank}*${digit}){12,}`, 'gi');

/** Hides a CNP (AUD-53), and longer runs of digits, which may be a mistyped CNP; a UUID has at most twelve in a row. */
function maskPersonalNumbers(text: string): string {
  return text.replaceAll(personalNumber, hidden);
}

/** Hides, in each address of a text, the values after `?` and everything after `#`. */
function hideValues(text: string): string {
  if (!/[?#]/.test(text)) return text;
  return text
    .replaceAll(/#\S*/g, '')
    .replaceAll(/\?(\S*)/g, (_query, pairs: string) => `?${pairs.split('&').map(hideValue).join('&')}`);
}

/** A parameter without a name is hidden whole. */
function hideValue(pair: string): string {
  const name = /^([^=]*)=/.exec(pair)?.[1];
  return name === undefined ? (pair === '' ? '' : hidden) : `${name}=${hidden}`;
}

/** PostgreSQL stores neither NUL nor unpaired surrogates. */
function storable(text: string, most: number): string {
  const cut = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  return cut.replaceAll('\u0000', '').toWellFormed();
}
