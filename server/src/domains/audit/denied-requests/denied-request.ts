/** Log entry of a denied request: enough to see who tried what, and no secrets (AUD-31). */
import type { FastifyRequest } from 'fastify';
import { hidden, maskPersonalNumbers } from '../../../platform/text/mask-personal-numbers.ts';

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
    userAgent: storable(maskPersonalNumbers(headers['user-agent'] ?? ''), longest.userAgent),
    headers: () => keepHeaders(headers),
  };
}

/** The address with the names of its query parameters, without their values and without a CNP in its path. */
export function keepRoute(url: string): string {
  return storable(hideAddressValues(url), longest.route);
}

export function keepHeaders(headers: FastifyRequest['headers']): Record<string, string> {
  const entries = Object.entries(headers)
    .slice(0, longest.headers)
    .map(([name, value]) => [
      storable(maskPersonalNumbers(name), longest.headerName),
      isSecret(name) ? hidden : keepValue(String(value)),
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

/** Numbers first: a blank inside one would end the value that is hidden, and neither step may see a number cut in two. */
function hideAddressValues(text: string): string {
  return hideValues(maskPersonalNumbers(text));
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
