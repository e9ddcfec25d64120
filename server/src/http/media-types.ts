/** Accepts and returns JSON-LD; any other type gives 406 or 415 (API-6). */
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonOnly, PublicError } from '../errors.ts';

export const jsonLd = 'application/ld+json; charset=utf-8';

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

/** Throws 406 for a client that accepts neither JSON-LD nor JSON. */
export function requireJsonAccepted(request: FastifyRequest): void {
  const accept = request.headers.accept;
  if (accept === undefined || accept === '') return;
  const isServed = accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const isRefused = parameters.some((parameter) => /^q=0(\.0+)?$/.test(parameter));
    return !isRefused && ['*/*', 'application/*', 'application/ld+json', 'application/json'].includes(type);
  });
  if (!isServed) throw new PublicError('notAcceptable', 'Răspunsurile sunt în application/ld+json.');
}
