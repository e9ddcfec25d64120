/** Accepts and returns JSON-LD or plain JSON; any other type gives 406 or 415 (API-6). */
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonOnly, PublicError } from '../errors.ts';

export const jsonLd = 'application/ld+json; charset=utf-8';
export const plainJson = 'application/json; charset=utf-8';
export const problemJson = 'application/problem+json';

const accepted = ['application/ld+json', 'application/json', 'application/merge-patch+json'];

/**
 * Most levels of arrays and objects in a body: ours have four, and recursion over thousands would overflow the stack
 * (API-37).
 */
const deepest = 32;

/** Timeout for a JSON body, which is held in memory until it is complete: 1 MB over the slowest usable connection. */
const jsonTimeoutMs = 30_000;

/** A body that does not arrive in time is rejected (API-34). */
export function registerMediaTypes(app: FastifyInstance, timeoutMs = jsonTimeoutMs): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // Whether a body is required is decided by the route.
  app.addContentTypeParser(accepted, { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') return done(null, undefined);
    return parseJson(request, text, (error, body) =>
      isTooDeep(body)
        ? done(new PublicError('malformedBody', 'Conținutul are prea multe niveluri.'))
        : done(error, body),
    );
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const isMultipart = request.headers['content-type']?.toLowerCase().startsWith('multipart/');
    if (isMultipart && !request.routeOptions.config.isUpload) {
      return done(new PublicError('unsupportedMediaType', jsonOnly));
    }
    // Files are streamed to the disk, and their receiver has an idle timeout of its own.
    if (isMultipart || !hasBody(request)) return done(null, payload);
    const timer = setTimeout(
      () => payload.emit('error', new PublicError('tooSlow', 'Conținutul nu a sosit la timp.')),
      timeoutMs,
    ).unref();
    finished(request.raw, { writable: false }, () => clearTimeout(timer));
    done(null, payload);
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

type Range = { type: string; quality: number };

/** The media ranges of an Accept header; a missing or invalid quality is 1 (RFC 9110 §12.4.2). */
function rangesOf(accept: string): Range[] {
  return accept.split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters
      .map((parameter) => /^q=([01](?:\.\d{0,3})?)$/.exec(parameter)?.[1])
      .find(Boolean);
    return { type, quality: quality === undefined ? 1 : Number(quality) };
  });
}

/** How much the caller wants a media type: the most specific range that matches it decides (RFC 9110 §12.5.1). */
function qualityOf({ headers: { accept } }: Pick<FastifyRequest, 'headers'>, type: string): number {
  if (accept === undefined || accept === '') return 1;
  const ranges = rangesOf(accept);
  const matching = [type, `${type.split('/')[0]}/*`, '*/*'].flatMap((name) =>
    ranges.filter((range) => range.type === name),
  );
  return matching[0]?.quality ?? 0;
}

/** The first of the offered types that the caller wants most. */
export function preferredType<T extends string>(
  request: Pick<FastifyRequest, 'headers'>,
  offered: readonly [T, ...T[]],
): T {
  return offered.reduce((best, type) => (qualityOf(request, type) > qualityOf(request, best) ? type : best));
}

/** A caller to whom both are the same gets JSON-LD (API-199). */
export function prefersPlainJson(request: Pick<FastifyRequest, 'headers'>): boolean {
  return preferredType(request, ['application/ld+json', 'application/json']) === 'application/json';
}

/** A client that accepts only problems still gets the answer of a successful request. */
const served = ['application/ld+json', 'application/json', problemJson];

/** Throws 406 for a client that accepts neither JSON-LD nor JSON. */
export function requireJsonAccepted(request: FastifyRequest): void {
  if (served.some((type) => qualityOf(request, type) > 0)) return;
  throw new PublicError('notAcceptable', 'Răspunsurile sunt în application/ld+json sau application/json.');
}

/** Whether the caller wants errors as RFC 9457 problems (API-172). */
export function wantsProblems(request: Pick<FastifyRequest, 'headers'>): boolean {
  const named = rangesOf(request.headers.accept ?? '').find(({ type }) => type === problemJson);
  return named ? named.quality > 0 : prefersPlainJson(request);
}
