/** JSON-LD in and out; anything else is refused with 406 or 415 (API-6). */
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonOnly, PublicError } from '../errors.ts';

export const jsonLd = 'application/ld+json; charset=utf-8';

const accepted = ['application/ld+json', 'application/json', 'application/merge-patch+json'];

/** Levels of arrays and objects in a body: ours have four, and what walks thousands exhausts its stack (API-37). */
const deepest = 32;

/** Time for a body of JSON, which is held in memory until it is whole: 1 MB on the slowest line that is of use. */
const jsonPatienceMs = 30_000;

/** A body that is not there in time is given up (API-34). */
export function registerMediaTypes(app: FastifyInstance, patienceMs = jsonPatienceMs): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // Whether a body is asked for is the route's to say.
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
    // Files go to the disk, and who receives them waits as long as something comes.
    if (isMultipart || !hasBody(request)) return done(null, payload);
    const impatience = setTimeout(
      () => payload.emit('error', new PublicError('tooSlow', 'Conținutul nu a sosit la timp.')),
      patienceMs,
    ).unref();
    finished(request.raw, { writable: false }, () => clearTimeout(impatience));
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

/** A client that asks for something other than JSON-LD or JSON is told that there is none. */
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
