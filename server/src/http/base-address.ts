/** The address at which the caller reached us, for documents that must name themselves whole. */
import type { FastifyRequest } from 'fastify';

/** Without a trailing slash. A host that is no host name is left out, since it would end in a header. */
export function baseOf(request: FastifyRequest): string {
  return /^[\w.:[\]-]{1,255}$/.test(request.host) ? `${request.protocol}://${request.host}` : '';
}
