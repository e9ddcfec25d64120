/** The address at which the caller reached us, for documents that must name themselves whole. */
import type { FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';

/** Without a trailing slash. A host that is no host name is left out, since it would end in a header. */
export function baseOf(request: FastifyRequest): string {
  return /^[\w.:[\]-]{1,255}$/.test(request.host) ? `${request.protocol}://${request.host}` : '';
}

/** The address that papers carry for good; without PUBLIC_URL the one by which we were reached (PUB-9). */
export function publicBaseOf(env: Pick<Env, 'publicUrl'>, request: FastifyRequest): string {
  return env.publicUrl ?? baseOf(request);
}
