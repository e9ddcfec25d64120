/** Every failure becomes a hydra:Error or, for wrong input, a ConstraintViolationList (API-15). */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../database/is-database-away.ts';
import { type ErrorCode, jsonOnly, PublicError, publicErrors } from '../errors.ts';
import { errorPagePolicy, renderErrorPage, unavailableText, wantsPage } from './error-page.ts';

/** Seconds after which a request that could not be served may well be. */
const retryAfterSeconds = 10;

export function registerErrorHandler(app: FastifyInstance, brand: string): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Routes of the API are described as answering JSON, whoever asks; the not-found handler states no access.
    const isPage = (request.routeOptions.config.access ?? 'page') === 'page';
    if (isPage && statusOf(error) >= 500 && wantsPage(request)) sendErrorPage(error, request, reply, brand);
    else sendError(error, request, reply);
  });
}

/** Errors that are not translated are bugs. */
/** 500 is for failures of the server alone, never for what a request carries (API-36). */
function statusOf(error: FastifyError | PublicError): number {
  const known = error instanceof PublicError ? error : translate(error);
  return known ? publicErrors[known.code].status : 500;
}

/** Each answer that says that the fault is on our side has its line with the cause (OPE-58). */
function logFailure(error: FastifyError | PublicError, request: FastifyRequest, status: number): void {
  const isDiskFull = isFull(error) || isFull((error.cause ?? {}) as { code?: string }); // any thrown value
  if (status === 500 || isDiskFull) request.log.error({ err: error }, 'unexpected failure');
  else if (status === 503) request.log.warn({ err: error }, 'unavailable');
}

/** For a browser that opens an address, to which JSON says nothing (OPE-57). */
function sendErrorPage(
  error: FastifyError | PublicError,
  request: FastifyRequest,
  reply: FastifyReply,
  brand: string,
): void {
  const status = statusOf(error);
  logFailure(error, request, status);
  const text = status === 500 ? { title: failedTitle, description: failedText(request.id) } : unavailableText;
  if (status === 503) void reply.header('retry-after', retryAfterSeconds);
  void reply
    .code(status)
    .header('content-security-policy', errorPagePolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(renderErrorPage(brand, text));
}

const failedTitle = 'A apărut o eroare.';

function failedText(requestId: string): string {
  return `Operațiunea nu a reușit din vina noastră. Încercați din nou; dacă se repetă, comunicați codul ${requestId}.`;
}

/** Also answers where no route was reached, e.g. an address that cannot be decoded. */
export function sendError(
  error: FastifyError | PublicError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const known = error instanceof PublicError ? error : translate(error);
  logFailure(error, request, known ? publicErrors[known.code].status : 500);
  if (!known) {
    sendBody(request, reply, 500, {
      '@type': 'hydra:Error',
      'hydra:title': failedTitle,
      'hydra:description': failedText(request.id),
    });
    return;
  }
  const { status, title } = publicErrors[known.code];
  if (status === 503) void reply.header('retry-after', retryAfterSeconds);
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

/** No room (OPE-19): on the disk of the database (53100), or that of the application; EFBIG where its account may write no more. */
function isFull({ code }: { code?: string }): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'].includes(code ?? '');
}

/**
 * PostgreSQL ended the request so that others can go on (OPE-67): statement cancelled or out of time (57014), lock not
 * given in time (55P03), deadlock (40P01), concurrent change (40001), transaction idle or too long (25P03, 25P04).
 */
function isCutShort({ code }: { code?: string }): boolean {
  return ['57014', '55P03', '40P01', '40001', '25P03', '25P04'].includes(code ?? '');
}

/** Failures of the framework and the database that the caller should understand, PostgreSQL being away too (OPE-18). */
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
  if (isDatabaseAway(error)) {
    return new PublicError('unavailable', 'Baza de date nu răspunde. Încercați din nou peste puțin timp.');
  }
  if (isCutShort(error)) {
    return new PublicError(
      'unavailable',
      'Cererea a durat prea mult și a fost oprită; nimic nu s-a salvat. Încercați din nou peste puțin timp.',
    );
  }
  return undefined;
}
