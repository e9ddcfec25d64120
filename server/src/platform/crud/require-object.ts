/** The body of a request that must be a JSON object. */
import { PublicError } from '../errors.ts';

export function requireObject(body: unknown): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body))
    return body as Record<string, unknown>;
  throw new PublicError('malformedBody', 'Cererea trebuie să conțină un obiect JSON.');
}
