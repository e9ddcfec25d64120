import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';

/** Behind a proxy that nobody named, all callers have its address, and slow each other down: said once (ACC-80). */
export function tellUntrustedProxy(
  app: FastifyInstance,
  { trustedProxies }: Pick<Env, 'trustedProxies'>,
): void {
  if (trustedProxies.length > 0) return;
  let isTold = false;
  app.addHook('onRequest', async ({ headers, socket }) => {
    if (isTold || headers['x-forwarded-for'] === undefined) return;
    isTold = true;
    app.log.warn(
      `O cerere de la ${socket.remoteAddress} are X-Forwarded-For, iar TRUSTED_PROXIES nu este setat: toți cei din spatele unui proxy se numără ca o singură adresă. Dacă acela este proxy-ul dumneavoastră, numiți-l în TRUSTED_PROXIES.`,
    );
  });
}
