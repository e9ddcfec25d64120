/** Response headers in OpenAPI; each is described once and referred to where it is sent. */
import type { JsonSchema } from '../actions/json-schema.ts';

const text = { type: 'string' };

const headers = {
  ETag: {
    description: 'Versiunea: pentru If-Match la scriere, pentru If-None-Match la o nouă citire',
    schema: text,
    example: '"3"',
  },
  Location: {
    description: 'Adresa înregistrării noi',
    schema: { type: 'string', format: 'uri-reference' },
    example: '/api/persons/1',
  },
  'Retry-After': {
    description: 'Secundele după care cererea poate fi repetată',
    schema: { type: 'integer', minimum: 1 },
    example: 10,
  },
  'Content-Disposition': {
    description: 'Numele fișierului, după RFC 6266',
    schema: text,
    example: 'attachment; filename="cotizatii.csv"',
  },
  'Last-Modified': {
    description: 'Când a primit registrul fișierul',
    schema: text,
    example: 'Sat, 31 Jan 2026 08:30:00 GMT',
  },
  'Accept-Ranges': { description: 'Fișierul se poate cere și pe părți', schema: text, example: 'bytes' },
  'Content-Range': {
    description: 'Partea trimisă și mărimea întregului',
    schema: text,
    example: 'bytes 0-99/1000',
  },
  'X-Total-Count': {
    description: 'Câte înregistrări are lista, pentru cine preferă application/json',
    schema: { type: 'integer', minimum: 0 },
    example: 42,
  },
  'X-Cursor': {
    description: 'De unde se citește mai departe, pentru cine preferă application/json și a cerut cursor',
    schema: text,
    example: 'WyJ…',
  },
  'Idempotent-Replayed': {
    description: '„true”: răspunsul este cel dat prima dată pentru același Idempotency-Key',
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
  RateLimit: {
    description: 'Cererile rămase vizitatorului și secundele până la refacerea limitei',
    schema: text,
    example: '"visitor";r=29;t=2',
  },
  'RateLimit-Policy': {
    description: 'Limita de cereri a unui vizitator și durata ei, în secunde',
    schema: text,
    example: '"visitor";q=30;w=60',
  },
  'WWW-Authenticate': {
    description: 'Ce trebuie trimis pentru autentificare',
    schema: text,
    example: 'Bearer realm="api"',
  },
} as const satisfies Record<string, JsonSchema>;

export type HeaderName = keyof typeof headers;

export const headerComponents: Record<string, JsonSchema> = headers;

/** The member `headers` of a response; nothing if it has none. */
export function headersOf(names: readonly HeaderName[]): { headers?: JsonSchema } {
  if (names.length === 0) return {};
  const references = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return { headers: Object.fromEntries(references) };
}

/** The headers of an error, by its status (API-171). */
export function errorHeaders(status: number): readonly HeaderName[] {
  // With 403 for a service account without the right (API-228).
  if (status === 401 || status === 403) return ['WWW-Authenticate'];
  return status === 429 || status === 503 ? ['Retry-After'] : [];
}

/** On answers that count against a visitor's limit (API-177). */
export const visitorHeaders = ['RateLimit', 'RateLimit-Policy'] as const satisfies readonly HeaderName[];

/** Headers of a stored file's answer, by its status. */
export const fileHeaders = {
  200: ['ETag', 'Last-Modified', 'Accept-Ranges', 'Content-Disposition'],
  206: ['ETag', 'Last-Modified', 'Accept-Ranges', 'Content-Disposition', 'Content-Range'],
  304: ['ETag', 'Last-Modified', 'Accept-Ranges'],
  416: ['ETag', 'Last-Modified', 'Accept-Ranges', 'Content-Range'],
} as const satisfies Record<number, readonly HeaderName[]>;
