/** Answers what is no request: an address that HTTP does not allow, headers without end, one that never came whole. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { notFound, type PublicError } from '../errors.ts';

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** PostgreSQL cannot hold a NUL in a text, so nothing has an address with one. Pages say it in their own way. */
export function refuseNul({ params, routeOptions }: FastifyRequest): PublicError | undefined {
  if (routeOptions.config.access === 'page') return undefined;
  const hasNul = Object.values(params ?? {}).some((part) => String(part).includes('\u0000'));
  return hasNul ? notFound('Adresa') : undefined;
}

/** There is no request yet, hence no reply: the answer is written on the connection, which then ends. */
export function refuseUnreadable(headers: Readonly<Record<string, string>>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = statuses[error.code ?? ''] ?? 400;
    const lines = Object.entries({ ...headers, 'content-length': '0', connection: 'close' });
    if (socket.writable)
      socket.write(
        [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map((line) => line.join(': ')), '', ''].join(
          '\r\n',
        ),
      );
    socket.destroy(error);
  };
}
