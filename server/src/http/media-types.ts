/** JSON-LD in and out; anything else is refused with 406 or 415 (API-6). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonOnly, PublicError } from '../errors.ts';

export const jsonLd = 'application/ld+json; charset=utf-8';

const accepted = ['application/ld+json', 'application/json', 'application/merge-patch+json'];

export function registerMediaTypes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // Whether a body is asked for is the route's to say.
  app.addContentTypeParser(accepted, { parseAs: 'string' }, (request, text: string, done) =>
    text === '' ? done(null, undefined) : parseJson(request, text, done),
  );
  app.addHook('preParsing', async (request) => {
    const isMultipart = request.headers['content-type']?.toLowerCase().startsWith('multipart/');
    if (isMultipart && !request.routeOptions.config.isUpload) {
      throw new PublicError('unsupportedMediaType', jsonOnly);
    }
  });
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
