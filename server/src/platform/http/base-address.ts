/** The base URL by which the caller reached the server, for documents that contain their own full URL. */
import type { FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';

/** Without a trailing slash. Empty if the host is not a valid host name, because it would end up in a header. */
export function baseOf(request: FastifyRequest): string {
  return /^[\w.:[\]-]{1,255}$/.test(request.host) ? `${request.protocol}://${request.host}` : '';
}

/** The base URL that printed documents carry permanently; without PUBLIC_URL that of the request (PUB-9). */
export function publicBaseOf(env: Pick<Env, 'publicUrl'>, request: FastifyRequest): string {
  return env.publicUrl ?? baseOf(request);
}
