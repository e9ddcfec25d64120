/** Keys by which the server recognises a repeated creation (decisions §2). */
export function newAttemptKey(): string {
  // randomUUID exists only on https and localhost; a test server in a local network has neither.
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
