/** Lets a server that closes end as soon as its last request is answered (OPE-56). */
import type { FastifyInstance } from 'fastify';

/**
 * Closing ends the connections that rest at that moment. One that is busy then would stay open after its answer, until its
 * keep-alive ends (72 s), and the supervisor would end the process by force before that.
 */
export function closeConnectionsAfterAnswers(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onResponse', async () => {
    // Once Node counts the connection among those that rest.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
}
