/** The errors that callers are told of; their codes are in the contract. */
import type { ErrorCode } from '@ceccar/contract/error-codes';
import type { Violation } from '@ceccar/contract/resource';

export class PublicError extends Error {
  readonly code: ErrorCode;
  readonly violations: readonly Violation[];
  readonly headers: Readonly<Record<string, string>>;
  /** A refusal that belongs to a planned restart, which is no fault (OPE-58). */
  readonly isPlanned: boolean;
  /** Fields added to the body of the answer, e.g. the records that prevent a deletion. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    description: string,
    more: {
      violations?: readonly Violation[];
      headers?: Record<string, string>;
      extra?: Record<string, unknown>;
      isPlanned?: boolean;
      /** Underlying error: for the log, never for the caller. */
      cause?: unknown;
    } = {},
  ) {
    super(description, more.cause === undefined ? {} : { cause: more.cause });
    this.code = code;
    this.violations = more.violations ?? [];
    this.headers = more.headers ?? {};
    this.extra = more.extra ?? {};
    this.isPlanned = more.isPlanned ?? false;
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

/** `lastSave`: who saved the version that the record has now, and when; only for staff. */
export function staleVersion(lastSave?: { savedBy: string; savedAt: string }): PublicError {
  return new PublicError(
    'staleVersion',
    'Altcineva a salvat între timp. Reîncărcați și comparați înainte de a salva.',
    lastSave ? { extra: lastSave } : {},
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

/**
 * Undefined unless the disk of the database (53100), of this process (ENOSPC, EDQUOT) or of the file store (HTTP 507) is full,
 * or this process has reached its file size limit (EFBIG) (OPE-19).
 */
export function findFullDisk(error: unknown): PublicError | undefined {
  type Known = { code?: string; $metadata?: { httpStatusCode?: number } };
  const { code = '', $metadata } = (error ?? {}) as Known; // any thrown value
  const isFull = ['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'].includes(code) || $metadata?.httpStatusCode === 507;
  if (!isFull) return undefined;
  return new PublicError(
    'unavailable',
    'Serverul nu mai are loc pe disc. Ce ați trimis nu s-a salvat: anunțați administratorul și încercați din nou.',
    { cause: error },
  );
}
