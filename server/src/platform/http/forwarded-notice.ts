import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';

/** Logs once that an untrusted proxy forwards requests: all callers then share its address and rate limit (ACC-80). */
export function tellUntrustedProxy(
  app: FastifyInstance,
  { trustedProxies }: Pick<Env, 'trustedProxies'>,
): void {
  if (trustedProxies.length > 0) return;
  let isLogged = false;
  app.addHook('onRequest', async ({ headers, socket }) => {
    if (isLogged || headers['x-forwarded-for'] === undefined) return;
    isLogged = true;
    app.log.warn(
      `O cerere de la ${socket.remoteAddress} are X-Forwarded-For, iar TRUSTED_PROXIES nu este setat: toți cei din spatele unui proxy se numără ca o singură adresă. Dacă acela este proxy-ul dumneavoastră, numiți-l în TRUSTED_PROXIES.`,
    );
  });
}
