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
