/** Every failure becomes a hydra:Error or, for wrong input, a ConstraintViolationList (API-15). */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, jsonOnly, PublicError, publicErrors } from '../errors.ts';

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply));
}

/** Also answers where no route was reached, e.g. an address that cannot be decoded. */
export function sendError(
  error: FastifyError | PublicError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const known = error instanceof PublicError ? error : translate(error);
  if (!known || isFull(error)) request.log.error({ err: error }, 'unexpected failure');
  if (!known) {
    sendBody(request, reply, 500, {
      '@type': 'hydra:Error',
      'hydra:title': 'A apărut o eroare.',
      'hydra:description': `Operațiunea nu a reușit din vina noastră. Încercați din nou; dacă se repetă, comunicați codul ${request.id}.`,
    });
    return;
  }
  const { status, title } = publicErrors[known.code];
  void reply.headers(known.headers);
  sendBody(request, reply, status, {
    '@type': known.violations.length > 0 ? 'ConstraintViolationList' : 'hydra:Error',
    'hydra:title': title,
    'hydra:description': known.message,
    ...(known.violations.length > 0 ? { violations: known.violations } : {}),
    ...known.extra,
  });
}

function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  body: Record<string, unknown>,
): void {
  const context =
    body['@type'] === 'ConstraintViolationList'
      ? '/api/contexts/ConstraintViolationList'
      : '/api/contexts/Error';
  void reply
    .code(status)
    .header('content-type', 'application/ld+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send({ '@context': context, ...body, status, requestId: request.id });
}

const frameworkErrors: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['tooLarge', 'Cererea depășește limita de mărime.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupportedMediaType', jsonOnly],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformedBody', 'Conținutul nu este JSON valid.'],
  FST_ERR_MAX_PARAM_LENGTH: ['notFound', 'Adresa nu există.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformedBody', 'Conținutul a sosit incomplet.'],
};

/** As pg and its pool say it, without a code: all connections are taken, or the database accepts none in time. */
const noConnection = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
]);

/** Of the disk of the database (53100), or that of the application; EFBIG where its account may write no more. */
function isFull({ code }: { code?: string }): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'].includes(code ?? '');
}

/** Failures of the framework and the database that the caller should understand. */
function translate(error: FastifyError): PublicError | undefined {
  const named = frameworkErrors[error.code];
  if (named) return new PublicError(...named);
  if (error.statusCode === 400) return new PublicError('malformedBody', 'Cererea nu poate fi citită.');
  if (isFull(error)) {
    return new PublicError(
      'unavailable',
      'Serverul nu mai are loc pe disc. Ce ați trimis nu s-a salvat: anunțați administratorul și încercați din nou.',
    );
  }
  // class 08: connection lost; 57P0x: the server is stopping or starting; 53300: too many connections
  // A stopped server takes its socket away.
  const isSocketGone = error.code === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect';
  if (
    isSocketGone ||
    noConnection.has(error.message) ||
    /^(08...|57P0.|53300|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(error.code ?? '')
  ) {
    return new PublicError('unavailable', 'Baza de date nu răspunde. Încercați din nou peste puțin timp.');
  }
  return undefined;
}
