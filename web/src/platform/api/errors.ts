/** Errors of API calls, and their texts for users. */
import type { Violation } from '@ceccar/contract/resource';

type Details = {
  description?: string | undefined;
  requestId?: string | undefined;
  violations?: Violation[] | undefined;
  retryAfter?: number | undefined;
  body?: Readonly<Record<string, unknown>> | undefined;
};

/** `status` 0 means that there was no response. */
export class ApiError extends Error {
  readonly status: number;
  readonly description: string | undefined;
  readonly requestId: string | undefined;
  readonly violations: Violation[];
  /** Seconds until a retry is accepted. */
  readonly retryAfter: number | undefined;
  /** Other properties of the body, such as a count or a code; empty if it is not JSON. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, details: Details = {}) {
    super(details.description ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.description = details.description;
    this.requestId = details.requestId;
    this.violations = details.violations ?? [];
    this.retryAfter = details.retryAfter;
    this.body = details.body ?? {};
  }
}

const notFoundText = 'Înregistrarea nu există sau nu aveți acces la ea.';

const textByStatus: Record<number, string> = {
  0: 'Serverul nu răspunde. Verificați conexiunea la internet și încercați din nou.',
  401: 'Sesiunea a expirat. Autentificați-vă din nou.',
  403: 'Nu aveți dreptul să faceți această operație.',
  412: 'Înregistrarea a fost schimbată între timp de altcineva.',
  413: 'Ceea ce trimiteți este prea mare.',
  429: 'Prea multe cereri într-un timp scurt. Așteptați puțin și încercați din nou.',
};

/** A 409 response with this `code`. */
export function isConflict(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.status === 409 && error.body.code === code;
}

export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'A apărut o eroare neașteptată. Reîncărcați pagina.';
  // The server names the failing service, or the proxy says that the server is down.
  if ([502, 503, 504].includes(error.status) && error.description) return error.description;
  if (error.status >= 500) return serverErrorText(error.requestId);
  // The server's text contains only the resource and id, which mean nothing to users.
  if (error.status === 404) return notFoundText;
  // The description of violations contains API field names; the messages do not.
  if (error.violations.length > 0) return error.violations.map(({ message }) => message).join(' ');
  return error.description ?? textByStatus[error.status] ?? 'Cererea nu a putut fi îndeplinită.';
}

function serverErrorText(requestId: string | undefined): string {
  const advice = 'Serverul a întâmpinat o eroare. Încercați din nou peste câteva minute.';
  return requestId ? `${advice} Cod pentru asistență: ${requestId}` : advice;
}

/** A temporary failure: no response, or a server error. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Builds the error from a response body, which may be `hydra:Error`, a violation list, or not JSON. */
export function toApiError(status: number, body: unknown, retryAfter: string | null): ApiError {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const seconds = Number(retryAfter);
  return new ApiError(status, {
    description: textOf(fields['hydra:description']),
    requestId: textOf(fields.requestId),
    violations: Array.isArray(fields.violations) ? fields.violations.filter(isViolation) : [],
    retryAfter: retryAfter !== null && Number.isFinite(seconds) ? seconds : undefined,
    body: fields,
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isViolation(value: unknown): value is Violation {
  return (
    typeof value === 'object' &&
    value !== null &&
    'propertyPath' in value &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
