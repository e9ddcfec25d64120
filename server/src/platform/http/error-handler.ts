/**
 * Turns every failure into a hydra:Error or, for invalid input, a ConstraintViolationList (API-15); into an RFC 9457 problem
 * for callers that accept those (API-172).
 */

import { type ErrorCode, publicErrors, wireCode } from '@ceccar/contract/error-codes';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { connectionLimitText, isDatabaseAway } from '../database/is-database-away.ts';
import { isPoolBusy } from '../database/pool.ts';
import { findFullDisk, jsonOnly, PublicError } from '../errors.ts';
import { errorPagePolicy, renderErrorPage, unavailableText, wantsPage } from './error-page.ts';
import { jsonLd, problemJson, wantsProblems } from './media-types.ts';

/** Seconds after which a request that failed temporarily should be repeated. */
const retryAfterSeconds = 10;

export function registerErrorHandler(app: FastifyInstance, brand: string): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // API routes are documented to answer JSON to every client; the not-found handler declares no access.
    const isPage = (request.routeOptions.config.access ?? 'page') === 'page';
    if (isPage && statusOf(error) >= 500 && wantsPage(request)) sendErrorPage(error, request, reply, brand);
    else sendError(error, request, reply);
  });
}

/** Errors without a translation are bugs (API-36). */
function statusOf(error: FastifyError | PublicError): number {
  const publicError = error instanceof PublicError ? error : translate(error);
  return publicError ? publicErrors[publicError.code].status : 500;
}

/** Every 5xx answer has a log line with its cause (OPE-58). */
function logFailure(error: FastifyError | PublicError, request: FastifyRequest, status: number): void {
  const isDiskFull = findFullDisk(error) || findFullDisk(error.cause);
  const isPlanned = error instanceof PublicError && error.isPlanned;
  if (status === 500 || isDiskFull) request.log.error({ err: error }, 'eroare neașteptată');
  else if (status === 503 && !isPlanned) request.log.warn({ err: error }, 'indisponibil');
}

/** For browser navigation, which cannot show JSON (OPE-57). */
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

/** Also called when no route was matched, e.g. for a URL that cannot be decoded. */
export function sendError(
  error: FastifyError | PublicError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const publicError = error instanceof PublicError ? error : translate(error);
  logFailure(error, request, publicError ? publicErrors[publicError.code].status : 500);
  if (!publicError) {
    sendBody(request, reply, {
      status: 500,
      code: wireCode('unexpected'),
      title: failedTitle,
      description: failedText(request.id),
    });
    return;
  }
  const { status, title } = publicErrors[publicError.code];
  if (status === 401) void reply.header('www-authenticate', challengeOf(request));
  if (status === 503) void reply.header('retry-after', retryAfterSeconds);
  void reply.headers(publicError.headers);
  const { violations, extra } = publicError;
  const code = wireCode(publicError.code);
  sendBody(request, reply, { status, code, title, description: publicError.message, violations, extra });
}

/** RFC 6750 §3: a token that was sent and is not valid is named as the reason (API-171). */
function challengeOf({ headers }: FastifyRequest): string {
  return headers.authorization === undefined
    ? 'Bearer realm="api"'
    : 'Bearer realm="api", error="invalid_token"';
}

type ErrorBody = {
  status: number;
  code: string;
  title: string;
  description: string;
  violations?: PublicError['violations'];
  extra?: PublicError['extra'];
};

function sendBody(request: FastifyRequest, reply: FastifyReply, error: ErrorBody): void {
  const { status, code, title, description, violations = [], extra } = error;
  const isProblem = wantsProblems(request);
  const name = violations.length > 0 ? 'ConstraintViolationList' : 'Error';
  const shared = {
    ...(violations.length > 0 ? { violations } : {}),
    code,
    ...extra,
    status,
    requestId: request.id,
  };
  // The route may have set it for a success; an error has no version.
  void reply.removeHeader('etag');
  void reply
    .code(status)
    .header('content-type', isProblem ? problemJson : jsonLd)
    .header('cache-control', 'no-store')
    .send(
      isProblem
        ? {
            type: `/api/docs#${code}`,
            title,
            detail: description,
            instance: request.url.split('?')[0],
            ...shared,
          }
        : {
            '@context': `/api/contexts/${name}`,
            '@type': name === 'Error' ? 'hydra:Error' : name,
            'hydra:title': title,
            'hydra:description': description,
            ...shared,
          },
    );
}

const frameworkErrors: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['tooLarge', 'Cererea depășește limita de mărime.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupportedMediaType', jsonOnly],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformedBody', 'Conținutul nu este JSON valid.'],
  FST_ERR_MAX_PARAM_LENGTH: ['notFound', 'Adresa nu există.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformedBody', 'Conținutul a sosit incomplet.'],
};

/**
 * PostgreSQL aborted the request so that others can go on (OPE-67): statement cancelled or timed out (57014), lock timeout
 * (55P03), deadlock (40P01), serialisation failure (40001), idle or too long transaction (25P03, 25P04).
 */
function isCutShort({ code }: { code?: string }): boolean {
  return ['57014', '55P03', '40P01', '40001', '25P03', '25P04'].includes(code ?? '');
}

const busyText =
  'Baza de date este ocupată de prea multe interogări lente. Încercați din nou peste puțin timp.';

/** Failures of the framework and the database that the caller should understand, PostgreSQL being away too (OPE-18). */
function translate(error: FastifyError): PublicError | undefined {
  const frameworkError = frameworkErrors[error.code];
  if (frameworkError) return new PublicError(...frameworkError);
  if (error.statusCode === 400) return new PublicError('malformedBody', 'Cererea nu poate fi citită.');
  const fullDisk = findFullDisk(error);
  if (fullDisk) return fullDisk;
  const limit = connectionLimitText(error);
  if (limit) {
    return new PublicError('unavailable', `S-a atins ${limit}. Încercați din nou peste puțin timp.`);
  }
  if (isPoolBusy(error)) return new PublicError('unavailable', busyText);
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
