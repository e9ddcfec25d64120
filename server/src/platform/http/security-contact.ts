/** `/.well-known/security.txt`: to whom people report a weakness (RFC 9116, API-176). */
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { notFound } from '../errors.ts';
import { publicBaseOf } from './base-address.ts';

const path = '/.well-known/security.txt';
/** The text must say until when it holds; it is made anew with each request. */
const validMs = 90 * 86_400_000;

export function registerSecurityContact(
  app: FastifyInstance,
  { env, systemClock }: { env: Pick<Env, 'securityContact' | 'publicUrl'>; systemClock: () => Date },
): void {
  app.get(path, { config: { access: 'anyone' } }, async (request, reply) => {
    const { securityContact } = env;
    if (securityContact === undefined) throw notFound(`Adresa ${path}`);
    const contact = securityContact.includes('://') ? securityContact : `mailto:${securityContact}`;
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(systemClock().getTime() + validMs).toISOString()}`,
      'Preferred-Languages: ro, en',
      `Canonical: ${publicBaseOf(env, request)}${path}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
