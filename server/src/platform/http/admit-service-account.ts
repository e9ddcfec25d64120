/** Decides whether a request of a service account may pass, before its role is asked (ACC-147 to ACC-151). */
import { grants, type ServiceScope } from '@ceccar/contract/account/service-scopes';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { ServiceGrant } from '../access/actor.ts';
import { hasAddress } from '../access/allowed-addresses.ts';
import type { Db } from '../database/connection.ts';
import { forbidden, PublicError } from '../errors.ts';
import { limitServiceAccount } from './rate-limits.ts';

export async function admitServiceAccount(
  { db }: { db: Db },
  request: FastifyRequest,
  service: ServiceGrant,
): Promise<void> {
  if (!hasAddress(service.addresses, request.ip))
    throw forbidden(`Contul de serviciu nu se poate folosi de la adresa ${request.ip}.`);
  await limitServiceAccount(db, request, service);
  if (service.isUsedLongAgo) await recordUse(db, service.id, request.ip);
  // Without rights the route is closed to service accounts (ACC-148).
  requireScopes(service.scopes, request.routeOptions.config.serviceScopes);
}

/** Roughly, so that a busy program does not write at each request. */
async function recordUse(db: Db, id: number, address: string): Promise<void> {
  await db
    .updateTable('service_accounts')
    .set({ last_used_at: sql`register_now()`, last_address: address })
    .where('id', '=', id)
    .execute();
}

/** RFC 6750 §3.1: the challenge names the rights that the address needs (API-228). */
function requireScopes(granted: readonly ServiceScope[], needed: readonly ServiceScope[] | undefined): void {
  if (!needed) throw forbidden('Adresa nu este deschisă conturilor de serviciu.');
  const missing = needed.filter((scope) => !grants(granted, scope));
  if (missing.length === 0) return;
  const scope = needed.join(' ');
  throw new PublicError('forbidden', `Contul de serviciu nu are dreptul ${missing.join(', ')}.`, {
    headers: { 'www-authenticate': `Bearer realm="api", error="insufficient_scope", scope="${scope}"` },
  });
}
