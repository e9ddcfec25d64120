/** `force` of a request's body: what was refused with a question is asked again on purpose. */
export function isForced(body: unknown): boolean {
  return typeof body === 'object' && body !== null && (body as { force?: unknown }).force === true;
}
