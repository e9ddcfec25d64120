/** The site that passkeys belong to: browsers offer them at this address alone (ACC-168). */
import { isIP } from 'node:net';
import { messages } from '@ceccar/contract/messages';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../../../platform/env.ts';
import { conflict } from '../../../platform/errors.ts';
import { baseOf } from '../../../platform/http/base-address.ts';

/** `id`: the host name, to which a device binds its key. */
export type RelyingParty = { id: string; origin: string };

/**
 * The configured public URL, so that no request can choose it; without it only localhost. Null where there can be no
 * passkeys: WebAuthn allows no IP addresses.
 */
export function relyingPartyOf(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  request: FastifyRequest,
): RelyingParty | null {
  const url = URL.parse(publicUrl ?? (request.hostname === 'localhost' ? baseOf(request) : ''));
  if (!url || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return { id: url.hostname, origin: url.origin };
}

export function requireRelyingParty(env: Pick<Env, 'publicUrl'>, request: FastifyRequest): RelyingParty {
  const party = relyingPartyOf(env, request);
  if (!party) throw conflict(messages.passkeysElsewhere);
  return party;
}
