/**
 * The user name of a failed sign-in, as the log of denied requests shows it (AUD-76): people also type their password or a CNP
 * where the name belongs.
 */
const mostCharacters = 100;

/** The name of an account is shown whole; another one only if it looks like a user name. */
export function describeTriedName(typed: string, isAccount: boolean): string {
  const name = typed.trim().slice(0, mostCharacters);
  return isAccount || !mayBeSecret(name) ? name : `${name.slice(0, 2)}***`;
}

const userName = /^[a-z\d]+(?:[._@-][a-z\d]+)*$/i;

function mayBeSecret(name: string): boolean {
  if (!userName.test(name)) return true;
  const isMixed = /[a-z]/.test(name) && /[A-Z]/.test(name.slice(1)) && /\d/.test(name);
  return isMixed || /[a-z]\d{3,}$/i.test(name) || /^[a-z\d]{15,}$/i.test(name) || /^\d+$/.test(name);
}
