/** All public errors as one closed union; the table has the status and title of each. */

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

/** In the order of their status. */
export const errorCodes = (Object.keys(publicErrors) as ErrorCode[]).sort(
  (a, b) => publicErrors[a].status - publicErrors[b].status,
);
