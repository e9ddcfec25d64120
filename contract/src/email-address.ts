/** Whether a text has the form of an address at a named host; that anyone reads it is another matter. */
export function isEmailAddress(text: string): boolean {
  return emailForm.test(text);
}

/** Also run by readers of PDF, which know neither `u` nor `\\p`. An IP address or a quoted name is not accepted (ACC-99). */
export const emailForm =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;
