/** Whether a text has the form of an address; that anyone reads it is another matter. */
export function isEmailAddress(text: string): boolean {
  return emailForm.test(text);
}

export const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
