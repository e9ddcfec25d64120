/** Codes by which anyone can check a document, as people copy them from paper (PAP-124). */

/** Without blanks and dashes of any kind, in capitals. */
export function plainCode(typed: string): string {
  // `Pd` has every dash but the minus sign, `Cf` the invisible characters that copied texts bring along.
  return typed.replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '').toUpperCase();
}

/** The code of a stamp, an Aviz or a receipt of a report; undefined if it cannot be one. */
export function readDocumentCode(typed: string): string | undefined {
  const code = plainCode(typed).toLowerCase();
  return /^[0-9a-f]{24}$/.test(code) ? code : undefined;
}
