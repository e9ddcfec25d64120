/** Comparison keys of codes (MEM-45), equal to those of the database functions `code_key` and `cui_key`. */

/** Registration number, CIP, CNP: without spaces and case. */
export function codeKey(code: string): string {
  return code.replace(/\s/g, '').toUpperCase();
}

/** CUI: also without RO before its digits. */
export function cuiKey(cui: string): string {
  return codeKey(cui).replace(/^RO(?=[0-9])/, '');
}
