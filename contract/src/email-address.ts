/** Whether a text is a syntactically valid email address at a named host. */
export function isEmailAddress(text: string): boolean {
  return emailForm.test(text);
}

/**
 * Also used by PDF viewers, which support neither the flag `u` nor `\\p`. IP addresses and quoted names are rejected
 * (ACC-99).
 */
export const emailForm =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;

// Printable ASCII is all that a server without SMTPUTF8 takes (LET-85).
const beyondAscii = /\P{ASCII}/u;

/**
 * Reason to refuse an address with a character outside ASCII, which most servers do not take: undefined for any other text, also
 * a wrong one. A domain has a form in ASCII, which is named.
 */
export function refuseBeyondAscii(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  if (at === -1) return undefined;
  const character = beyondAscii.exec(text.slice(0, at))?.[0];
  if (character !== undefined)
    return `Adresa are înainte de @ caracterul „${character}”, pe care serverele de e-mail nu îl primesc. Scrieți adresa fără diacritice, așa cum a fost creată.`;
  const domain = text.slice(at + 1);
  if (!beyondAscii.test(domain)) return undefined;
  const ascii = asciiDomain(domain);
  return `Domeniul adresei are litere cu diacritice. ${ascii ? `Scrieți-l ca „${ascii}”.` : 'Scrieți-l fără ele.'}`;
}

function asciiDomain(domain: string): string | undefined {
  try {
    return new URL(`https://${domain.trim()}/`).hostname;
  } catch {
    return undefined;
  }
}
