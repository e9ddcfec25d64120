/** All public errors as one closed union; the table has the status and title of each. */
import type { Violation } from '@ceccar/contract/resource';

export type ErrorCode =
  | 'unauthenticated'
  | 'signInRefused'
  | 'banned'
  | 'tooManyAttempts'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooSoon'
  | 'staleVersion'
  | 'cursorExpired'
  | 'invalid'
  | 'invalidQuery'
  | 'malformedBody'
  | 'tooLarge'
  | 'tooSlow'
  | 'rangeNotSatisfiable'
  | 'unsupportedMediaType'
  | 'notAcceptable'
  | 'methodNotAllowed'
  | 'unavailable';

/** Keyed by the union, so that an error without status and title does not compile. */
export const publicErrors: Record<ErrorCode, { status: number; title: string }> = {
  unauthenticated: { status: 401, title: 'Trebuie să vă autentificați.' },
  signInRefused: { status: 401, title: 'Autentificarea nu a reușit.' },
  banned: { status: 403, title: 'Contul este blocat.' },
  tooManyAttempts: { status: 429, title: 'Prea multe încercări.' },
  forbidden: { status: 403, title: 'Nu aveți dreptul la această operațiune.' },
  notFound: { status: 404, title: 'Înregistrarea nu a fost găsită.' },
  conflict: { status: 409, title: 'Operațiunea nu se poate face în starea actuală.' },
  tooSoon: { status: 400, title: 'Este prea devreme pentru încă o cerere.' },
  staleVersion: { status: 412, title: 'Înregistrarea a fost schimbată între timp de altcineva.' },
  cursorExpired: { status: 410, title: 'De aici nu se mai poate citi mai departe.' },
  invalid: { status: 422, title: 'Datele nu sunt corecte.' },
  invalidQuery: { status: 400, title: 'Cererea nu este corectă.' },
  malformedBody: { status: 400, title: 'Conținutul cererii nu poate fi citit.' },
  tooLarge: { status: 413, title: 'Cererea este prea mare.' },
  tooSlow: { status: 408, title: 'Cererea nu a sosit la timp.' },
  rangeNotSatisfiable: { status: 416, title: 'Partea cerută nu există.' },
  unsupportedMediaType: { status: 415, title: 'Tipul conținutului trimis nu este acceptat.' },
  notAcceptable: { status: 406, title: 'Răspunsul nu poate fi dat în formatul cerut.' },
  methodNotAllowed: { status: 405, title: 'Adresa nu are această metodă.' },
  unavailable: {
    status: 503,
    title: 'Serviciul nu este disponibil acum. Încercați din nou peste puțin timp.',
  },
};

/** The code of an error on the wire, such as `STALE_VERSION`: it never changes, unlike the texts (API-172). */
export function wireCode(code: ErrorCode | 'unexpected'): string {
  return code.replace(/[A-Z]/g, '_$&').toUpperCase();
}

export class PublicError extends Error {
  readonly code: ErrorCode;
  readonly violations: readonly Violation[];
  readonly headers: Readonly<Record<string, string>>;
  /** Fields added to the body of the answer, e.g. the records that prevent a deletion. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    description: string,
    more: {
      violations?: readonly Violation[];
      headers?: Record<string, string>;
      extra?: Record<string, unknown>;
      /** Underlying error: for the log, never for the caller. */
      cause?: unknown;
    } = {},
  ) {
    super(description, more.cause === undefined ? {} : { cause: more.cause });
    this.code = code;
    this.violations = more.violations ?? [];
    this.headers = more.headers ?? {};
    this.extra = more.extra ?? {};
  }
}

/** The message for a body that is not JSON, wherever it is detected. */
export const jsonOnly = 'Trimiteți application/ld+json, application/json sau application/merge-patch+json.';

export function unauthenticated(): PublicError {
  return new PublicError('unauthenticated', 'Sesiunea lipsește sau s-a încheiat. Autentificați-vă din nou.');
}

/** The message contains only the beginning of a long id. */
export function notFound(what: string, id?: string | number): PublicError {
  const named = id === undefined ? what : `${what} ${String(id).slice(0, 100)}`;
  return new PublicError('notFound', `${named} nu există.`);
}

export function forbidden(what: string): PublicError {
  return new PublicError('forbidden', what);
}

export function conflict(description: string, extra: Record<string, unknown> = {}): PublicError {
  return new PublicError('conflict', description, { extra });
}

export function staleVersion(): PublicError {
  return new PublicError(
    'staleVersion',
    'Altcineva a salvat între timp. Reîncărcați și comparați înainte de a salva.',
  );
}

export function invalid(violations: readonly Violation[]): PublicError {
  const description = violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`).join('\n');
  return new PublicError('invalid', description, { violations });
}

/** A wrong filter, order, page or view; the text names it (API-21). */
export function invalidQuery(description: string): PublicError {
  return new PublicError('invalidQuery', description);
}

/** Throws for unknown query parameters; the message names the first one. */
export function refuseParameters(names: readonly string[]): void {
  const [unknown] = names;
  if (unknown !== undefined) throw invalidQuery(`Parametrul „${unknown.slice(0, 100)}” nu există aici.`);
}
